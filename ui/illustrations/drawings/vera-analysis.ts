// Data analysis from a question: the question leads to the records in a database, and from there to a chart with the answer.

import { box, left, lines, top, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { createDutyDrawing } from "../plates.ts";
import { speechBubble } from "./vera-support.ts";

const QUESTION: Point3 = [-152, 78, 0];
const DATABASE: Point3 = [70, 84, 0];
const [DISC_RADIUS, DISC_HEIGHT, DISC_PITCH] = [52, 26, 32] as const;

/** The base of the chart, the board behind the columns, and the height of each column. */
const CHART: Point3 = [-92, -124, 0];
const [LENGTH, DEPTH, BASE, BOARD] = [240, 58, 10, 160] as const;
const COLUMNS = [42, 70, 56, 122] as const;

const column = (height: number, index: number): Markup => box([CHART[0] + 24 + index * 52, CHART[1] + 22, BASE], [36, 24, height],
  index === COLUMNS.length - 1 ? ["left", "signal-1"] : undefined);

/** The tips of the arrows to the database and to the chart, and the size of their heads. The database hides the plate behind it. */
const ARROW_ENDS = [DATABASE[0] - DISC_RADIUS * 1.56, CHART[1] + DEPTH + 6] as const;
const HEAD = 8;

export const drawing = createDutyDrawing([
  lines([[[QUESTION[0] + 18, DATABASE[1], 0], [ARROW_ENDS[0], DATABASE[1], 0]], [DATABASE, [DATABASE[0], ARROW_ENDS[1], 0]]], "edge"),
  top.lines([ARROW_ENDS[0], DATABASE[1], 0], [[[-HEAD, -HEAD], [0, 0], [-HEAD, HEAD]]], "edge"),
  top.lines([DATABASE[0], ARROW_ENDS[1], 0], [[[-HEAD, HEAD], [0, 0], [HEAD, HEAD]]], "edge"),

  box(CHART, [LENGTH, DEPTH, BASE]),
  left.slab([CHART[0], CHART[1], BASE], [LENGTH, BOARD], { depth: 10 }),
  left.lines([CHART[0], CHART[1] + 10, BASE], [40, 80, 120].map((z) => [[12, z], [LENGTH - 12, z]] as const)),
  COLUMNS.map(column),

  speechBubble(QUESTION),
  [0, 1, 2].map((level) => top.cylinder([DATABASE[0], DATABASE[1], level * DISC_PITCH], DISC_RADIUS, DISC_HEIGHT)),
]);
