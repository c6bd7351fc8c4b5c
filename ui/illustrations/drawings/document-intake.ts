// Document intake: an invoice, a waybill and a letter fall into the slot of a reader. The card of a record comes out at its front, with one
// highlighted field.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import { pointOn, rectangleOutline, rotate, type Point, type Point3 } from "../geometry.ts";

/** The reader: its corner with the smallest x and y, its size, and the slots in its top and in its front. */
const READER: Point3 = [-80, -66, 0];
const [WIDTH, DEPTH, HEIGHT] = [160, 92, 84] as const;
const FRONT = READER[1] + DEPTH;
const [SLOT, OPENING] = [22, 11] as const;

/** The tray, and the card on it. */
const [TRAY_LENGTH, TRAY_HEIGHT] = [138, 14] as const;
const CARD: Point3 = [READER[0] + 20, FRONT, TRAY_HEIGHT];
const [CARD_WIDTH, CARD_LENGTH, THICKNESS] = [WIDTH - 40, 122, 7] as const;
const CARD_TOP: Point3 = [CARD[0], CARD[1], CARD[2] + THICKNESS];
const FIELD: Point = [CARD_WIDTH - 24, 34];

/** A sheet, its size, and the lines on it. They are measured from the middle of its lower edge. */
const [HALF, SHEET_HEIGHT] = [44, 106] as const;
const sheet = (at: Point3, degrees: number, contents: readonly (readonly Point[])[]): Markup => [
  left.polygon(at, rotate([[-HALF, 0], [-HALF, SHEET_HEIGHT], [HALF, SHEET_HEIGHT], [HALF, 0]], degrees), { weight: "outline" }),
  left.lines(at, contents.map((line) => rotate(line, degrees)), "edge"),
];
const rows = (from: number, to: number, ...heights: readonly number[]): readonly (readonly Point[])[] =>
  heights.map((up) => [[from, up], [to, up]]);

const INVOICE = [...rows(-30, 4, 90), ...rows(-30, 8, 74, 60, 46), ...rows(18, 30, 74, 60, 46)];
const WAYBILL = [...rows(-30, 30, 64, 50), rectangleOutline(-30, 14, 60, 24), ...[-30, -20, -14, -4, 6, 12].map((across) =>
  [[across, 76], [across, 92]] as const)];
const LETTER = [...rows(-30, -2, 90), ...rows(-30, 30, 76, 62, 48), ...rows(4, 30, 22)];

/** The middle of the slot, at the depth to which the front of the slot hides a sheet. */
const IN_SLOT = pointOn("left", [0, READER[1] + 34 + OPENING, HEIGHT], [0, -OPENING]);

export const drawing = createDrawing([206, 248], 0.86, [
  sheet([136, -132, 82], -14, LETTER),
  sheet([60, -92, 98], 10, WAYBILL),
  box(READER, [WIDTH, DEPTH, HEIGHT]),
  top.face([READER[0] + 14, READER[1] + 34, HEIGHT], [WIDTH - 28, SLOT]),
  sheet(IN_SLOT, 0, INVOICE),
  left.face([READER[0] + 14, FRONT, TRAY_HEIGHT], [WIDTH - 28, 22]),
  box([READER[0], FRONT, 0], [WIDTH, TRAY_LENGTH, TRAY_HEIGHT]),
  top.slab(CARD, [CARD_WIDTH, CARD_LENGTH], { depth: THICKNESS }),
  top.lines(CARD_TOP, [[[12, 24], [62, 24]], [[12, 44], [CARD_WIDTH - 12, 44]]], "edge"),
  top.face([CARD_TOP[0] + 12, CARD_TOP[1] + 66, CARD_TOP[2]], FIELD, { fill: "signal-1" }),
  top.lines([CARD_TOP[0] + 12, CARD_TOP[1] + 66, CARD_TOP[2]], [[[12, FIELD[1] / 2], [56, FIELD[1] / 2]]], "edge", "signal-1"),
]);
