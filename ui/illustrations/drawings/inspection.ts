// Inspection: a belt carries washers past a camera that points down. The washer under the lens is cracked.

import { box, createDrawing, lines, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The positions of the washers on the belt. `SEEN` is the washer under the lens, and `WASHERS` are all others. */
const WASHERS: readonly Point3[] = [[-160, 0, 0], [-60, 0, 0], [140, 0, 0]];
const SEEN: Point3 = [40, 0, 0];
const RADIUS = 36;

export const drawing = createDrawing([240, 236], 0.88, [
  box([-220, -54, -16], [440, 108, 16]),
  top.lines([-220, -54, 0], [[[0, 8], [440, 8]], [[0, 100], [440, 100]]]),
  box([8, -132, -16], [64, 64, 8]),
  box([26, -110, -8], [28, 20, 178]),
  [...WASHERS, SEEN].map((at) => [top.cylinder([at], RADIUS, 10), top.circle([[at[0], at[1], 10]], 14)]),
  top.circle([[SEEN[0], SEEN[1], 10]], RADIUS, { fill: "signal-1" }),
  top.circle([[SEEN[0], SEEN[1], 10]], 14, { fill: "ground" }),
  top.lines([SEEN[0], SEEN[1], 10], [[[14, 4], [22, -4], [26, 6], [35, 2]]], "edge", "signal-1"),
  lines([[[4, 0, 10], [28, 0, 100]], [[76, 0, 10], [52, 0, 100]], [[40, -36, 10], [40, -12, 100]], [[40, 36, 10], [40, 12, 100]]], "axis"),
  top.cylinder([[40, 0, 98]], 14, 16),
  box([14, -30, 114], [52, 60, 32]),
  box([26, -110, 146], [28, 110, 16]),
]);
