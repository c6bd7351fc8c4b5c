// The home page: the four layers of its exploded view (`Assembly.tsx`), simplified and without their names.

import { box, createDrawing, left, lines, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** Half the length and half the depth of a layer, and the vertical distance from one layer to the next. */
const [HALF_LENGTH, HALF_DEPTH, PITCH] = [110, 76, 70] as const;
const CORNERS = [[-HALF_LENGTH, HALF_DEPTH], [HALF_LENGTH, HALF_DEPTH], [HALF_LENGTH, -HALF_DEPTH]] as const;
const positions = (z: number): Point3[] => [-96, -28, 40].map((x) => [x, -28, z]);

export const drawing = createDrawing([240, 298], 0.9, [
  lines(CORNERS.map(([x, y]): Point3[] => [[x, y, 0], [x, y, 3 * PITCH]]), "fine"),
  box([-HALF_LENGTH, -HALF_DEPTH, 0], [2 * HALF_LENGTH, 2 * HALF_DEPTH, 10]),
  positions(10).map((at) => box(at, [56, 56, 16])),
  box([-HALF_LENGTH, -HALF_DEPTH, PITCH], [2 * HALF_LENGTH, 2 * HALF_DEPTH, 10]),
  positions(PITCH + 10).map((at) => top.cylinder([at[0] + 28, at[1] + 28, at[2]], 24, 14)),
  box([-HALF_LENGTH, -HALF_DEPTH, 2 * PITCH], [2 * HALF_LENGTH, 2 * HALF_DEPTH, 10]),
  box([-HALF_LENGTH, -HALF_DEPTH, 3 * PITCH], [2 * HALF_LENGTH, 2 * HALF_DEPTH, 10]),
  top.lines([-HALF_LENGTH, -HALF_DEPTH, 3 * PITCH + 10], [[[0, 22], [2 * HALF_LENGTH, 22]], [[156, 48], [204, 48]], [[156, 70], [192, 70]]]),
  top.face([-94, -44, 3 * PITCH + 10], [124, 60], { fill: "signal-1" }),
  top.face([-94, -28, 38].map((x): Point3 => [x, 28, 3 * PITCH + 10]), [56, 34], { weight: "fine" }),
  left.lines([-HALF_LENGTH, HALF_DEPTH, 3 * PITCH], [[[20, 5], [80, 5]]]),
]);
