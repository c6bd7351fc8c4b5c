// Business to business: a conveyor leads from the tower of one company into the hall of another one. The crate on it is highlighted.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const TOWER: Point3 = [-170, -38, 0];
const [TOWER_WIDTH, TOWER_DEPTH, TOWER_HEIGHT] = [80, 74, 120] as const;

const HALL_AT: Point3 = [24, -122, 0];
const [HALL_WIDTH, HALL_DEPTH] = [136, 150] as const;
const ROOF: readonly Point[] = [[0, 0], [0, 74], [68, 108], [HALL_WIDTH, 74], [HALL_WIDTH, 0]];

/** The conveyor: its ends, the y coordinate of its rear, and its size. */
const [START, END, REAR, WIDTH, HEIGHT] = [TOWER[0] + TOWER_WIDTH, HALL_AT[0], -26, 48, 30] as const;
const CRATE: Point3 = [START + 14, REAR + 4, HEIGHT];
const SIDE = 46;

export const drawing = createDrawing([211, 259], 0.91, [
  box(TOWER, [TOWER_WIDTH, TOWER_DEPTH, TOWER_HEIGHT]),
  left.face([0, 1, 2].flatMap((row) => [12, 48].map((across): Point3 => [TOWER[0] + across, TOWER[1] + TOWER_DEPTH, 18 + row * 33])),
    [24, 22]),
  box([START, REAR, 0], [END - START, WIDTH, HEIGHT]),
  box(CRATE, [SIDE, WIDTH - 8, SIDE], ["top", "signal-1"]),
  left.face([[CRATE[0], CRATE[1] + WIDTH - 8, HEIGHT]], [SIDE, SIDE], { fill: "signal-1" }),
  right.face([[CRATE[0] + SIDE, CRATE[1] + WIDTH - 8, HEIGHT]], [WIDTH - 8, SIDE], { fill: "signal-1" }),
  top.lines([CRATE[0], CRATE[1], HEIGHT + SIDE], [[[18, 0], [18, 40]], [[28, 0], [28, 40]]], "edge", "signal-1"),
  left.prism(HALL_AT, ROOF, HALL_DEPTH),
  left.lines([HALL_AT[0], HALL_AT[1] + HALL_DEPTH, 0], [[[30, 0], [30, 52], [106, 52], [106, 0]], [[30, 18], [106, 18]],
    [[30, 35], [106, 35]]], "edge"),
]);
