// Upcoming: document intake. Invoices on a bed run through a reader that does not exist yet. It proposes a record, which a person confirms:
// the box with the tick.

import { box, left, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { createUpcomingDrawing } from "../plates.ts";

/** The bed: its height, its rear and front in the direction of travel, and half its width. */
const [BED_HEIGHT, BED_REAR, BED_FRONT, BED_HALF] = [10, -128, 64, 46] as const;
/** The stack of invoices, and the invoice in the reader. */
const STACK: Point3 = [-112, -34, BED_HEIGHT];
const STACK_HEIGHT = 22;
const INVOICE: Point3 = [-20, -34, BED_HEIGHT];
/** The reader, a gate across the bed: its rear and front, half its width, its height, and the height of its opening. */
const [READER_REAR, READER_FRONT, READER_HALF, READER_HEIGHT, OPENING] = [-20, 18, 64, 92, 50] as const;
const CARD: Point3 = [76, -26, BED_HEIGHT];

export const drawing = createUpcomingDrawing([
  box([BED_REAR, -BED_HALF, 0], [BED_FRONT - BED_REAR, 2 * BED_HALF, BED_HEIGHT]),
  top.slab(STACK, [72, 68], { depth: STACK_HEIGHT }),
  top.lines([STACK[0], STACK[1], STACK[2] + STACK_HEIGHT],
    [[[12, 14], [34, 14]], ...[28, 42, 56].map((y) => [[12, y], [60, y]] as const)], "edge"),
  top.face(INVOICE, [78, 68]),
  top.lines(INVOICE, [14, 28, 42, 56].map((y) => [[0, y], [66, y]] as const), "edge"),

  left.face([READER_REAR, READER_HALF, 0], [READER_FRONT - READER_REAR, READER_HEIGHT], { weight: "phantom" }),
  top.face([READER_REAR, -READER_HALF, READER_HEIGHT], [READER_FRONT - READER_REAR, 2 * READER_HALF], { weight: "phantom" }),
  right.polygon([READER_FRONT, 0, 0], [
    [-READER_HALF, 0], [-READER_HALF, READER_HEIGHT], [READER_HALF, READER_HEIGHT], [READER_HALF, 0],
    [BED_HALF, 0], [BED_HALF, OPENING], [-BED_HALF, OPENING], [-BED_HALF, 0],
  ], { weight: "phantom" }),

  box([70, -48, 0], [80, 44, BED_HEIGHT]),
  left.face(CARD, [68, 124], { weight: "phantom" }),
  left.lines(CARD, [106, 88, 70].map((z, row) => [[13, z], [row === 0 ? 36 : 55, z]] as const), "edge"),
  left.face([CARD[0] + 13, CARD[1], CARD[2] + 12], [42, 42], { fill: "signal-1" }),
  left.lines([CARD[0] + 13, CARD[1], CARD[2] + 12], [[[10, 21], [18, 12], [32, 31]]], "outline", "signal-1"),
]);
