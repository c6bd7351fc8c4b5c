// It can be restored: an open safe with a copy of a page. A round arrow leads from the copy to the page outside.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { page } from "../page.ts";

/** The safe, whose front is at y = 0, and the width of its walls. */
const [WIDTH, DEPTH, HEIGHT, WALL] = [156, 104, 134, 18] as const;
const DOOR = 18;
const COPY: Point = [74, 78];

/** The arrow on the ground: its centre, and the radii of its band. */
const CENTRE: Point3 = [152, 4, 0];
const [OUTER, INNER] = [92, 68] as const;
const arc = (radius: number, from: number, to: number): readonly Point[] => Array.from({ length: 17 }, (_, step): Point => {
  const angle = (from + ((to - from) * step) / 16) * 2 * Math.PI;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
});
const at = (radius: number, turns: number): Point => arc(radius, turns, turns)[0] as Point;
const ARROW: readonly Point[] = [...arc(OUTER, 0.44, 0.09), at(OUTER + 16, 0.09), at((OUTER + INNER) / 2, 0.01), at(INNER - 16, 0.09),
  ...arc(INNER, 0.09, 0.44)];

export const drawing = createDrawing([160, 212], 0.84, [
  box([0, -DEPTH, 0], [WIDTH, DEPTH, HEIGHT]),
  left.face([[WALL, 0, WALL]], [WIDTH - 2 * WALL, HEIGHT - 2 * WALL]),
  left.lines([WALL, 0, WALL], [[[0, 0], [26, 26], [26, HEIGHT - 2 * WALL]], [[26, 26], [WIDTH - 2 * WALL, 26]]]),
  page([WALL + 21, -20, WALL], COPY, "signal-1"),
  right.slab([0, WIDTH - WALL, WALL], [WIDTH - WALL, HEIGHT - 2 * WALL], { depth: DOOR }),
  left.cylinder([0.3, 0.7].map((up): Point3 => [DOOR / 2, WIDTH - WALL, HEIGHT * up]), 5, 10),
  right.cylinder([DOOR, (WIDTH - WALL) / 2, HEIGHT / 2], 32, 8),
  right.circle([[DOOR + 8, (WIDTH - WALL) / 2, HEIGHT / 2]], 10),
  top.polygon(CENTRE, ARROW, { weight: "outline" }),
  page([WIDTH + 72, -60, 0], COPY),
]);
