// Online stores: from the shelf to the till to the conveyor belt, on which a parcel passes the scanning gate.

import { box, cable, left, plate, right, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The shelf: its rear left corner, its size and its boards. */
const SHELF: Point3 = [-196, -112, 0];
const [LONG, DEEP, HIGH] = [136, 40, 122];
const BOARDS = [8, 46, 84] as const;

/** Goods on each board: position along it, and size. */
const GOODS: readonly (readonly (readonly [along: number, size: Point3])[])[] = [
  [[8, [34, 26, 26]], [48, [34, 26, 20]], [92, [30, 26, 28]]],
  [[10, [24, 24, 26]], [40, [24, 24, 18]], [72, [18, 24, 28]], [98, [18, 24, 28]]],
  [[8, [44, 26, 20]], [62, [20, 24, 28]], [90, [32, 26, 22]]],
];

const COUNTER: Point3 = [10, -108, 0];
const TABLE = 52;
const TILL: Point3 = [60, -64, TABLE + 20];

const BELT = 50;
const LEGS: readonly Point3[] = [[-132, 26, 0], [150, 26, 0], [-132, 72, 0], [22, 72, 0], [150, 72, 0]];

/** A carton with a strip of tape over its lid. */
function parcel([x, y, z]: Point3, [width, depth, height]: Point3, lit?: "part-4" | "signal-4"): Drawing {
  const [near, far] = [width / 2 - 6, width / 2 + 6];
  const fold = height - 14;
  return [
    box([x, y, z], [width, depth, height], lit && ["left", lit]),
    cable([[
      [x + near, y, z + height], [x + near, y + depth, z + height], [x + far, y + depth, z + height], [x + far, y, z + height],
    ]], "fine"),
    left.lines([x, y + depth, z], [[[near, height], [near, fold], [far, fold], [far, height]]], "fine", lit),
  ];
}

const upright = (x: number) => right.slab([x, SHELF[1] + DEEP, 0], [DEEP, HIGH], { depth: 5 });
const price: readonly Point[] = [[8, 24], [20, 36], [42, 36], [42, 12], [20, 12], [8, 24]];

export const drawing = plate([250, 281], 0.91, [
  left.slab([SHELF[0], SHELF[1] - 4, 0], [LONG, HIGH], { depth: 4 }),
  upright(SHELF[0]),
  BOARDS.map((z, board) => [
    top.slab([SHELF[0] + 5, SHELF[1], z - 5], [LONG - 5, DEEP], { depth: 5 }),
    (GOODS[board] ?? []).map(([along, size]) => box([SHELF[0] + along, SHELF[1] + 6, z], size)),
    left.face([SHELF[0] + 5, SHELF[1] + DEEP, z - 10], [LONG - 5, 10], { tone: "part-1" }),
  ]),
  upright(SHELF[0] + LONG),

  cable([[[-55, -82, 0], [10, -82, 0]], [[122, -82, 0], [160, -82, 0], [160, 14, 0]]], "axis"),
  box(COUNTER, [112, 52, TABLE]),
  left.lines([COUNTER[0], COUNTER[1] + 52, 0], [[[0, 44], [112, 44]], [[56, 0], [56, 44]]]),
  // The basket, open and half full.
  box([16, -100, TABLE], [42, 34, 20], ["left", "part-2"]),
  top.face([20, -96, TABLE + 20], [34, 26]),
  box([24, -92, TABLE + 10], [12, 16, 18]),
  left.lines([16, -66, TABLE], [[[0, 10], [42, 10]], ...[8, 17, 25, 34].map((x) => [[x, 0], [x, 20]] as const)], "fine", "part-2"),
  cable([[[16, -83, TABLE + 20], [22, -83, TABLE + 42], [52, -83, TABLE + 42], [58, -83, TABLE + 20]]]),
  // The till.
  top.slab([72, -86, TABLE], [36, 26], { depth: 4 }),
  box([86, -78, TABLE + 4], [8, 6, 18]),
  left.slab([TILL[0], TILL[1] - 6, TILL[2]], [64, 50], { depth: 8, radius: 4 }),
  left.face([TILL[0] + 4, TILL[1] + 2, TILL[2] + 4], [56, 42], { tone: "part-2" }),
  left.lines([TILL[0] + 4, TILL[1] + 2, TILL[2] + 4], [price.map(([x, z]): Point => [x + 2, z - 3])], "edge", "part-2"),
  left.ring([[TILL[0] + 21, TILL[1] + 2, TILL[2] + 25]], 2.5, { over: "part-2" }),

  top.slab(LEGS, [12, 12], { depth: 34 }),
  top.slab([-160, 14, 34], [356, 74], { depth: BELT - 34, radius: 10 }),
  left.ring(Array.from({ length: 12 }, (_, index) => [-142 + index * 29, 88, 42] as const), 5, { weight: "fine" }),
  cable([[[-172, 51, BELT], [208, 51, BELT]]], "axis"),
  parcel([-134, 30, BELT], [56, 44, 32]),
  parcel([-56, 28, BELT], [48, 46, 26]),
  box([12, -4, 0], [22, 14, 112]),
  parcel([20, 26, BELT], [66, 50, 46], "signal-4"),
  box([12, 94, 0], [22, 14, 112]),
  box([12, -4, 112], [22, 112, 18], ["right", "part-3"]),
  right.lines([34, 108, 112], [[[20, 9], [92, 9]]], "fine", "part-3"),
  cable([[[23, 40, 112], [23, 40, 98]], [[23, 64, 112], [23, 64, 98]]], "hidden"),
  parcel([128, 26, BELT], [48, 50, 30], "part-4"),
],
  [[SHELF[0] + LONG + 5, SHELF[1] + 20, 110], [44, -26]],
  [[TILL[0] + 60, TILL[1] + 2, TILL[2] + 38], [46, -22]],
  [[12, 101, 60], [-50, 66]],
  [[176, 60, 56], [62, 34]],
);
