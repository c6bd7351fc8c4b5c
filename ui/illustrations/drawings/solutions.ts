// All solutions: a finished foundation carries the parts that were chosen first, a factory and a card index. Phantom lines show a meter and
// reports, the parts that are planned for later. The existing systems beside the foundation are connected to it.

import { box, createDrawing, left, lines, phantomBox, right, top, type Markup } from "../isometric.ts";
import { rectangleOutline, type Point, type Point3 } from "../geometry.ts";

const [FLOOR, WIDTH, DEPTH]: [Point3, number, number] = [[-164, -116, 0], 268, 232];

/** A part that is not built yet, with the lines on its front. */
const plannedPart = (at: Point3, size: Point3, front: readonly (readonly Point[])[]): Markup => [
  phantomBox(at, size, "part-3"),
  left.lines([at[0], at[1] + size[1], at[2]], front, "fine", "part-3"),
];

const FACTORY: Point3 = [-150, -104, 0];
const FACTORY_OUTLINE: readonly Point[] = [[0, 0], [0, 84], [34, 58], [34, 84], [68, 58], [68, 84], [102, 58], [102, 0]];

const CARD_INDEX: Point3 = [-146, 22, 0];
/** A card of the index. Its tab starts at `across`. */
const card = (y: number, across: number): Markup =>
  left.prism([CARD_INDEX[0] + 6, y, 4], [[0, 0], [0, 56], [across, 56], [across + 3, 66], [across + 23, 66], [across + 26, 56], [76, 56],
    [76, 0]], 1);
const FRONT: Point3 = [CARD_INDEX[0], CARD_INDEX[1] + 72, 0];

const METER: Point3 = [-10, -104, 0];
const DIAL: Point3 = [METER[0] + 40, METER[1] + 44, 62];

export const drawing = createDrawing([266, 224], 0.95, [
  box([FLOOR[0], FLOOR[1], -18], [WIDTH, DEPTH, 18]),
  top.face(FLOOR, [WIDTH, DEPTH], { fill: "part-1" }),
  top.lines(FLOOR, [
    ...[67, 134, 201].map((x) => [[x, 0], [x, DEPTH]] as const), ...[58, 116, 174].map((y) => [[0, y], [WIDTH, y]] as const),
  ], "fine", "part-1"),
  lines([
    [[-100, -46, 0], [-100, 22, 0]], [[-100, -6, 0], [104, -6, 0], [104, -6, -12], [140, -6, -12]],
  ], "edge"),

  left.prism(FACTORY, FACTORY_OUTLINE, 58, "signal-2"),
  left.lines([FACTORY[0], FACTORY[1] + 58, 0], [10, 42, 74].map((x) => rectangleOutline(x, 18, 18, 24)), "fine", "signal-2"),
  plannedPart(METER, [80, 44, 92], [rectangleOutline(24, 14, 32, 10)]),
  left.circle([DIAL], 23, { over: "part-3", weight: "phantom" }),
  left.lines(DIAL, [[[0, 0], [11, 11]], [[-19, 0], [-14, 0]], [[19, 0], [14, 0]], [[0, 19], [0, 14]]], "fine", "part-3"),

  box(CARD_INDEX, [88, 72, 46]),
  top.face([CARD_INDEX[0] + 5, CARD_INDEX[1] + 5, 46], [78, 62]),
  [[9, 6], [21, 46], [33, 24], [45, 6], [57, 46]].map(([y = 0, across = 0]) => card(CARD_INDEX[1] + y, across)),
  right.slab([CARD_INDEX[0] + 83, FRONT[1], 0], [72, 46], { depth: 5 }),
  left.slab([CARD_INDEX[0], FRONT[1] - 5, 0], [88, 46], { depth: 5, fill: "signal-2" }),
  left.lines(FRONT, [
    [[16, 8], [16, 14], [20, 19], [28, 21], [36, 19], [40, 14], [40, 8], [16, 8]],
    [[52, 32], [74, 32]], [[52, 22], [74, 22]], [[52, 12], [66, 12]],
  ], "edge", "signal-2"),
  left.circle([[FRONT[0] + 28, FRONT[1], 31]], 7, { over: "signal-2" }),

  plannedPart([-8, 24, 0], [80, 70, 52], [[[10, 10], [70, 10]],
    ...[12, 20, 15, 28].map((height, index) => rectangleOutline(13 + index * 15, 10, 9, height))]),

  box([128, -58, -18], [60, 150, 8]),
  box([136, -52, -10], [44, 48, 92], ["right", "part-4"]),
  right.lines([180, -4, -10], [
    [[0, 30.5], [48, 30.5]], [[0, 61.5], [48, 61.5]], ...[14, 45, 76].map((up) => [[16, up], [32, up]] as const),
  ], "edge", "part-4"),
  top.slab([144, 22, -10], [26, 40], { depth: 4 }),
  right.slab([152, 46, -8], [10, 22], { depth: 4 }),
  right.slab([154, 76, 10], [72, 50], { depth: 7, radius: 3, fill: "part-4" }),
  right.lines([161, 76, 10], [rectangleOutline(8, 8, 56, 34), [[14, 34], [40, 34]], [[14, 26], [54, 26]], [[14, 18], [46, 18]]], "fine",
    "part-4"),
],
  [[-30, 105, 0], [-46, 48]],
  [[CARD_INDEX[0] + 6, CARD_INDEX[1] + 72, 34], [-40, -54]],
  [[METER[0] + 60, METER[1] + 20, 92], [44, -40]],
  [[180, -40, 70], [12, -58]],
);

/** The small drawing: the foundation, the factory and the card index on it, and the plot of a planned part. */
const SMALL_HALL = FACTORY_OUTLINE.map(([across, up]): Point => [across * 1.2, up * 1.2]);
const [SMALL_INDEX, SMALL_PLOT]: [Point3, Point3] = [[-110, 22, 0], [32, -14, 0]];

export const small = createDrawing([240, 244], 0.98, [
  box([-134, -126, -20], [264, 248, 20]),
  left.prism([-116, -114, 0], SMALL_HALL, 66, "signal-1"),
  box(SMALL_INDEX, [112, 84, 48]),
  top.face([[SMALL_INDEX[0] + 12, SMALL_INDEX[1] + 12, 48]], [88, 60]),
  left.polygon([SMALL_INDEX[0] + 14, SMALL_INDEX[1] + 42, 48],
    [[0, 0], [0, 30], [12, 30], [12, 46], [48, 46], [48, 30], [84, 30], [84, 0]]),
  left.slab([SMALL_INDEX[0], SMALL_INDEX[1] + 72, 0], [112, 48], { depth: 12, fill: "signal-1" }),
  left.lines([SMALL_INDEX[0], SMALL_INDEX[1] + 84, 0], [[[34, 24], [78, 24]]], "outline", "signal-1"),
  top.face(SMALL_PLOT, [80, 118]),
]);
