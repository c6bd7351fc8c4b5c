// Management: three bars on a cabinet, and one document pulled out from under one of them.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The cabinet: its width, depth and height; the pitch, side and heights of the bars. */
const [WIDTH, DEPTH, HEIGHT] = [330, 104, 40] as const;
const [PITCH, SIDE] = [106, 70] as const;
const BARS = [50, 112, 84] as const;
/** The document: its width, its length outside the cabinet, and the height at which it leaves it. */
const [SHEET, LENGTH, LEVEL] = [80, 118, 18] as const;
/** The lines of writing on the document. */
const ENTRIES: readonly (readonly Point[])[] = [[[14, 30], [64, 30]], [[14, 52], [64, 52]], [[14, 74], [64, 74]], [[14, 96], [44, 96]]];
const DOCUMENT: Point3 = [22 + PITCH - 5, DEPTH, LEVEL];

export const drawing = createDrawing([144, 132], 0.98, [
  box([0, 0, 0], [WIDTH, DEPTH, HEIGHT]),
  BARS.map((height, index) => box([22 + index * PITCH, 18, HEIGHT], [SIDE, SIDE, height])),
  left.face([0, 1, 2].map((index): Point3 => [16 + index * PITCH, DEPTH, LEVEL - 8]), [SIDE + 12, 20]),
  top.slab(DOCUMENT, [SHEET, LENGTH], { depth: 5, fill: "signal-1" }),
  top.lines([DOCUMENT[0], DEPTH, LEVEL + 5], ENTRIES, "edge", "signal-1"),
]);
