// Access control: a cabinet with three drawers, two of them open, the badge that opens them, and the access log.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const [WIDTH, DEPTH, DRAWER_HEIGHT] = [96, 104, 64] as const;
const CABINET: Point3 = [-70, -96, 0];
const FRONT = CABINET[1] + DEPTH;
/** How far the two lower drawers are pulled out, from the bottom up. The top drawer is locked. */
const PULLS = [92, 44] as const;

function drawer(level: number, pull: number): Markup {
  const z = level * DRAWER_HEIGHT + 8;
  return [
    top.slab([CABINET[0] + 8, FRONT, z], [WIDTH - 16, pull], { depth: 34 }),
    top.face([CABINET[0] + 13, FRONT, z + 34], [WIDTH - 26, pull - 6]),
    Array.from({ length: Math.floor(pull / 12) }, (_, index): Markup => {
      const across = (index * 17) % 40;
      const tab: readonly Point[] = [[0, 0], [0, 14], [across, 14], [across, 20], [across + 22, 20], [across + 22, 14],
        [WIDTH - 28, 14], [WIDTH - 28, 0]];
      return left.prism([CABINET[0] + 14, FRONT + 2 + index * 12, z + 28], tab, 1, "signal-2");
    }),
    left.slab([CABINET[0] + 2, FRONT + pull, z - 6], [WIDTH - 4, DRAWER_HEIGHT - 6], { depth: 7, fill: "part-2" }),
    left.lines([CABINET[0] + 2, FRONT + pull + 7, z - 6], [[[34, 18], [58, 18]], [[24, 34], [68, 34], [68, 48], [24, 48], [24, 34]]],
      "edge", "part-2"),
  ];
}

const LOCK: Point3 = [CABINET[0] + WIDTH / 2, FRONT, DRAWER_HEIGHT * 2 + 26];

export const drawing = createDrawing([206, 262], 0.92, [
  box([-88, -108, -8], [240, 236, 8]),
  box(CABINET, [WIDTH, DEPTH, DRAWER_HEIGHT * 3]),
  left.lines([CABINET[0], FRONT, 0], [[[0, DRAWER_HEIGHT], [WIDTH, DRAWER_HEIGHT]], [[0, DRAWER_HEIGHT * 2], [WIDTH, DRAWER_HEIGHT * 2]]],
    "edge"),
  left.face([CABINET[0] + 6, FRONT, DRAWER_HEIGHT * 2 + 5], [WIDTH - 12, DRAWER_HEIGHT - 10], { fill: "part-3" }),
  left.slab([LOCK[0] - 11, LOCK[1] + 2, LOCK[2] - 6], [22, 34], { depth: 4, radius: 11 }),
  left.face([LOCK[0] - 7, LOCK[1] + 6, LOCK[2] - 2], [14, 26], { radius: 7, fill: "part-3" }),
  left.slab([LOCK[0] - 17, LOCK[1], LOCK[2] - 18], [34, 27], { depth: 9, radius: 3 }),
  left.circle([[LOCK[0], LOCK[1] + 9, LOCK[2] - 3]], 3),
  left.lines([LOCK[0], LOCK[1] + 9, LOCK[2]], [[[0, -6], [0, -12]]], "edge"),
  drawer(0, PULLS[0]),
  drawer(1, PULLS[1]),

  lines([[[74, 84, 0], [18, 84, 0]]]),
  right.slab([74, 108, 0], [52, 66], { depth: 7, radius: 5, fill: "part-1" }),
  right.lines([81, 108, 0], [[[12, 14], [40, 14]], [[12, 8], [30, 8]], [[20, 62], [32, 62]]], "edge", "part-1"),
  right.lines([81, 82, 24], [[[-13, 0], [-12, 6], [-8, 11], [0, 13], [8, 11], [12, 6], [13, 0], [-13, 0]]], "edge", "part-1"),
  right.circle([[81, 82, 46]], 7, { over: "part-1" }),

  top.slab([64, -70, 0], [76, 96], { depth: 10, fill: "part-4" }),
  top.lines([64, -70, 10], [
    ...[20, 32, 44, 56, 68].map((y) => [[12, y], [y % 24 ? 64 : 48, y]] as const), [[12, 82], [36, 82]],
  ], "fine", "part-4"),
],
  [[81, 62, 64], [44, -44]],
  [[CABINET[0] + 8, FRONT + PULLS[1] + 7, DRAWER_HEIGHT + 46], [-44, -40]],
  [[CABINET[0] + 12, FRONT, DRAWER_HEIGHT * 2 + 48], [-60, -30]],
  [[136, -60, 10], [36, -40]],
);
