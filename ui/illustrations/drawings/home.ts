// The main page: the four layers of its exploded assembly, without their names.

import { box, cable, left, plate, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const [X, Y, PITCH] = [110, 76, 70] as const;
const CORNERS = [[-X, Y], [X, Y], [X, -Y]] as const;
const spots = (z: number): Point3[] => [-96, -28, 40].map((x) => [x, -28, z]);

export const drawing = plate([240, 298], 0.9, [
  cable(CORNERS.map(([x, y]): Point3[] => [[x, y, 0], [x, y, 3 * PITCH]]), "fine"),
  box([-X, -Y, 0], [2 * X, 2 * Y, 10]),
  spots(10).map((at) => box(at, [56, 56, 16])),
  box([-X, -Y, PITCH], [2 * X, 2 * Y, 10]),
  spots(PITCH + 10).map((at) => top.cylinder([at[0] + 28, at[1] + 28, at[2]], 24, 14)),
  box([-X, -Y, 2 * PITCH], [2 * X, 2 * Y, 10]),
  box([-X, -Y, 3 * PITCH], [2 * X, 2 * Y, 10]),
  top.face([-X, -Y, 3 * PITCH + 10], [2 * X, 2 * Y], { tone: "signal-1" }),
  left.lines([-X, Y, 3 * PITCH], [[[20, 5], [80, 5]]]),
]);
