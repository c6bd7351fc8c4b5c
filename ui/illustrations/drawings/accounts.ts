// Accounts: an order and an invoice stand edge to edge on the ledger. A clip holds the matched pair.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The ledger: the size of its covers, their thickness, and the height of the pages between them. */
const [WIDTH, DEPTH, COVER, PAGES] = [340, 176, 7, 26] as const;
const LEDGER = 2 * COVER + PAGES;

const SHEET: Point = [134, 122];
const SEAM = 174;
const SHEET_Y = 92;
const LINES: readonly (readonly Point[])[] = [[[18, 82], [94, 82]], [[18, 61], [94, 61]], [[18, 40], [94, 40]], [[18, 19], [62, 19]]];
/** The edge where the sheets meet: a tab of the left one fits into the right one. */
const TAB: readonly Point[] = [[0, 0], [0, 38], [18, 30], [18, 70], [0, 62], [0, SHEET[1]]];
const entries = (x: number): Markup => left.lines([x, SHEET_Y + 8, LEDGER], LINES, "edge");

/** The clip over the seam: its lower left corner. */
const CLIP: Point3 = [SEAM - 39, SHEET_Y - 8, LEDGER + SHEET[1] - 34];

export const drawing = createDrawing([182, 134], 0.82, [
  box([0, 0, 0], [WIDTH, DEPTH, COVER]),
  box([0, 8, COVER], [WIDTH - 8, DEPTH - 16, PAGES]),
  left.lines([0, DEPTH - 8, COVER], [[[0, 9], [WIDTH - 8, 9]], [[0, 18], [WIDTH - 8, 18]]]),
  box([0, 0, COVER + PAGES], [WIDTH, DEPTH, COVER]),
  top.lines([0, 0, LEDGER], [[[26, 0], [26, DEPTH]]], "edge"),
  left.slab([SEAM - SHEET[0], SHEET_Y, LEDGER], [2 * SHEET[0], SHEET[1]], { depth: 8 }),
  left.lines([SEAM, SHEET_Y + 8, LEDGER], [TAB], "outline"),
  entries(SEAM - SHEET[0]), entries(SEAM + 18),
  left.lines([CLIP[0], CLIP[1] + 12, CLIP[2]], [[[24, 46], [24, 70], [54, 70], [54, 46]]], "outline"),
  left.prism(CLIP, [[0, 0], [10, 50], [68, 50], [78, 0]], 24, "signal-1"),
  left.lines([CLIP[0], CLIP[1] + 24, CLIP[2]], [[[24, 24], [35, 12], [55, 36]]], "outline", "signal-1"),
]);
