// A catalogue: the list of parts with a highlighted row, a sketch of the part in this row, the index, and the recipients of the data.

import { box, createDrawing, left, lines, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const SKETCH: Point3 = [-150, -86, 0];
const LIST: Point3 = [-150, -34, 8];
const [ROW_LENGTH, ROW_DEPTH, ROWS] = [284, 28, 3] as const;
const DRAWERS = [[52, 6], [102, 6], [52, 30], [102, 30], [52, 54], [102, 54]] as const;

export const drawing = createDrawing([235, 240], 0.86, [
  box([-170, -116, -10], [332, 238, 10]),

  left.slab([SKETCH[0], SKETCH[1] - 7, 0], [136, 112], { depth: 7 }),
  left.face([SKETCH[0] + 7, SKETCH[1], 7], [122, 98], { fill: "part-1", weight: "fine" }),
  left.circle([SKETCH[0] + 60, SKETCH[1], 54], 36, { over: "part-1" }),
  left.circle([SKETCH[0] + 60, SKETCH[1], 54], 24, { over: "part-1" }),
  left.circle([0, 1, 2, 3, 4, 5, 6, 7].map((eighth): Point3 => [
    SKETCH[0] + 60 + Math.cos((eighth * Math.PI) / 4) * 30, SKETCH[1], 54 + Math.sin((eighth * Math.PI) / 4) * 30,
  ]), 5, { over: "part-1" }),
  left.lines(SKETCH, [[[16, 54], [104, 54]], [[60, 12], [60, 98]]], "axis", "part-1"),
  left.lines(SKETCH, [[[85, 79], [103, 91]]], "edge", "part-1"),
  left.circle([SKETCH[0] + 111, SKETCH[1], 93], 9, { fill: "ground", over: "part-1" }),

  box([46, -104, 0], [106, 46, 82]),
  left.face(DRAWERS.map(([x, z]): Point3 => [x, -58, z]), [44, 20], { fill: "part-3" }),
  left.lines([0, -58, 0], DRAWERS.map(([x, z]) => [[x + 14, z + 12], [x + 30, z + 12]] as const), "edge", "part-3"),

  lines([[[98, -58, 0], [98, -34, 0]], [[-120, 50, 0], [-120, 74, 0]], [[-10, 50, 0], [-10, 74, 0]], [[100, 50, 0], [100, 78, 0]]], "edge"),
  top.slab([LIST[0], LIST[1], 0], [ROW_LENGTH, ROW_DEPTH * ROWS], { depth: 8 }),
  top.face([LIST[0], LIST[1] + ROW_DEPTH, 8], [ROW_LENGTH, ROW_DEPTH], { fill: "signal-2" }),
  top.lines(LIST, [[[0, ROW_DEPTH], [ROW_LENGTH, ROW_DEPTH]], [[0, 2 * ROW_DEPTH], [ROW_LENGTH, 2 * ROW_DEPTH]]], "edge"),
  top.lines(LIST, [0, 2].flatMap((row) => [
    [[12, (row + 0.5) * ROW_DEPTH], [24, (row + 0.5) * ROW_DEPTH]], [[48, (row + 0.5) * ROW_DEPTH],
      [140, (row + 0.5) * ROW_DEPTH]], [[178, (row + 0.5) * ROW_DEPTH], [232, (row + 0.5) * ROW_DEPTH]],
    [[258, (row + 0.5) * ROW_DEPTH], [268, (row + 0.5) * ROW_DEPTH]],
  ] as const)),
  top.lines(LIST, [[[12, 42], [24, 42]], [[48, 42], [120, 42]], [[178, 42], [232, 42]], [[258, 42], [268, 42]]], "edge", "signal-2"),
  lines([[[SKETCH[0] + 111, SKETCH[1], 84], [SKETCH[0] + 111, SKETCH[1], 0], [SKETCH[0] + 111, LIST[1] + ROW_DEPTH + 8, 8]]], "axis"),

  top.slab([-146, 74, 0], [52, 38], { depth: 4, radius: 2 }),
  top.face([-146, 74, 4], [52, 38], { radius: 2, fill: "part-4" }),
  top.lines([-146, 74, 4], [10, 19, 28].map((y) => [[8, y], [44, y]] as const), "fine", "part-4"),
  box([-32, 74, 0], [46, 38, 30], ["left", "part-4"]),
  top.lines([-32, 74, 30], [[[19, 0], [19, 38]], [[27, 0], [27, 38]]]),
  left.slab([68, 84, 0], [66, 48], { depth: 7, radius: 4 }),
  left.face([73, 91, 6], [56, 36], { fill: "part-4" }),
  left.lines([73, 91, 6], [[[0, 26], [56, 26]], [[18, 0], [18, 36]]], "fine", "part-4"),
],
  [[SKETCH[0] + 7, SKETCH[1], 90], [-40, -30]],
  [[LIST[0] + ROW_LENGTH - 8, LIST[1] + 1.5 * ROW_DEPTH, 8], [60, 34]],
  [[140, -58, 64], [66, -34]],
  [[-146, 93, 4], [-14, 56]],
);
