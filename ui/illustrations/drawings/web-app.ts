// A web app: an upright page on the phone that opened it.

import { phone } from "./bot.ts";
import { createDrawing, left, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** A page with a picture, three choices and a button, positioned by its lower left corner. */
export function page([x, y, z]: Point3): Markup {
  const front = (across: number, up: number): Point3 => [x + across, y + 9, z + up];
  return [
    left.slab([x, y, z], [168, 124], { depth: 9, radius: 7 }),
    left.lines(front(0, 0), [[[0, 106], [168, 106]]], "edge"),
    left.face(front(12, 46), [68, 50], { radius: 4 }),
    left.lines(front(12, 46), [[[0, 10], [20, 32], [34, 20], [50, 40], [68, 14]]], "edge"),
    left.face([92, 116, 140].map((across) => front(across, 76)), [18, 20], { radius: 3 }),
    left.lines(front(0, 0), [[[92, 62], [156, 62]], [[92, 50], [136, 50]], [[12, 30], [80, 30]], [[12, 18], [58, 18]]]),
    left.face(front(92, 14), [64, 22], { radius: 3, fill: "signal-1" }),
    left.lines(front(92, 14), [[[16, 11], [48, 11]]], "edge", "signal-1"),
  ];
}

export const drawing = createDrawing([240, 220], 0.82, [phone, page([-84, -4, 22])]);
