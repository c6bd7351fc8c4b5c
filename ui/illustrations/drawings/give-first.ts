// Give before asking: a tray of a counter holds out a finished sheet. The empty form stands behind it on the counter.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const COUNTER: Point3 = [-110, -70, 0];
const [WIDTH, DEPTH, HEIGHT] = [226, 80, 54] as const;
const FRONT = COUNTER[1] + DEPTH;

/** The tray in front of the counter. */
const TRAY: Point3 = [-86, FRONT, 26];
const [TRAY_WIDTH, TRAY_DEPTH, TRAY_HEIGHT] = [132, 134, 10] as const;
const SHEET: Point3 = [TRAY[0] + 16, TRAY[1] + 26, TRAY[2] + TRAY_HEIGHT];

/** The empty form. */
const FORM: Point3 = [0, -44, HEIGHT];
const FORM_FRONT: Point3 = [FORM[0], FORM[1] + 7, FORM[2]];

export const drawing = createDrawing([258, 254], 1.06, [
  box(COUNTER, [WIDTH, DEPTH, HEIGHT]),
  left.slab(FORM, [92, 112], { depth: 7, radius: 4 }),
  left.face([74, 46, 18].map((up): Point3 => [FORM_FRONT[0] + 14, FORM_FRONT[1], FORM_FRONT[2] + up]), [64, 18]),
  box(TRAY, [TRAY_WIDTH, TRAY_DEPTH, TRAY_HEIGHT]),
  top.slab(SHEET, [100, 124], { depth: 4, fill: "signal-1" }),
  top.lines([SHEET[0], SHEET[1], SHEET[2] + 4], [[[16, 24], [60, 24]], [[16, 46], [84, 46]], [[16, 64], [84, 64]], [[16, 82], [50, 82]]],
    "edge", "signal-1"),
]);
