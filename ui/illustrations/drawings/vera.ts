// Vera, the colleague: a question on the desk, the folder that was opened, and the answer with the passage it rests on.

import { box, cable, plate, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const DESK = 8;
/** How thick a folder and its pages are. */
const [FOLDER, PAGES] = [8, 9] as const;
const PAGE = { size: [104, 132] as Point, z: DESK + FOLDER + PAGES };
const LEFT: Point3 = [-112, -66, DESK + FOLDER];
const RIGHT: Point3 = [6, -66, DESK + FOLDER];
/** The passage on the right page, and how far the answer is lifted off it. */
const PASSAGE: Point3 = [RIGHT[0] + 12, RIGHT[1] + 54, PAGE.z];
const MARK: Point = [80, 22];
const LIFT = 116;
const SLIP = 7;

const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, row): readonly Point[] => [[12, from + row * 12], [row % 3 === 2 ? 62 : 92, from + row * 12]]);

const corners: readonly Point[] = [[0, 0], [MARK[0], 0], [0, MARK[1]], [MARK[0], MARK[1]]];

export const drawing = plate([244, 224], 0.92, [
  box([-150, -104, -DESK], [300, 226, DESK + DESK]),
  top.slab([-120, -74, DESK], [118, 148], { depth: FOLDER, radius: 4 }),
  top.slab(LEFT, PAGE.size, { depth: PAGES }),
  top.slab([84, 70, DESK], [32, 20], { depth: FOLDER, radius: 3 }),
  top.slab([-2, -74, DESK], [118, 148], { depth: FOLDER, radius: 4 }),
  top.slab(RIGHT, PAGE.size, { depth: PAGES }),
  top.lines([LEFT[0], LEFT[1], PAGE.z], lines(18, 9)),
  top.lines([RIGHT[0], RIGHT[1], PAGE.z], [...lines(18, 3), ...lines(90, 3)]),
  top.slab([-140, 84, DESK], [84, 30], { depth: 7, tone: "part-1" }),
  top.lines([-140, 84, DESK + 7], [[[10, 10], [60, 10]], [[10, 20], [44, 20]]], "edge", "part-1"),

  top.face(PASSAGE, MARK, { tone: "signal-2" }),
  top.lines(PASSAGE, [[[6, 8], [74, 8]], [[6, 15], [50, 15]]], "edge", "signal-2"),
  cable(corners.map(([x, y]) => [0, LIFT].map((z): Point3 => [PASSAGE[0] + x, PASSAGE[1] + y, PASSAGE[2] + z])), "axis"),
  top.slab([PASSAGE[0] - 26, PASSAGE[1] - 34, PASSAGE[2] + LIFT], [132, 78], { depth: SLIP, radius: 3, tone: "part-3" }),
  top.lines([PASSAGE[0] - 26, PASSAGE[1] - 34, PASSAGE[2] + LIFT + SLIP], [
    [[14, 16], [118, 16]], [[14, 28], [106, 28]], [[14, 40], [82, 40]],
  ], "edge", "part-3"),
  top.lines([PASSAGE[0] - 26, PASSAGE[1] - 34, PASSAGE[2] + LIFT + SLIP], [[[0, 54], [132, 54]], [[14, 66], [60, 66]]], "fine", "part-3"),
],
  [[-70, 99, DESK + 7], [-30, 44]],
  [[PASSAGE[0] + 76, PASSAGE[1] + 4, PASSAGE[2]], [74, -62]],
  [[PASSAGE[0] + 100, PASSAGE[1] - 28, PASSAGE[2] + LIFT + SLIP], [40, -36]],
);
