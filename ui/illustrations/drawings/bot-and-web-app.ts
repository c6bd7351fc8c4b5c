// Bot and web app together: a tile is chosen on the sheet of the app, and the bot on the other side of the phone prints the receipt.

import { createDrawing, left, polygon, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { appSheet, bot, BOT_FRONT, BOT_SLOT } from "../objects.ts";

const PHONE: Point3 = [-44, -60, 0];
const BOT: Point3 = [172, -86, 0];
/** The receipt: half its width, the points of its course as a distance from the slot and a height, and the teeth of its torn edge. */
const HALF = 30;
const COURSE = [[0, BOT_SLOT], [16, BOT_SLOT], [34, 6], [50, 0], [126, 0]] as const;
const TEETH = [15, 0, -15].map((across, index): Point3 => [BOT[0] + across, BOT[1] + BOT_FRONT + (index % 2 ? 126 : 118), 0]);
const side = (across: number): Point3[] => COURSE.map(([away, up]) => [BOT[0] + across, BOT[1] + BOT_FRONT + away, up]);

export const drawing = createDrawing([156, 226], 0.79, [
  left.slab(PHONE, [106, 172], { depth: 14, radius: 16 }),
  left.face([[PHONE[0] + 8, PHONE[1] + 14, 14]], [90, 144]),
  bot(BOT),
  appSheet([-112, 22, 0]),
  polygon([...side(-HALF), ...TEETH.toReversed(), ...side(HALF).toReversed()], { fill: "signal-1", weight: "outline" }),
  top.lines([BOT[0] - HALF, BOT[1] + BOT_FRONT, 0], [[[14, 64], [46, 64]], [[14, 92], [25, 103], [47, 80]]], "outline", "signal-1"),
]);
