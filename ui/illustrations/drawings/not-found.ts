// Page not found: drawings hang in a plan rack, and the front sheet is torn out of its clamp. Phantom lines show the missing sheet
// with the number 404.

import { box, createDrawing, right } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const WIDTH = 208;
const HEIGHT = 164;
const CLAMP_HEIGHT = 16;
/** The x coordinates of the sheets and of the missing sheet, and the y coordinate of their left edges. */
const SHEETS = [-122, -66, -10] as const;
const MISSING = 62;
const LEFT = WIDTH / 2;

/** The strip that is left in the clamp: its height, and its outline with the torn edge. */
const STUB_HEIGHT = 52;
const STUB: readonly Point[] = [[0, STUB_HEIGHT], [WIDTH, STUB_HEIGHT], [WIDTH, 12], [193, 2], [178, 15], [159, 5], [139, 21], [119, 8],
  [96, 25], [76, 12], [55, 29], [36, 17], [17, 27], [0, 14]];

/** The frame and the title block of a sheet. */
const FRAME: readonly (readonly Point[])[] = [
  [[8, 8], [WIDTH - 8, 8], [WIDTH - 8, HEIGHT - 8], [8, HEIGHT - 8], [8, 8]],
  [[WIDTH - 78, 8], [WIDTH - 78, 36], [WIDTH - 8, 36]], [[WIDTH - 78, 22], [WIDTH - 8, 22]],
];

/** The outlines of the digits, 50 wide and 84 high. */
const FOUR = [
  [[28, 0], [28, 18], [0, 18], [0, 30], [24, 84], [42, 84], [42, 32], [50, 32], [50, 18], [42, 18], [42, 0]],
  [[14, 32], [28, 32], [28, 62]],
] as const;
const ZERO = [
  [[13, 0], [0, 13], [0, 71], [13, 84], [37, 84], [50, 71], [50, 13], [37, 0]],
  [[19, 14], [14, 19], [14, 65], [19, 70], [31, 70], [36, 65], [36, 19], [31, 14]],
] as const;

const clamp = (x: number) => box([x - 6, -112, HEIGHT - 4], [12, 224, CLAMP_HEIGHT + 4]);
const rail = (y: number) => box([-150, y, HEIGHT + CLAMP_HEIGHT], [248, 8, 8]);
const missing: Point3 = [MISSING, LEFT, 0];

export const drawing = createDrawing([244, 300], 0.88, [
  rail(-122),
  SHEETS.map((x) => [
    right.face([x, LEFT, 0], [WIDTH, HEIGHT]),
    right.lines([x, LEFT, 0], FRAME),
    clamp(x),
  ]),
  right.face(missing, [WIDTH, HEIGHT], { weight: "phantom" }),
  [FOUR, ZERO, FOUR].map((digit, index) =>
    digit.map((outline) => right.polygon([MISSING, LEFT - 17 - index * 62, 14], outline, { weight: "phantom" }))),
  right.prism([MISSING, LEFT, HEIGHT - STUB_HEIGHT], STUB, 1, "signal-1"),
  clamp(MISSING),
  rail(102),
], [[MISSING, -92, 9], [50, 16]]);
