// Online stores: the shelf, the till, and the conveyor belt. On the belt, a parcel passes through the scanning gate.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The shelf: its rear left corner, its size and the heights of its boards. */
const SHELF: Point3 = [-196, -112, 0];
const [LENGTH, DEPTH, HEIGHT] = [136, 40, 122];
const BOARDS = [8, 46, 84] as const;

/** The goods on each board, each with its position along the board and its size. */
const GOODS: readonly (readonly (readonly [along: number, size: Point3])[])[] = [
  [[8, [34, 26, 26]], [48, [34, 26, 20]], [92, [30, 26, 28]]],
  [[10, [24, 24, 26]], [40, [24, 24, 18]], [72, [18, 24, 28]], [98, [18, 24, 28]]],
  [[8, [44, 26, 20]], [62, [20, 24, 28]], [90, [32, 26, 22]]],
];

const COUNTER: Point3 = [10, -108, 0];
const COUNTER_HEIGHT = 52;
const TILL: Point3 = [60, -64, COUNTER_HEIGHT + 20];

const BELT_HEIGHT = 50;
const LEGS: readonly Point3[] = [[-132, 26, 0], [150, 26, 0], [-132, 72, 0], [22, 72, 0], [150, 72, 0]];

/** A parcel with a strip of tape over its lid. */
function parcel([x, y, z]: Point3, [width, depth, height]: Point3, highlight?: "signal-4"): Markup {
  const [near, far] = [width / 2 - 6, width / 2 + 6];
  const fold = height - 14;
  return [
    box([x, y, z], [width, depth, height], highlight && ["left", highlight]),
    lines([[
      [x + near, y, z + height], [x + near, y + depth, z + height], [x + far, y + depth, z + height], [x + far, y, z + height],
    ]], "fine"),
    left.lines([x, y + depth, z], [[[near, height], [near, fold], [far, fold], [far, height]]], "fine", highlight),
  ];
}

const upright = (x: number) => right.slab([x, SHELF[1] + DEPTH, 0], [DEPTH, HEIGHT], { depth: 5 });
const PRICE_TAG: readonly Point[] = [[8, 24], [20, 36], [42, 36], [42, 12], [20, 12], [8, 24]];

