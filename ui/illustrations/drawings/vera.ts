// Vera, the AI colleague: binders on the shelves behind a desk, one of them taken out and opened, the question in front of
// it, and the answer, lifted off the passage on which it is based.

import { box, cable, left, plate, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The shelves behind the desk: half their length, y of their back, depth, distance, and thickness of the boards. */
const [SIDE, BACK, DEPTH, LEVEL, BOARD] = [156, -156, 46, 68, 5] as const;
const FRONT = BACK + DEPTH;
const HEIGHT = 3 * LEVEL + BOARD;

/** Widths of the binders on each shelf; a negative width is a gap. The binder that was taken out leaves one of the gaps. */
const SHELVES: readonly (readonly number[])[] = [
  [24, 24, 18, 30, 24, 24, 18, 24, 30, 18, 24, 24],
  [18, 24, 24, 30, 18, -34, 24, 30, 24, 18, 24, 24],
  [30, 24, 18, 24, 24, 18, 30, 24, -26, 24, 18, 24],
];
const OUT = { shelf: 1, width: 34 } as const;

function binder([x, y, z]: Point3, width: number): Drawing {
  const face: Point3 = [x, y + DEPTH - 8, z];
  return [
    box([x, y, z], [width, DEPTH - 8, 56]),
    left.face([x + 4, face[1], z + 26], [width - 8, 22], { weight: "fine" }),
    left.ring([[x + width / 2, face[1], z + 12]], 4, { weight: "fine" }),
  ];
}

const shelf = (widths: readonly number[], level: number): Drawing => {
  let x = 9 - SIDE;
  return widths.map((width) => {
    const at: Point3 = [x, BACK, level * LEVEL + BOARD];
    x += Math.abs(width) + 1;
    return width > 0 ? binder(at, width) : [];
  });
};

/** The place of the binder that was taken out. */
const gap: Point3 = [9 - SIDE + 18 + 24 + 24 + 30 + 18 + 5, FRONT, OUT.shelf * LEVEL + BOARD];

const PAGE: Point = [104, 118];
const THICK = 10;
const [LEFT, RIGHT]: [Point3, Point3] = [[-108, -44, 5], [2, -44, 5]];
const OVER = LEFT[2] + THICK;
const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, row): readonly Point[] => [[12, from + row * 12], [row % 3 === 2 ? 62 : 92, from + row * 12]]);

/** Position and size of the passage on the right page, and how far the answer is lifted off it. */
const PASSAGE: Point3 = [RIGHT[0] + 10, RIGHT[1] + 56, OVER];
const PASSAGE_SIZE: Point = [84, 22];
const LIFT = 74;
const corners: readonly Point[] = [[0, 0], [PASSAGE_SIZE[0], 0], [0, PASSAGE_SIZE[1]], [PASSAGE_SIZE[0], PASSAGE_SIZE[1]]];
const ANSWER: Point3 = [PASSAGE[0] - 22, PASSAGE[1] - 26, OVER + LIFT];

const QUESTION: Point3 = [-150, 92, 0];

export const drawing = plate([226, 283], 0.755, [
  box([-SIDE, FRONT, -12], [2 * SIDE, 234, 12]),
  box([-SIDE, BACK, 0], [6, DEPTH, HEIGHT]),
  left.face([6 - SIDE, BACK, 0], [2 * SIDE - 12, HEIGHT]),
  SHELVES.map((widths, level): Drawing => [
    box([6 - SIDE, BACK, level * LEVEL], [2 * SIDE - 12, DEPTH, BOARD]),
    shelf(widths, level),
  ]),
  box([SIDE - 6, BACK, 0], [6, DEPTH, HEIGHT]),
  box([-SIDE, BACK, HEIGHT], [2 * SIDE, DEPTH, BOARD]),
  left.face([gap[0], FRONT - 8, gap[2]], [OUT.width, 56], { weight: "hidden" }),
  cable([0, OUT.width].map((across): Point3[] => [
    [gap[0] + across, FRONT - 8, gap[2]], [gap[0] + across, -60, gap[2]], [gap[0] + across, -60, OVER],
  ]), "axis"),

  top.slab([-116, -52, 0], [226, 134], { depth: 5, radius: 4 }),
  top.slab(LEFT, PAGE, { depth: THICK }),
  top.slab(RIGHT, PAGE, { depth: THICK }),
  top.lines([LEFT[0], LEFT[1], OVER], lines(14, 8)),
  top.lines([RIGHT[0], RIGHT[1], OVER], [...lines(14, 3), ...lines(92, 2)]),
  left.prism(QUESTION, [[0, 16], [0, 62], [78, 62], [78, 16], [30, 16], [14, 0], [14, 16]], 10, "part-1"),
  left.lines([QUESTION[0], QUESTION[1] + 10, QUESTION[2]], [[[12, 50], [64, 50]], [[12, 39], [66, 39]], [[12, 28], [44, 28]]], "edge", "part-1"),

  top.face(PASSAGE, PASSAGE_SIZE, { tone: "signal-2" }),
  top.lines(PASSAGE, [[[6, 8], [76, 8]], [[6, 15], [50, 15]]], "edge", "signal-2"),
  cable(corners.map(([x, y]) => [0, LIFT].map((z): Point3 => [PASSAGE[0] + x, PASSAGE[1] + y, PASSAGE[2] + z])), "axis"),
  top.slab(ANSWER, [128, 74], { depth: 8, radius: 3, tone: "part-3" }),
  top.lines([ANSWER[0], ANSWER[1], ANSWER[2] + 8], [[[14, 16], [114, 16]], [[14, 28], [102, 28]], [[14, 40], [78, 40]]], "edge", "part-3"),
  top.lines([ANSWER[0], ANSWER[1], ANSWER[2] + 8], [[[0, 52], [128, 52]], [[14, 63], [60, 63]]], "fine", "part-3"),
],
  [[QUESTION[0] + 10, QUESTION[1] + 10, QUESTION[2] + 24], [-26, 48]],
  [[PASSAGE[0] + 78, PASSAGE[1] + 15, PASSAGE[2]], [56, 60]],
  [[ANSWER[0] + 6, ANSWER[1] + 62, ANSWER[2] + 8], [-58, -74]],
);
