// Late closing: nine days of the calendar are struck out, and the tenth, which is highlighted, closes the month. Binders wait beside it.

import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";

/** The calendar, its depth, and the days on it: their rows and columns, their side, and the height of the upper row's lower edge. */
const CALENDAR: Point3 = [-186, 40, 0];
const SIZE: Point = [194, 156];
const [DEPTH, ROWS, COLUMNS, DAY, MARGIN] = [34, 3, 5, 36, 7] as const;
const PAGE: Point3 = [CALENDAR[0], CALENDAR[1] + DEPTH, 0];
const [RIGHT, UPPER] = [MARGIN + COLUMNS * DAY, MARGIN + ROWS * DAY] as const;
const day = (index: number): Point => [MARGIN + (index % COLUMNS) * DAY, UPPER - (Math.floor(index / COLUMNS) + 1) * DAY];
const STRUCK_OUT = 9;
const TENTH = day(STRUCK_OUT);
/** How far the tenth day protrudes on each side. */
const GROWTH = 6;
const GRID: readonly (readonly Point[])[] = [
  ...Array.from({ length: COLUMNS + 1 }, (_, column) => [[MARGIN + column * DAY, MARGIN], [MARGIN + column * DAY, UPPER]] as const),
  ...Array.from({ length: ROWS + 1 }, (_, row) => [[MARGIN, MARGIN + row * DAY], [RIGHT, MARGIN + row * DAY]] as const),
];
const STRIKES = Array.from({ length: STRUCK_OUT }, (_, index) => {
  const [across, up] = day(index);
  return [[across + 7, up + 7], [across + DAY - 7, up + DAY - 7]] as const;
});

/** The binders: the length, the depth and the height of each, and how far each one is moved along x, from the bottom up. */
const BINDERS: Point3 = [56, -112, 0];
const [LENGTH, WIDTH, THICKNESS] = [132, 104, 44] as const;
const SHIFTS = [0, 14, -6] as const;

const binder = ([x, y, z]: Point3): Markup => [
  box([x, y, z], [LENGTH, WIDTH, THICKNESS]),
  left.circle([x + 24, y + WIDTH, z + THICKNESS / 2], 10),
  left.face([x + 52, y + WIDTH, z + 11], [64, THICKNESS - 22]),
  right.lines([x + LENGTH, y + WIDTH, z], [[[0, 8], [WIDTH, 8]], [[0, THICKNESS - 8], [WIDTH, THICKNESS - 8]]], "edge"),
];

export const drawing = createDrawing([219, 261], 0.88, [
  SHIFTS.map((shift, index) => binder([BINDERS[0] + shift, BINDERS[1], BINDERS[2] + index * THICKNESS])),
  left.slab(CALENDAR, SIZE, { depth: DEPTH }),
  left.lines(PAGE, GRID, "edge"),
  left.lines(PAGE, STRIKES, "outline"),
  left.slab(pointOn("left", PAGE, [TENTH[0] - GROWTH, TENTH[1] - GROWTH]), [DAY + 2 * GROWTH, DAY + 2 * GROWTH],
    { depth: 10, fill: "signal-1" }),
  top.cylinder([48, 146].map((across): Point3 => [CALENDAR[0] + across, PAGE[1] - DEPTH / 2, SIZE[1]]), 9, 18),
]);
