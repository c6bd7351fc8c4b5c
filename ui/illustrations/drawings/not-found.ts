// The sheet that is not in the set: drawings hanging in a plan rack, the front one torn out of its clamp.

import { box, plate, right } from "../isometric.ts";
import type { Point } from "../geometry.ts";

const WIDTH = 196;
const HEIGHT = 156;
const CLAMP = 16;
const SHEETS = [-110, -50, 10] as const;
const MISSING = 70;
const LEFT = WIDTH / 2;

/** The strip that stayed in the clamp, with the edge along which the sheet was torn. */
const TORN = 58;
const STUB: readonly Point[] = [[0, TORN], [196, TORN], [196, 12], [182, 2], [168, 15], [150, 5], [131, 21], [112, 8],
  [90, 25], [72, 12], [52, 29], [34, 17], [16, 27], [0, 14]];

/** Frame and title block of a drawing sheet. */
const FRAME: readonly (readonly Point[])[] = [
  [[8, 8], [WIDTH - 8, 8], [WIDTH - 8, HEIGHT - 8], [8, HEIGHT - 8], [8, 8]],
  [[WIDTH - 78, 8], [WIDTH - 78, 36], [WIDTH - 8, 36]], [[WIDTH - 78, 22], [WIDTH - 8, 22]],
];

export const drawing = plate([249, 282], 0.86, [
  box([-134, -116, HEIGHT + CLAMP], [232, 8, 8]),
  SHEETS.map((x) => [
    right.face([x, LEFT, 0], [WIDTH, HEIGHT]),
    right.lines([x, LEFT, 0], FRAME),
    box([x - 6, -106, HEIGHT - 4], [12, 212, CLAMP + 4]),
  ]),
  right.face([MISSING, LEFT, 0], [WIDTH, HEIGHT], { tone: "none", weight: "hidden" }),
  right.prism([MISSING, LEFT, HEIGHT - TORN], STUB, 1, "signal-1"),
  box([MISSING - 6, -106, HEIGHT - 4], [12, 212, CLAMP + 4]),
  box([-134, 96, HEIGHT + CLAMP], [232, 8, 8]),
], [[MISSING + 1, -56, HEIGHT - 20], [48, 34]]);
