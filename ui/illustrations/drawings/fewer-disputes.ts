// Fewer disputes: a thread leads from a highlighted line of an invoice back to the dial of the meter.

import { createDrawing, left, lines, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";
import { roundMeter } from "../meters.ts";

/** The invoice: its lower left corner, its size and its thickness. */
const SHEET: Point3 = [-176, 62, 0];
const [WIDTH, HEIGHT, THICKNESS] = [156, 196, 8] as const;
const FRONT = pointOn("left", SHEET, [0, 0], THICKNESS);
/** The rows of the invoice. The highlighted one is higher. */
const [ROW, ROW_HEIGHT] = [66, 30] as const;
const row = (up: number): readonly (readonly Point[])[] => [[[18, up], [88, up]], [[108, up], [138, up]]];

/** The meter, the middle of its dial, and the thread, which sags. */
const METER: Point3 = [138, -92, 0];
const [RADIUS, DEPTH] = [64, 48] as const;
const DIAL: Point3 = [METER[0], METER[1] + DEPTH / 2, RADIUS + 4];
const START = pointOn("left", FRONT, [WIDTH - 24, ROW + ROW_HEIGHT / 2], 6);
const thread: readonly Point3[] = Array.from({ length: 13 }, (_, step): Point3 => {
  const part = step / 12;
  const at = (axis: 0 | 1 | 2) => START[axis] + (DIAL[axis] - START[axis]) * part;
  return [at(0), at(1), at(2) - 150 * part * (1 - part)];
});

const invoice: Markup = [
  left.slab(SHEET, [WIDTH, HEIGHT], { depth: THICKNESS }),
  left.lines(FRONT, [[[18, 174], [74, 174]], [[18, 158], [56, 158]], [[18, 138], [138, 138]]], "edge"),
  left.lines(FRONT, [118, 46, 26].flatMap(row), "edge"),
  left.slab(pointOn("left", FRONT, [8, ROW]), [WIDTH - 16, ROW_HEIGHT], { depth: 6, fill: "signal-1" }),
  left.lines(pointOn("left", FRONT, [0, 0], 6), [[[18, ROW + 15], [88, ROW + 15]]], "edge", "signal-1"),
];

export const drawing = createDrawing([217, 284], 0.88, [
  invoice,
  roundMeter(METER, RADIUS, DEPTH),
  left.circle([START, DIAL], 7, { fill: "ground" }),
  lines([thread], "outline"),
]);
