// Reports of their own: a printer delivers a sheet with a bar chart, and earlier sheets lie in its tray. One bar is highlighted.

import { box, createDrawing, left, top } from "../isometric.ts";
import { pointOn, type Point3 } from "../geometry.ts";

/** The printer: its corner with the smallest x and y, and its size. The sheet comes out of the slot in its top. */
const PRINTER: Point3 = [-128, -70, 0];
const [WIDTH, DEPTH, HEIGHT] = [256, 130, 60] as const;
const FRONT = PRINTER[1] + DEPTH;
const SLOT: Point3 = [PRINTER[0] + 28, PRINTER[1] + 36, HEIGHT];

const [SHEET_WIDTH, SHEET_HEIGHT, THICKNESS] = [184, 108, 4] as const;
const SHEET: Point3 = [SLOT[0] + 8, SLOT[1] + 6, HEIGHT];
/** The ground line of the bars, their heights and their width. */
const AXIS = pointOn("left", SHEET, [18, 18], THICKNESS);
const [BAR, PITCH] = [28, 40] as const;
const BARS = [24, 38, 48, 72] as const;
const HIGHLIGHTED = 3;

export const drawing = createDrawing([270, 254], 0.88, [
  box(PRINTER, [WIDTH, DEPTH, HEIGHT]),
  top.face([SLOT], [SHEET_WIDTH + 16, 16]),
  left.slab(SHEET, [SHEET_WIDTH, SHEET_HEIGHT], { depth: THICKNESS }),
  BARS.map((height, index) => left.face([pointOn("left", AXIS, [index * PITCH, 0])], [BAR, height],
    { fill: index === HIGHLIGHTED ? "signal-1" : "ground" })),
  left.lines(AXIS, [[[-6, 0], [154, 0]], [[-6, 78], [60, 78]]], "edge"),
  top.face([[PRINTER[0] + 28, PRINTER[1] + 74, HEIGHT]], [60, 36]),
  left.circle([[PRINTER[0] + WIDTH - 30, FRONT, HEIGHT - 22]], 9),
  left.face([[PRINTER[0] + 24, FRONT, 18]], [158, 20]),
  [0, 8].map((z) => top.slab([PRINTER[0] + 32, FRONT, 15 + z], [142, 128 - z], { depth: 3 })),
]);
