// Enterprise resource planning: the departments of a factory on one floor, each connected to the same core.

import { box, createDrawing, left, lines, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The side view of the factory hall with its sawtooth roof. */
const HALL: readonly Point[] = [[0, 0], [0, 104], [38, 72], [38, 104], [76, 72], [76, 104], [114, 72], [114, 0]];

const tank = (at: Point3): Markup => [top.cylinder(at, 20, 80), top.circle([at[0], at[1], 80], 20, { fill: "part-2" })];

const crate = ([x, y, z]: Point3, height: number): Markup => [
  box([x, y, z], [26, 40, height], ["top", "part-3"]),
  left.lines([x, y + 40, z], [[[13, 0], [13, height]]]),
];

export const drawing = createDrawing([249, 249], 0.95, [
  box([-140, -124, -8], [280, 244, 8]),
  top.lines([-140, -124, 0], [
    [[93, 0], [93, 244]], [[187, 0], [187, 244]], [[0, 81], [280, 81]], [[0, 163], [280, 163]],
  ]),
  lines([
    [[-80, -50, 0], [-80, -8, 0], [-34, -8, 0]], [[-74, -50, 0], [-74, -14, 0], [-34, -14, 0]],
    [[20, -68, 0], [20, -32, 0]], [[60, -68, 0], [60, -6, 0], [34, -6, 0]], [[114, -78, 0], [114, 4, 0], [34, 4, 0]],
    [[-78, 72, 0], [-56, 72, 0], [-56, 16, 0], [-34, 16, 0]],
    [[-78, 78, 0], [-50, 78, 0], [-50, 22, 0], [-34, 22, 0]], [[0, 32, 0], [0, 62, 0]], [[6, 32, 0], [6, 62, 0]],
    [[34, 18, 0], [90, 18, 0], [90, 64, 0]],
  ]),
  left.prism([-126, -110, 0], HALL, 60, "part-2"),
  left.lines([-126, -50, 0], [
    [[10, 0], [10, 36], [32, 36], [32, 0]], [[44, 18], [66, 18], [66, 44], [44, 44], [44, 18]],
    [[80, 18], [102, 18], [102, 44], [80, 44], [80, 18]],
  ], "fine", "part-2"),
  tank([20, -88, 0]),
  box([90, -120, 0], [46, 42, 172], ["left", "part-4"]),
  left.lines(
    [90, -78, 0],
    [14, 36, 58, 80, 102, 124, 146].map((z) => [[8, z], [38, z], [38, z + 12], [8, z + 12], [8, z]]),
    "fine", "part-4",
  ),
  tank([62, -88, 0]),
  box([-34, -32, 0], [68, 64, 34]),
  box([-25, -23, 34], [50, 46, 36], ["top", "signal-1"]),
  left.lines([-34, 32, 0], [[[8, 10], [44, 10]], [[8, 20], [44, 20]], [[56, 10], [56, 20]]]),
  left.lines([-25, 23, 34], [[[8, 12], [32, 12]], [[8, 22], [32, 22]]]),

  box([-128, 44, 0], [50, 66, 52], ["left", "part-3"]),
  left.lines([-128, 110, 0], [[[8, 0], [8, 34], [42, 34], [42, 0]], [[8, 23], [42, 23]], [[8, 12], [42, 12]]], "fine", "part-3"),
  crate([-52, 64, 0], 20),
  crate([-20, 64, 0], 20),
  crate([-52, 64, 20], 18),
  crate([44, 64, 0], 34),
  crate([78, 64, 0], 22),
],
  [[-6, 12, 70], [-60, -6]],
  [[-112, -50, 66], [-44, -34]],
  [[-120, 110, 38], [-30, 60]],
  [[113, -78, 165], [-62, -26]],
);

/** The small drawing: the hall, one tower and the core on the plate. */
const SMALL_HALL = HALL.map(([across, up]): Point => [across * 1.1, up * 1.1]);

export const small = createDrawing([244, 245], 0.99, [
  box([-128, -118, -12], [256, 244, 12]),
  left.prism([-112, -104, 0], SMALL_HALL, 66),
  lines([[[86, -48, 0], [86, 40, 0], [54, 40, 0]]], "edge"),
  box([56, -104, 0], [60, 56, 176]),
  left.lines([56, -48, 0], [36, 72, 108, 144].map((up) => [[14, up], [46, up]] as const), "edge"),
  box([-50, -8, 0], [104, 100, 40]),
  box([-34, 8, 40], [72, 68, 44], ["top", "signal-1"]),
]);
