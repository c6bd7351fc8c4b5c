// A factor of the duration: how many forms are printed, and how exactly. A printer puts out a form with registration marks, and a slide
// gauge measures the place of the printed field.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const [WIDTH, DEPTH, HEIGHT, SLOT] = [200, 110, 92, 24] as const;
/** The form: its x coordinate, its width and its length outside the printer. */
const [FORM_X, FORM_WIDTH, FORM_LENGTH] = [32, 136, 190] as const;
const FORM: Point3 = [FORM_X, DEPTH, SLOT];
const MARK = 9;
const MARKS = [18, FORM_WIDTH - 18].flatMap((x) => [44, FORM_LENGTH - 18].map((y): Point => [x, y]));

/** The printed field, from the start of the form. */
const [FIELD_X, FIELD_Y, FIELD_WIDTH, FIELD_LENGTH] = [34, 66, 68, 72] as const;

const GAUGE: Point3 = [FORM_X + FORM_WIDTH + 14, DEPTH + 24, 0];
const GAUGE_LENGTH = 176;
/** A jaw of the gauge, which reaches over the form to one side of the field. */
const jaw = (y: number): Markup => top.slab([GAUGE[0] - 76, y, SLOT + 4], [78, 9], { depth: 6 });

export const drawing = createDrawing([265, 138], 0.9, [
  box([0, 0, 0], [WIDTH, DEPTH, HEIGHT]),
  top.face([[18, 18, HEIGHT]], [WIDTH - 36, 30]),
  left.face([[20, DEPTH, SLOT - 6]], [WIDTH - 40, 16]),
  left.circle([[WIDTH - 26, DEPTH, 68]], 7),
  top.slab(FORM, [FORM_WIDTH, FORM_LENGTH], { depth: 4 }),
  top.face([[FORM_X + FIELD_X, DEPTH + FIELD_Y, SLOT + 4]], [FIELD_WIDTH, FIELD_LENGTH], { fill: "signal-1" }),
  top.lines([FORM_X, DEPTH, SLOT + 4], MARKS.flatMap(([x, y]) => [[[x - MARK, y], [x + MARK, y]], [[x, y - MARK], [x, y + MARK]]] as const),
    "edge"),
  jaw(DEPTH + FIELD_Y - 9), jaw(DEPTH + FIELD_Y + FIELD_LENGTH),
  top.slab([GAUGE[0], GAUGE[1], SLOT], [28, GAUGE_LENGTH], { depth: 10 }),
  top.lines([GAUGE[0], GAUGE[1], SLOT + 10], Array.from({ length: 15 }, (_, index): readonly Point[] =>
    [[0, 14 + index * 10], [index % 5 === 0 ? 16 : 9, 14 + index * 10]])),
]);
