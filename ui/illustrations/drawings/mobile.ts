// Mobile apps: a telephone taken apart along one axis: case, board, glass, interface.

import { box, cable, plate, top } from "../isometric.ts";
import type { Point } from "../geometry.ts";

const SIZE = [190, 100] as const;
const [length, width] = SIZE;
const LEVELS = { board: 76, glass: 142, screen: 208 } as const;

const corners: readonly Point[] = [[20, 20], [length - 20, 20], [20, width - 20], [length - 20, width - 20]];
const rise = (from: number, to: number) => cable(corners.map(([x, y]) => [[x, y, from], [x, y, to]]), "axis");

export const drawing = plate([195, 219], 1, [
  top.slab([0, 0, 0], SIZE, { depth: 14, radius: 20 }),
  top.face([8, 8, 14], [length - 16, width - 16], { radius: 14, weight: "fine" }),
  top.face([74, 22, 14], [96, 56], { radius: 3 }),
  top.lines([74, 22, 14], [[[10, 20], [40, 20]], [[10, 32], [30, 32]], [[88, 0], [88, 56]]]),
  top.ring([[34, 34, 14], [34, 70, 14]], 11),
  top.ring([[34, 34, 14], [34, 70, 14]], 5, { weight: "fine" }),
  rise(14, LEVELS.board),

  top.slab([8, 8, LEVELS.board], [length - 16, width - 16], { depth: 3, radius: 12 }),
  top.lines([8, 8, LEVELS.board + 3], [
    [[70, 26], [92, 26], [104, 38]], [[70, 36], [86, 36], [104, 54], [110, 54]], [[44, 56], [44, 72], [90, 72]],
    [[30, 22], [16, 22], [16, 60]], [[140, 30], [160, 30], [160, 62]],
  ]),
  box([38, 24, LEVELS.board + 3], [40, 40, 6], ["top", "part-3"]),
  box([118, 54, LEVELS.board + 3], [50, 24, 5]),
  box([118, 22, LEVELS.board + 3], [26, 20, 5]),
  rise(LEVELS.board + 3, LEVELS.glass),

  top.slab([0, 0, LEVELS.glass], SIZE, { depth: 3, radius: 20 }),
  top.face([7, 7, LEVELS.glass + 3], [length - 14, width - 14], { radius: 14, tone: "part-2", weight: "fine" }),
  top.lines([0, 0, LEVELS.glass + 3], [[[40, 92], [78, 12]], [[54, 92], [92, 12]]], "fine", "part-2"),
  rise(LEVELS.glass + 3, LEVELS.screen),

  top.slab([7, 7, LEVELS.screen], [length - 14, width - 14], { depth: 2, radius: 14 }),
  top.face([48, 18, LEVELS.screen + 2], [54, 64], { radius: 4, tone: "signal-1" }),
  top.lines([0, 0, LEVELS.screen + 2], [[[20, 40], [20, 60]]], "edge"),
  top.lines([0, 0, LEVELS.screen + 2], [[[34, 18], [34, 62]], [[166, 18], [166, 82]], [[175, 40], [175, 60]]]),
  top.face([110, 137].flatMap((x) => [18, 52].map((y) => [x, y, LEVELS.screen + 2] as const)), [21, 30], { radius: 3 }),
], [[182, 40, LEVELS.screen + 2], [56, -30]], [[190, 40, LEVELS.glass + 3], [62, -8]], [[182, 40, LEVELS.board + 3], [68, 10]]);
