// A landing page: one page with one action, and the advertisements that lead to it.

import { box, createDrawing, left, lines, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const PAGE: Point3 = [-64, -2, 0];
const ADVERTISEMENTS = [-92, -20, 52] as const;

export const drawing = createDrawing([240, 240], 0.84, [
  box([-112, -42, -10], [224, 166, 10]),
  lines([[[-72, 84, 0], [-72, 52, 0], [72, 52, 0], [72, 84, 0]], [[0, 84, 0], [0, 0, 0]]], "edge"),
  left.slab([PAGE[0], PAGE[1] - 8, 0], [128, 180], { depth: 8, radius: 6 }),
  left.lines(PAGE, [[[0, 162], [128, 162]]], "edge"),
  left.circle([12, 22, 32].map((across): Point3 => [PAGE[0] + across, PAGE[1], 171]), 3),
  left.lines(PAGE, [[[16, 146], [104, 146]], [[16, 134], [76, 134]]], "edge"),
  left.face([PAGE[0] + 16, PAGE[1], 68], [96, 54]),
  left.lines([PAGE[0] + 16, PAGE[1], 68], [[[0, 12], [26, 34], [44, 20], [68, 42], [96, 16]]], "edge"),
  left.lines(PAGE, [[[16, 54], [112, 54]], [[16, 44], [112, 44]]]),
  left.face([PAGE[0] + 16, PAGE[1], 14], [60, 18], { fill: "signal-1" }),
  left.lines([PAGE[0] + 16, PAGE[1], 14], [[[12, 9], [48, 9]]], "edge", "signal-1"),
  top.slab(ADVERTISEMENTS.map((x): Point3 => [x, 84, 0]), [40, 28], { depth: 4, radius: 2 }),
  ADVERTISEMENTS.map((x) => top.lines([x, 84, 4], [[[8, 10], [32, 10]], [[8, 18], [22, 18]]])),
]);
