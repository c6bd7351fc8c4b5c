// A bot: a phone lying flat, with upright chat bubbles on it.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

export const phone: Markup = [
  box([-168, -150, -10], [336, 300, 10]),
  top.slab([-140, -96, 0], [280, 176], { depth: 12, radius: 20 }),
  top.face([-128, -84, 12], [256, 152], { radius: 12, weight: "fine" }),
];

/** An upright chat bubble. A highlighted bubble is the bot's reply and shows the bot's face. */
export function bubble([x, y, z]: Point3, highlight?: "signal-1"): Markup {
  return [
    left.prism([x, y, z], [[0, -10], [0, 40], [8, 48], [108, 48], [116, 40], [116, 8], [108, 0], [12, 0]], 9, highlight),
    highlight ? [
      left.face([x + 10, y + 9, z + 11], [32, 26], { radius: 6, fill: "none" }),
      left.circle([[x + 20, y + 9, z + 25], [x + 32, y + 9, z + 25]], 2.5, { over: highlight }),
      left.lines([x, y + 9, z], [[[21, 17], [31, 17]], [[26, 37], [26, 43]], [[54, 31], [102, 31]], [[54, 18], [84, 18]]], "edge",
        highlight),
    ] : left.lines([x, y + 9, z], [[[16, 31], [98, 31]], [[16, 18], [70, 18]]], "edge"),
  ];
}

export const drawing = createDrawing([240, 220], 0.82, [phone, bubble([0, -74, 22]), bubble([-116, -16, 22], "signal-1"),
  bubble([0, 42, 22])]);
