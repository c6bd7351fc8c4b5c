// Bots and web apps in a messenger: a speech bubble, the bot that answers and the app pane it opens.

import { box, cable, callouts, left, node, plate, right, top } from "../isometric.ts";
import type { Point } from "../geometry.ts";

const BUBBLE: readonly Point[] = [[0, 124], [12, 136], [228, 136], [240, 124], [240, 40], [228, 28], [76, 28], [44, 0],
  [44, 28], [12, 28], [0, 40]];

export const drawing = plate([273, 271], 0.95, [
  top.face([-128, -14, 0], [272, 136], { tone: "none", weight: "hidden" }),

  left.prism([-132, -62, 34], BUBBLE, 12),
  left.lines([-132, -50, 34], [[[26, 116], [150, 116]], [[26, 98], [206, 98]], [[26, 80], [118, 80]]], "ink"),
  left.ring([32, 54, 76].map((x) => [x - 132, -50, 84] as const), 6.5),

  left.slab([44, 30, 0], [88, 156], { depth: 8, radius: 10 }),
  left.face([50, 38, 8], [76, 140], { radius: 5, weight: "fine" }),
  left.face([58, 38, 100], [60, 38], { tone: "signal" }),
  left.face([[58, 38, 40], [58, 38, 70], [90, 38, 40], [90, 38, 70]], [28, 24]),
  left.face([58, 38, 16], [60, 16], { radius: 4 }),

  box([-116, 38, 0], [104, 76, 10]),
  box([-108, 42, 10], [88, 66, 66]),
  left.face([-99, 108, 30], [70, 36], { radius: 9 }),
  left.ring([[-81, 108, 48], [-47, 108, 48]], 7),
  left.lines([-108, 108, 10], [[[30, 9], [58, 9]]]),
  right.cylinder([-20, 75, 44], 11, 7),
  cable([[[-64, 75, 76], [-64, 75, 98]]]),
  node([[-64, 75, 103]], 6),

  cable([[[-64, 75, 112], [-64, 75, 120], [-64, -50, 120]], [[-13, 75, 44], [44, 75, 44], [44, 38, 44]]], "axis"),
  callouts([1, [-116, 100, 5], [-18, 44]], [2, [122, 38, 20], [48, 22]]),
]);