export const drawing = createDrawing([250, 281], 0.91, [
  left.slab([SHELF[0], SHELF[1] - 4, 0], [LENGTH, HEIGHT], { depth: 4 }),
  upright(SHELF[0]),
  BOARDS.map((z, board) => [
    top.slab([SHELF[0] + 5, SHELF[1], z - 5], [LENGTH - 5, DEPTH], { depth: 5 }),
    (GOODS[board] ?? []).map(([along, size]) => box([SHELF[0] + along, SHELF[1] + 6, z], size)),
    left.face([SHELF[0] + 5, SHELF[1] + DEPTH, z - 10], [LENGTH - 5, 10], { fill: "part-1" }),
  ]),
  upright(SHELF[0] + LENGTH),

  lines([[[-55, -82, 0], [10, -82, 0]], [[122, -82, 0], [160, -82, 0], [160, 14, 0]]], "axis"),
  box(COUNTER, [112, 52, COUNTER_HEIGHT]),
  left.lines([COUNTER[0], COUNTER[1] + 52, 0], [[[0, 44], [112, 44]], [[56, 0], [56, 44]]]),
  // The open basket, with one article in it.
  box([16, -100, COUNTER_HEIGHT], [42, 34, 20], ["left", "part-2"]),
  top.face([20, -96, COUNTER_HEIGHT + 20], [34, 26]),
  box([24, -92, COUNTER_HEIGHT + 10], [12, 16, 18]),
  left.lines([16, -66, COUNTER_HEIGHT], [[[0, 10], [42, 10]], ...[8, 17, 25, 34].map((x) => [[x, 0], [x, 20]] as const)], "fine", "part-2"),
  lines([[[16, -83, COUNTER_HEIGHT + 20], [22, -83, COUNTER_HEIGHT + 42], [52, -83, COUNTER_HEIGHT + 42], [58, -83, COUNTER_HEIGHT + 20]]]),
  // The till.
  top.slab([72, -86, COUNTER_HEIGHT], [36, 26], { depth: 4 }),
  box([86, -78, COUNTER_HEIGHT + 4], [8, 6, 18]),
  left.slab([TILL[0], TILL[1] - 6, TILL[2]], [64, 50], { depth: 8, radius: 4 }),
  left.face([TILL[0] + 4, TILL[1] + 2, TILL[2] + 4], [56, 42], { fill: "part-2" }),
  left.lines([TILL[0] + 4, TILL[1] + 2, TILL[2] + 4], [PRICE_TAG.map(([x, z]): Point => [x + 2, z - 3])], "edge", "part-2"),
  left.circle([[TILL[0] + 21, TILL[1] + 2, TILL[2] + 25]], 2.5, { over: "part-2" }),

  top.slab(LEGS, [12, 12], { depth: 34 }),
  top.slab([-160, 14, 34], [356, 74], { depth: BELT_HEIGHT - 34, radius: 10 }),
  left.circle(Array.from({ length: 12 }, (_, index) => [-142 + index * 29, 88, 42] as const), 5, { weight: "fine" }),
  lines([[[-172, 51, BELT_HEIGHT], [208, 51, BELT_HEIGHT]]], "axis"),
  parcel([-134, 30, BELT_HEIGHT], [56, 44, 32]),
  parcel([-56, 28, BELT_HEIGHT], [48, 46, 26]),
  box([12, -4, 0], [22, 14, 112]),
  parcel([20, 26, BELT_HEIGHT], [66, 50, 46], "signal-4"),
  box([12, 94, 0], [22, 14, 112]),
  box([12, -4, 112], [22, 112, 18], ["right", "part-3"]),
  right.lines([34, 108, 112], [[[20, 9], [92, 9]]], "fine", "part-3"),
  lines([[[23, 40, 112], [23, 40, 98]], [[23, 64, 112], [23, 64, 98]]], "hidden"),
  parcel([128, 26, BELT_HEIGHT], [48, 50, 30]),
],
  [[SHELF[0] + LENGTH + 5, SHELF[1] + 20, 110], [44, -26]],
  [[TILL[0] + 60, TILL[1] + 2, TILL[2] + 38], [46, -22]],
  [[12, 101, 60], [-50, 66]],
  [[60, 76, 62], [30, 92]],
);

/** The small drawing: the belt, the height of its surface, and the lower left corner of the shelf's front. */
const SMALL_BELT = { at: [-206, 0, 38] as Point3, size: [412, 92] as Point, depth: 22 };
const SURFACE = SMALL_BELT.at[2] + SMALL_BELT.depth;
const SMALL_SHELF: Point3 = [-24, -56, 0];
/** The gate from the front, with the nearer post on the left. The belt hides the foot of the other post. */
const GATE: readonly Point[] = [[0, 0], [0, 168], [138, 168], [138, SURFACE - 24], [114, SURFACE], [114, 142], [24, 142], [24, 0]];

/** A parcel on the belt, with one seam on its lid. */
const smallParcel = ([x, y]: Point, [width, depth, height]: Point3, highlight?: "signal-1"): Markup => [
  box([x, y, SURFACE], [width, depth, height], highlight && ["left", highlight]),
  top.lines([x, y, SURFACE + height], [[[width / 2, 0], [width / 2, depth]]], "edge"),
];

export const small = createDrawing([272, 248], 0.97, [
  box([SMALL_SHELF[0], SMALL_SHELF[1] - 40, 0], [140, 40, 170]),
  left.lines(SMALL_SHELF, [
    [[14, 28], [14, 154], [126, 154], [126, 28], [14, 28]], [[14, 92], [126, 92]],
    ...[30, 80].map((x) => [[x, 92], [x, 124], [x + 32, 124], [x + 32, 92]] as const),
  ], "edge"),

  top.slab([[-180, 66, 0], [156, 66, 0]], [20, 20], { depth: SMALL_BELT.at[2] }),
  top.slab(SMALL_BELT.at, SMALL_BELT.size, { depth: SMALL_BELT.depth, radius: 16 }),
  smallParcel([-188, 16], [76, 60, 48]),
  right.prism([-56, 114, 0], GATE, 26),
  smallParcel([-18, 14], [86, 64, 62], "signal-1"),
]);
