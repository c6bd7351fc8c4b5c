// Vera, the AI colleague: a desk in front of shelves with binders. One binder lies open on the desk, with the question in front of it.
// The answer is lifted off the passage on which it is based.

import { box, createDrawing, left, lines, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The shelves: half their length, the y coordinate of their rear, their depth, the distance from one to the next, and their thickness. */
const [HALF_LENGTH, REAR, DEPTH, PITCH, THICKNESS] = [156, -156, 46, 68, 5] as const;
const FRONT = REAR + DEPTH;
const HEIGHT = 3 * PITCH + THICKNESS;

/** The widths of the binders on each shelf. A negative width is a gap. The open binder was taken from one of the gaps. */
const SHELVES: readonly (readonly number[])[] = [
  [24, 24, 18, 30, 24, 24, 18, 24, 30, 18, 24, 24],
  [18, 24, 24, 30, 18, -34, 24, 30, 24, 18, 24, 24],
  [30, 24, 18, 24, 24, 18, 30, 24, -26, 24, 18, 24],
];
const OPEN_BINDER = { shelf: 1, width: 34 } as const;

function binder([x, y, z]: Point3, width: number): Markup {
  const face: Point3 = [x, y + DEPTH - 8, z];
  return [
    box([x, y, z], [width, DEPTH - 8, 56]),
    left.face([x + 4, face[1], z + 26], [width - 8, 22], { weight: "fine" }),
    left.circle([[x + width / 2, face[1], z + 12]], 4, { weight: "fine" }),
  ];
}

const shelf = (widths: readonly number[], level: number): Markup => {
  let x = 9 - HALF_LENGTH;
  return widths.map((width) => {
    const at: Point3 = [x, REAR, level * PITCH + THICKNESS];
    x += Math.abs(width) + 1;
    return width > 0 ? binder(at, width) : [];
  });
};

/** The lower left corner of the gap that the open binder was taken from. */
const gap: Point3 = [9 - HALF_LENGTH + 18 + 24 + 24 + 30 + 18 + 5, FRONT, OPEN_BINDER.shelf * PITCH + THICKNESS];

/** The size and thickness of each of the two page blocks, their positions, and the z coordinate of the top page. */
const PAGE: Point = [104, 118];
const PAGE_THICKNESS = 10;
const [LEFT, RIGHT]: [Point3, Point3] = [[-108, -44, 5], [2, -44, 5]];
const PAGE_Z = LEFT[2] + PAGE_THICKNESS;
const textLines = (from: number, count: number) =>
  Array.from({ length: count }, (_, row): readonly Point[] => [[12, from + row * 12], [row % 3 === 2 ? 62 : 92, from + row * 12]]);

/** The position and the size of the passage on the right page, and how far the answer is lifted off the passage. */
const PASSAGE: Point3 = [RIGHT[0] + 10, RIGHT[1] + 56, PAGE_Z];
const PASSAGE_SIZE: Point = [84, 22];
const LIFT = 74;
const corners: readonly Point[] = [[0, 0], [PASSAGE_SIZE[0], 0], [0, PASSAGE_SIZE[1]], [PASSAGE_SIZE[0], PASSAGE_SIZE[1]]];
const ANSWER: Point3 = [PASSAGE[0] - 22, PASSAGE[1] - 26, PAGE_Z + LIFT];

const QUESTION: Point3 = [-150, 92, 0];

export const drawing = createDrawing([226, 283], 0.755, [
  box([-HALF_LENGTH, FRONT, -12], [2 * HALF_LENGTH, 234, 12]),
  box([-HALF_LENGTH, REAR, 0], [6, DEPTH, HEIGHT]),
  left.face([6 - HALF_LENGTH, REAR, 0], [2 * HALF_LENGTH - 12, HEIGHT]),
  SHELVES.map((widths, level): Markup => [
    box([6 - HALF_LENGTH, REAR, level * PITCH], [2 * HALF_LENGTH - 12, DEPTH, THICKNESS]),
    shelf(widths, level),
  ]),
  box([HALF_LENGTH - 6, REAR, 0], [6, DEPTH, HEIGHT]),
  box([-HALF_LENGTH, REAR, HEIGHT], [2 * HALF_LENGTH, DEPTH, THICKNESS]),
  left.face([gap[0], FRONT - 8, gap[2]], [OPEN_BINDER.width, 56], { weight: "hidden" }),
  lines([0, OPEN_BINDER.width].map((across): Point3[] => [
    [gap[0] + across, FRONT - 8, gap[2]], [gap[0] + across, -60, gap[2]], [gap[0] + across, -60, PAGE_Z],
  ]), "axis"),

  top.slab([-116, -52, 0], [226, 134], { depth: 5, radius: 4 }),
  top.slab(LEFT, PAGE, { depth: PAGE_THICKNESS }),
  top.slab(RIGHT, PAGE, { depth: PAGE_THICKNESS }),
  top.lines([LEFT[0], LEFT[1], PAGE_Z], textLines(14, 8)),
  top.lines([RIGHT[0], RIGHT[1], PAGE_Z], [...textLines(14, 3), ...textLines(92, 2)]),
  left.prism(QUESTION, [[0, 16], [0, 62], [78, 62], [78, 16], [30, 16], [14, 0], [14, 16]], 10, "part-1"),
  left.lines([QUESTION[0], QUESTION[1] + 10, QUESTION[2]], [
    [[12, 50], [64, 50]], [[12, 39], [66, 39]], [[12, 28], [44, 28]],
  ], "edge", "part-1"),

  top.face(PASSAGE, PASSAGE_SIZE, { fill: "signal-2" }),
  top.lines(PASSAGE, [[[6, 8], [76, 8]], [[6, 15], [50, 15]]], "edge", "signal-2"),
  lines(corners.map(([x, y]) => [0, LIFT].map((z): Point3 => [PASSAGE[0] + x, PASSAGE[1] + y, PASSAGE[2] + z])), "axis"),
  top.slab(ANSWER, [128, 74], { depth: 8, radius: 3, fill: "part-3" }),
  top.lines([ANSWER[0], ANSWER[1], ANSWER[2] + 8], [[[14, 16], [114, 16]], [[14, 28], [102, 28]], [[14, 40], [78, 40]]], "edge", "part-3"),
  top.lines([ANSWER[0], ANSWER[1], ANSWER[2] + 8], [[[0, 52], [128, 52]], [[14, 63], [60, 63]]], "fine", "part-3"),
],
  [[QUESTION[0] + 10, QUESTION[1] + 10, QUESTION[2] + 24], [-26, 48]],
  [[PASSAGE[0] + 78, PASSAGE[1] + 15, PASSAGE[2]], [56, 60]],
  [[ANSWER[0] + 6, ANSWER[1] + 62, ANSWER[2] + 8], [-58, -74]],
);

/** The small drawing: one shelf of binders, and the open binder with the passage and the answer above it. */
const SMALL_BINDERS = [-126, -84, -42, 0, 42, 84];
const SMALL_PAGES: readonly Point3[] = [[-124, 4, 0], [4, 4, 0]];

export const small = createDrawing([250, 247], 0.89, [
  box([-140, -114, -12], [280, 254, 12]),
  box([-136, -110, 0], [272, 60, 136]),
  left.face(SMALL_BINDERS.map((x): Point3 => [x, -50, 12]), [42, 112]),
  left.circle(SMALL_BINDERS.map((x): Point3 => [x + 21, -50, 36]), 9),
  top.slab(SMALL_PAGES, [124, 124], { depth: 14 }),
  top.lines([-124, 4, 14], [[[20, 34], [104, 34]], [[20, 62], [104, 62]], [[20, 90], [76, 90]]], "edge"),
  top.face([18, 68, 14], [96, 44], { fill: "signal-1" }),
  lines([[18, 112], [114, 68]].map(([x = 0, y = 0]) => [14, 84].map((z): Point3 => [x, y, z])), "axis"),
  top.slab([2, 36, 84], [128, 80], { depth: 8 }),
  top.lines([2, 36, 92], [[[18, 28], [110, 28]], [[18, 54], [84, 54]]], "edge"),
]);
