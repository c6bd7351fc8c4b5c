// Car auction analytics: a car on a platform, the auction hammer, and a chart. The columns of the chart show the prices of earlier
// sales and the price of this car. Lines mark the range of the earlier prices.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { plainCar } from "../objects.ts";

/** The outline of the car from the side. */
const CAR_SIDE: readonly Point[] = [[0, 12], [0, 38], [8, 46], [42, 50], [64, 76], [126, 76], [158, 50], [194, 44],
  [204, 34], [204, 12]];

/** The prices of earlier sales, the price of this car, and the lowest and the highest earlier price. */
const EARLIER_PRICES = [64, 96, 76, 124, 88] as const;
const PRICE = 98;
const RANGE = [Math.min(...EARLIER_PRICES), Math.max(...EARLIER_PRICES)] as const;
/** The y coordinate of the columns' centres. The range is drawn in the plane through these centres. */
const COLUMNS_Y = -86;
const columnCorner = (index: number): Point3 => [-132 + index * 45, COLUMNS_Y - 14, 0];

/** A car, positioned by the corner of its ground area with the smallest x and y. */
export function car([x, y, z]: Point3, highlight: "part-1" | "part-2"): Markup {
  const side: Point3 = [x, y + 64, z];
  const wheels: readonly Point3[] = [[x + 38, y + 58, z + 15], [x + 164, y + 58, z + 15]];
  return [
    left.prism([x, y, z], CAR_SIDE, 64, highlight),
    left.lines(side, [
      [[52, 52], [68, 70], [94, 70], [94, 52], [52, 52]], [[100, 52], [100, 70], [123, 70], [146, 52], [100, 52]],
    ], "edge", highlight),
    left.lines(side, [
      [[97, 72], [97, 16], [60, 16]], [[0, 28], [204, 28]], [[104, 44], [114, 44]], [[150, 16], [97, 16]],
    ], "fine", highlight),
    lines([
      [[204, 54, 34], [204, 40, 34]], [[204, 24, 34], [204, 10, 34]], [[204, 50, 23], [204, 14, 23]],
      [[128, 56, 71], [154, 60, 53]], [[128, 8, 71], [154, 4, 53]],
    ].map((path) => path.map(([dx = 0, dy = 0, dz = 0]): Point3 => [x + dx, y + dy, z + dz])), "fine"),
    left.cylinder(wheels, 17, 9),
    left.circle(wheels.map(([across, , up]): Point3 => [across, y + 67, up]), 9, { weight: "fine" }),
  ];
}

export const drawing = createDrawing([258, 224], 0.95, [
  box([-150, -116, -8], [290, 236, 8]),
  top.lines([-150, -116, 0], [
    ...[20, 40, 60].map((y) => [[0, y], [290, y]] as const),
    ...[120, 150, 96, 132].map((length, row) => [[110, 192 + row * 11], [110 + length, 192 + row * 11]] as const),
    ...[0, 1, 2, 3].map((row) => [[92, 192 + row * 11], [100, 192 + row * 11]] as const),
  ]),
  left.lines([0, COLUMNS_Y, 0], RANGE.map((up) => [[-132 + 45 * EARLIER_PRICES.findIndex((price) => price === up), up],
    [164, up]] as const), "axis"),
  EARLIER_PRICES.map((height, index) => box(columnCorner(index), [28, 28, height], ["left", "part-3"])),
  box(columnCorner(EARLIER_PRICES.length), [28, 28, PRICE], ["left", "signal-4"]),
  left.lines([158, COLUMNS_Y, 0], [RANGE.map((up): Point => [0, up]),
    ...RANGE.map((up, end): Point[] => [[-3, up + (end ? -8 : 8)], [0, up], [3, up + (end ? -8 : 8)]])], "edge"),

  top.slab([-136, -40, 0], [236, 92], { depth: 7, radius: 8 }),
  car([-120, -26, 7], "part-1"),

  top.cylinder([-104, 88, 0], 19, 8),
  right.slab([-104, 91, 22], [6, 6], { depth: 58, radius: 3 }),
  left.cylinder([-104, 70, 25], 13, 36),
  left.circle([[-104, 106, 25]], 13, { fill: "part-2" }),
  left.lines([-104, 106, 25], [[[-6, 0], [6, 0]], [[0, -6], [0, 6]]], "fine", "part-2"),
],
  [[-20, 0, 83], [-84, -66]],
  [[-104, 88, 38], [-28, -52]],
  [[-132 + 3 * 45 + 14, COLUMNS_Y, 124], [26, -44]],
  [[107, COLUMNS_Y, PRICE], [28, -44]],
);

/** The small drawing: the car, and a column for each of two earlier prices and for its own price. */
export const small = createDrawing([240, 238], 1, [
  box([-140, -114, -12], [272, 224, 12]),
  box([-64, -100, 0], [48, 48, 104]),
  box([4, -100, 0], [48, 48, 164]),
  box([72, -100, 0], [48, 48, 130], ["left", "signal-1"]),
  plainCar([-128, -4, 0]),
]);
