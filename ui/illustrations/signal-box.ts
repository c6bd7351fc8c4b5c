// A box that is highlighted as a whole, on all its visible faces.

import { box, left, right, top, type Highlight, type Markup } from "./isometric.ts";
import type { Point3 } from "./geometry.ts";

/** A highlighted box, positioned like `box`. */
export const signalBox = ([x, y, z]: Point3, [width, depth, height]: Point3, fill: Highlight): Markup => [
  box([x, y, z], [width, depth, height]),
  left.face([x, y + depth, z], [width, height], { fill }),
  right.face([x + width, y + depth, z], [depth, height], { fill }),
  top.face([x, y, z + height], [width, depth], { fill }),
];
