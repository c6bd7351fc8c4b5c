// Open data: a table leaves a database for a plain folder, which already holds others.

import { createDrawing, left, lines, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The centre of the database, the radius and the height of its parts, and the distance from one part to the next. */
const DATABASE: Point3 = [-110, 44, 0];
const [RADIUS, HEIGHT, PITCH] = [64, 38, 46] as const;

const [WIDTH, LENGTH] = [104, 88] as const;
/** The lines of a table: its head, its rows and its first column. */
const GRID: readonly (readonly Point[])[] =
  [[[0, 66], [WIDTH, 66]], [[0, 44], [WIDTH, 44]], [[0, 22], [WIDTH, 22]], [[36, 0], [36, LENGTH]]];

/** An upright table. `at` is its lower left corner. */
const table = ([x, y, z]: Point3, highlight?: "signal-1"): Markup => [
  left.slab([x, y, z], [WIDTH, LENGTH], { depth: 5, fill: highlight }),
  left.lines([x, y + 5, z], GRID, "edge", highlight),
];

const FOLDER: Point3 = [50, -110, 0];
const BACK: readonly Point[] = [[0, 0], [0, 112], [50, 112], [62, 98], [140, 98], [140, 0]];
const MOVING: Point3 = [-30, -24, 46];

export const drawing = createDrawing([219, 262], 0.89, [
  top.slab(FOLDER, [140, 56], { depth: 4 }),
  left.prism(FOLDER, BACK, 5),
  table([FOLDER[0] + 24, FOLDER[1] + 16, 26]), table([FOLDER[0] + 10, FOLDER[1] + 30, 18]),
  left.slab([FOLDER[0], FOLDER[1] + 48, 0], [140, 78], { depth: 6, radius: 4 }),
  lines([[[DATABASE[0], DATABASE[1], 90], [MOVING[0], MOVING[1], 90], [FOLDER[0], FOLDER[1] + 48, 90]]], "axis"),
  [0, 1, 2].map((part) => top.cylinder([DATABASE[0], DATABASE[1], part * PITCH], RADIUS, HEIGHT)),
  table(MOVING, "signal-1"),
]);
