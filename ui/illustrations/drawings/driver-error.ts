// A factor of the duration: the error that is acceptable. Three darts have hit a target. Two are in the highlighted ring, and one is
// outside it.

import { createDrawing, lines, left, right, top, type Markup } from "../isometric.ts";
import type { Point } from "../geometry.ts";

const [OUTER, MIDDLE, INNER, HEIGHT] = [156, 112, 66, 20] as const;

/** A dart that stands on the target. */
const dart = ([x, y]: Point): Markup => [
  lines([[[x, y, HEIGHT], [x, y, HEIGHT + 34]]], "outline"),
  top.cylinder([x, y, HEIGHT + 26], 6, 46),
  left.polygon([x, y, HEIGHT + 66], [[0, 0], [-20, 16], [-20, 50], [0, 34], [20, 50], [20, 16]], { weight: "outline" }),
  right.polygon([x, y, HEIGHT + 66], [[0, 0], [20, 16], [20, 50], [0, 34]], { weight: "outline" }),
];

export const drawing = createDrawing([240, 232], 0.98, [
  top.cylinder([0, 0, 0], OUTER, HEIGHT),
  top.circle([[0, 0, HEIGHT]], MIDDLE, { fill: "ground" }),
  top.circle([[0, 0, HEIGHT]], INNER, { fill: "signal-1" }),
  lines([[[-16, 0, HEIGHT], [16, 0, HEIGHT]], [[0, -16, HEIGHT], [0, 16, HEIGHT]]], "edge", "signal-1"),
  dart([-46, 10]), dart([36, -22]), dart([104, -74]),
]);
