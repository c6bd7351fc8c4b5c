// It loads fast: a page leaves a launch ramp beside a stop-clock. Pictures in three sizes stand ready behind the ramp.

import { createDrawing, left, lines, polyhedron, right, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { pageLines } from "../page.ts";

/** The ramp: its width, its length, and its height at the start and at the end. */
const [WIDTH, LENGTH, START, END] = [116, 236, 10, 76] as const;
const SLOPE = (END - START) / LENGTH;
const RAMP: readonly Point[] = [[0, 0], [0, START], [LENGTH, END], [LENGTH, 0]];

/** A point above the surface of the ramp. */
const onRamp = (x: number, along: number, above = 0): Point3 => [x, -along, START + along * SLOPE + above];

/** The page: where it starts on the ramp, its size and how far it floats. */
const [PAGE_X, PAGE_START, FLOAT] = [14, 140, 16] as const;
const PAGE_SIZE: Point = [WIDTH - 28, 132];
const onPage = ([across, up]: Point, above = 8) => onRamp(PAGE_X + across, PAGE_START + up, FLOAT + above);
const [PAGE_WIDTH, PAGE_LENGTH] = PAGE_SIZE;

const CLOCK: Point3 = [250, -80, 46];
const RADIUS = 46;

const picture = (at: Point3, side: number): Markup => [
  left.slab(at, [side, side], { depth: 10 }),
  left.lines([at[0], at[1] + 10, at[2]], [[[0.14, 0.2], [0.42, 0.7], [0.6, 0.4], [0.7, 0.55], [0.88, 0.2]]
    .map(([across, up]): Point => [side * (across as number), side * (up as number)])], "edge"),
];

export const drawing = createDrawing([170, 259], 0.85, [
  picture([-132, -72, 0], 66), picture([-128, 0, 0], 46), picture([-124, 54, 0], 30),
  right.prism([0, 0, 0], RAMP, WIDTH),
  lines([WIDTH * 0.3, WIDTH * 0.7].map((x) => [onRamp(x, 20), onRamp(x, PAGE_START - 20)] as const), "outline"),
  polyhedron([
    [onPage([PAGE_WIDTH, 0], 0), onPage([PAGE_WIDTH, 0]), onPage([PAGE_WIDTH, PAGE_LENGTH]), onPage([PAGE_WIDTH, PAGE_LENGTH], 0)],
    [onPage([0, 0], 0), onPage([0, 0]), onPage([PAGE_WIDTH, 0]), onPage([PAGE_WIDTH, 0], 0)],
    [onPage([0, 0]), onPage([0, PAGE_LENGTH]), onPage([PAGE_WIDTH, PAGE_LENGTH]), onPage([PAGE_WIDTH, 0])],
  ], "signal-1"),
  lines(pageLines(PAGE_SIZE).map((path) => path.map((point) => onPage(point))), "edge", "signal-1"),
  left.slab([CLOCK[0] - 9, CLOCK[1] + 2, CLOCK[2] + RADIUS - 4], [18, 20], { depth: 12 }),
  left.cylinder(CLOCK, RADIUS, 18),
  left.circle([[CLOCK[0], CLOCK[1] + 18, CLOCK[2]]], RADIUS - 11),
  left.lines([CLOCK[0], CLOCK[1] + 18, CLOCK[2]], [[[0, 28], [0, 0], [12, 8]]], "outline"),
]);
