// Paying in the chat: a card reader comes out of a speech bubble, with a card in its slot. The card is highlighted.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const THICKNESS = 26;
/** The speech bubble, from the front, with its tail at the lower right. */
const BUBBLE: readonly Point[] = [[0, 44], [0, 142], [18, 160], [272, 160], [290, 142], [290, 0], [240, 26], [18, 26]];
const FACE: Point3 = [0, THICKNESS, 0];

const READER: Point3 = [84, THICKNESS, 40];
const [WIDTH, LENGTH, HEIGHT] = [112, 126, 38] as const;
const FRONT = READER[1] + LENGTH;
const KEYS = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row): Point3 =>
  [READER[0] + 16 + column * 29, READER[1] + 52 + row * 23, READER[2] + HEIGHT]));

const CARD: Point3 = [READER[0] + 12, FRONT, READER[2] + 14];

export const drawing = createDrawing([174, 196], 0.98, [
  left.prism([0, 0, 0], BUBBLE, THICKNESS),
  left.lines(FACE, [[[26, 136], [190, 136]], [[26, 114], [116, 114]]], "outline"),
  box(READER, [WIDTH, LENGTH, HEIGHT]),
  top.face([[READER[0] + 16, READER[1] + 12, READER[2] + HEIGHT]], [WIDTH - 32, 28]),
  top.slab(KEYS, [22, 15], { depth: 5 }),
  left.face([[READER[0] + 8, FRONT, READER[2] + 10]], [WIDTH - 16, 12]),
  top.slab(CARD, [WIDTH - 24, 78], { depth: 4, fill: "signal-1" }),
  top.lines([CARD[0], CARD[1], CARD[2] + 4], [[[0, 52], [88, 52]], [[0, 64], [88, 64]], [[14, 16], [14, 34], [38, 34], [38, 16], [14, 16]]],
    "edge", "signal-1"),
]);
