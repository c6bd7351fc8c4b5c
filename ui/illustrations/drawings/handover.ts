// Handover: an open case with all documents, and the key in front of it.

import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { key } from "../objects.ts";

const CASE: Point3 = [-100, -70, 0];
const [WIDTH, DEPTH, HEIGHT, WALL] = [212, 122, 62, 6] as const;
const FRONT = CASE[1] + DEPTH;

/** A document in the case: its y coordinate, where it starts, its width, and how far it rises above the case. */
const sheet = (y: number, across: number, width: number, rise: number): Markup =>
  left.slab([CASE[0] + across, y, 10], [width, HEIGHT - 10 + rise], { depth: 3 });

export const drawing = createDrawing([289, 275], 0.9, [
  left.slab([CASE[0], CASE[1] - 18, HEIGHT], [WIDTH, 96], { depth: 18, radius: 6 }),
  left.face([[CASE[0] + 10, CASE[1], HEIGHT + 10]], [WIDTH - 20, 76], { weight: "fine" }),
  box(CASE, [WIDTH, DEPTH, HEIGHT]),
  top.face([[CASE[0] + WALL, CASE[1] + WALL, HEIGHT]], [WIDTH - 2 * WALL, DEPTH - 2 * WALL]),
  sheet(CASE[1] + 20, 26, 110, 44), sheet(CASE[1] + 42, 40, 110, 34), sheet(CASE[1] + 64, 20, 110, 26),
  left.lines([CASE[0] + 20, CASE[1] + 67, HEIGHT], [[[14, 16], [70, 16]], [[14, 6], [88, 6]]]),
  top.cylinder([CASE[0] + 172, CASE[1] + 50, 10], 13, HEIGHT + 34),
  top.circle([[CASE[0] + 172, CASE[1] + 50, HEIGHT + 44]], 6),
  right.slab([CASE[0] + WIDTH - WALL, FRONT, 0], [DEPTH, HEIGHT], { depth: WALL }),
  left.slab([CASE[0], FRONT - WALL, 0], [WIDTH, HEIGHT], { depth: WALL }),
  left.slab([[CASE[0] + 24, FRONT, HEIGHT - 22], [CASE[0] + WIDTH - 46, FRONT, HEIGHT - 22]], [22, 18]),
  left.slab([CASE[0] + 68, FRONT, 20], [76, 20], { depth: 6, radius: 8 }),
  key([-150, 132, 0], "signal-1"),
]);
