// A factor of the duration: one platform or both. Two different phones stand on one common block, which is highlighted.

import { createDrawing, left, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The block: its largest x and y, and the smaller coordinate of the corners of the cuts. */
const [HALF, CUT, HEIGHT] = [118, 22, 46] as const;
const BLOCK: readonly Point[] = [[-HALF, HALF], [-HALF, CUT], [CUT, -HALF], [HALF, -HALF], [HALF, -CUT], [-CUT, HALF]];

const [WIDTH, LENGTH, THICKNESS] = [98, 172, 16] as const;
const ROUND: Point3 = [-108, 59, HEIGHT];
const SQUARE: Point3 = [59, -10, HEIGHT];

export const drawing = createDrawing([240, 289], 0.95, [
  top.prism([0, 0, 0], BLOCK, HEIGHT, "signal-1"),
  right.slab(SQUARE, [WIDTH, LENGTH], { depth: THICKNESS, radius: 5 }),
  right.face([[SQUARE[0] + THICKNESS, SQUARE[1] - 8, HEIGHT + 26]], [WIDTH - 16, LENGTH - 48]),
  right.circle([[SQUARE[0] + THICKNESS, SQUARE[1] - WIDTH / 2, HEIGHT + LENGTH - 11]], 4),
  right.lines([SQUARE[0] + THICKNESS, SQUARE[1], HEIGHT + 13], [[[26, 0], [72, 0]]], "edge"),
  left.slab(ROUND, [WIDTH, LENGTH], { depth: THICKNESS, radius: 22 }),
  left.face([[ROUND[0] + 7, ROUND[1] + THICKNESS, HEIGHT + 7]], [WIDTH - 14, LENGTH - 14], { radius: 16 }),
  left.face([[ROUND[0] + 32, ROUND[1] + THICKNESS, HEIGHT + LENGTH - 22]], [34, 9], { radius: 4.5 }),
]);
