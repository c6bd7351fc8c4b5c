// A bot: a robot's head on the desk sends out chat bubbles. One of them is the reply.

import { createDrawing, left, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { bot } from "../objects.ts";

/** A chat bubble whose tail points back to the bot. */
const BUBBLE: readonly Point[] = [[-24, 0], [0, 26], [0, 70], [114, 70], [114, 0]];

const bubble = ([x, y, z]: Point3, highlight?: "signal-1"): Markup => [
  left.prism([x, y, z], BUBBLE, 11, highlight),
  left.lines([x, y + 11, z], [[[20, 47], [94, 47]], [[20, 25], [66, 25]]], "edge", highlight),
];

export const drawing = createDrawing([125, 226], 0.84, [
  bot([0, 0, 0]), bubble([160, -62, 160]), bubble([213, -121, -10]), bubble([142, -42, 66], "signal-1"),
]);
