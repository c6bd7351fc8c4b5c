// Sales: a telephone beside a calendar block with the day that was promised.

import { createDrawing, left, polygon, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The telephone: its width and length, where its keypad starts, and its height there and at the front. */
const [WIDTH, LENGTH, PAD_Y, PAD_HEIGHT, FRONT_HEIGHT] = [150, 150, 58, 60, 20] as const;
const SLOPE = (PAD_HEIGHT - FRONT_HEIGHT) / (LENGTH - PAD_Y);
const HANDSET: readonly Point[] = [[-16, 4], [-16, 26], [4, 44], [146, 44], [166, 26], [166, 4], [124, 4], [114, 20], [36, 20], [26, 4]];

/** A point on the keypad. */
const onPad = (x: number, y: number): Point3 => [x, y, PAD_HEIGHT - (y - PAD_Y) * SLOPE];
const key = (x: number, y: number): Markup => polygon([onPad(x, y), onPad(x + 20, y), onPad(x + 20, y + 14), onPad(x, y + 14)]);

/** The calendar block, and the pitch of its days. */
const BLOCK: Point3 = [184, -62, 0];
const SIZE: Point = [160, 148];
const PAGE: Point3 = [BLOCK[0], BLOCK[1] + 44, 0];
const [DAY, PITCH] = [26, 36] as const;
const DAYS = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row): Point3 => [PAGE[0] + 13 + column * PITCH, PAGE[1], 10 + row * PITCH]));
const PROMISED: Point3 = [PAGE[0] + 5 + 2 * PITCH, PAGE[1], 2 + PITCH];

export const drawing = createDrawing([142, 169], 0.88, [
  left.slab(BLOCK, SIZE, { depth: 44 }),
  left.lines(PAGE, [[[0, 122], [SIZE[0], 122]]], "edge"),
  left.face(DAYS, [DAY, DAY], { weight: "fine" }),
  left.slab(PROMISED, [DAY + 16, DAY + 16], { depth: 10, fill: "signal-1" }),
  top.cylinder([[PAGE[0] + 36, PAGE[1] - 22, SIZE[1]], [PAGE[0] + 124, PAGE[1] - 22, SIZE[1]]], 7, 16),

  right.prism([0, 0, 0], [[-LENGTH, 0], [-LENGTH, FRONT_HEIGHT], [-PAD_Y, PAD_HEIGHT], [0, PAD_HEIGHT], [0, 0]], WIDTH),
  [70, 92, 114].map((y) => [46, 74, 102].map((x) => key(x, y))),
  left.prism([0, 10, PAD_HEIGHT - 4], HANDSET, 38),
]);
