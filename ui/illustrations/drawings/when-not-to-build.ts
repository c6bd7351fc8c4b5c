// When not to build: a ready-made box on a shelf. The drawing of a new one stays rolled up in front of it.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The corner of the shelf, its size, and the thickness and the pitch of its boards. */
const SHELF: Point3 = [-130, -92, 0];
const [WIDTH, DEPTH, BOARD, PITCH] = [292, 84, 10, 86] as const;
const boardAt = (row: number): Point3 => [SHELF[0], SHELF[1], 14 + row * PITCH];

/** The ready-made box. */
const READY: Point3 = [34, SHELF[1] + 8, 14 + PITCH + BOARD];
const [SIDE, BOX_HEIGHT] = [98, 58] as const;

/** The rolled-up drawing: the centre of its left end, its radius and its length. */
const ROLL: Point3 = [-166, 84, 20];
const [RADIUS, LENGTH] = [20, 236] as const;

export const drawing = createDrawing([243, 283], 0.84, [
  left.slab([SHELF[0], SHELF[1] - 8, 0], [WIDTH, PITCH + 76], { depth: 8 }),
  top.slab(boardAt(0), [WIDTH, DEPTH], { depth: BOARD }),
  box([-112, SHELF[1] + 10, 14 + BOARD], [80, 56, 42]),
  left.slab([[30, SHELF[1] + 14, 14 + BOARD], [58, SHELF[1] + 14, 14 + BOARD]], [24, 52], { depth: 44 }),
  top.slab(boardAt(1), [WIDTH, DEPTH], { depth: BOARD }),
  box([-106, SHELF[1] + 12, 14 + PITCH + BOARD], [74, 54, 40]),
  box(READY, [SIDE, 66, BOX_HEIGHT]),
  left.face([[READY[0], READY[1] + 66, READY[2]]], [SIDE, BOX_HEIGHT], { fill: "signal-1" }),
  right.face([[READY[0] + SIDE, READY[1] + 66, READY[2]]], [66, BOX_HEIGHT], { fill: "signal-1" }),
  top.face([[READY[0], READY[1], READY[2] + BOX_HEIGHT]], [SIDE, 66], { fill: "signal-1" }),
  top.lines([READY[0], READY[1], READY[2] + BOX_HEIGHT], [[[36, 0], [36, 66]], [[56, 0], [56, 66]]], "edge", "signal-1"),
  left.lines([READY[0], READY[1] + 66, READY[2]], [[[36, BOX_HEIGHT], [36, 38], [56, 38], [56, BOX_HEIGHT]]], "edge", "signal-1"),

  right.cylinder([ROLL], RADIUS, LENGTH),
  right.circle([[ROLL[0] + LENGTH, ROLL[1], ROLL[2]]], 10),
  right.cylinder([[ROLL[0] + 96, ROLL[1], ROLL[2]]], RADIUS + 2, 16),
]);
