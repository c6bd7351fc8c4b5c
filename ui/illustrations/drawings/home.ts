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
  top.face([-HALF_LENGTH, -HALF_DEPTH, 3 * PITCH + 10], [2 * HALF_LENGTH, 2 * HALF_DEPTH], { fill: "signal-1" }),
  left.lines([-HALF_LENGTH, HALF_DEPTH, 3 * PITCH], [[[20, 5], [80, 5]]]),
]);
