// Game interface: a television shows a game with a health bar, a map and three icons, and a gamepad lies in front of it. The health bar is
// highlighted.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The television: its lower left corner at the back, and the width of its frame. */
const SCREEN: Point3 = [-70, -60, 24];
const [WIDTH, HEIGHT, DEPTH, BEZEL] = [256, 156, 14, 10] as const;
/** A point on the display, from its lower left corner. */
const onDisplay = (across: number, up: number): Point3 => [SCREEN[0] + BEZEL + across, SCREEN[1] + DEPTH, SCREEN[2] + BEZEL + up];
const HEART: readonly Point[] = [[0, -16], [-18, 4], [-14, 14], [-6, 15], [0, 9], [6, 15], [14, 14], [18, 4]];
const [MAP, MAP_RADIUS]: [Point3, number] = [onDisplay(200, 98), 28];

/** The gamepad: the middle of its lower face, and its height. */
const [PAD, PAD_HEIGHT]: [Point3, number] = [[-76, 102, 0], 24];
const PAD_OUTLINE: readonly Point[] = [[-60, -46], [60, -46], [88, -30], [104, 34], [96, 58], [76, 60], [46, 28], [-46, 28], [-76, 60],
  [-96, 58], [-104, 34], [-88, -30]];
const onPad = (across: number, down: number): Point3 => [PAD[0] + across, PAD[1] + down, PAD_HEIGHT];
const CROSS: readonly Point[] = [[-7, -20], [7, -20], [7, -7], [20, -7], [20, 7], [7, 7], [7, 20], [-7, 20], [-7, 7], [-20, 7], [-20, -7],
  [-7, -7]];

export const drawing = createDrawing([272, 267], 0.86, [
  box([SCREEN[0] + 76, SCREEN[1] - 20, 0], [120, 60, 6]),
  box([SCREEN[0] + 116, SCREEN[1], 6], [40, 12, 20]),
  left.slab(SCREEN, [WIDTH, HEIGHT], { depth: DEPTH }),
  left.face([onDisplay(0, 0)], [WIDTH - 2 * BEZEL, HEIGHT - 2 * BEZEL]),
  left.lines(onDisplay(0, 0), [[[0, 34], [56, 84], [84, 60], [130, 90], [236, 20]]], "edge"),
  left.polygon(onDisplay(26, 110), HEART),
  left.face([onDisplay(50, 97)], [106, 26]),
  left.face([onDisplay(50, 97)], [78, 26], { fill: "signal-1" }),
  left.circle([MAP], MAP_RADIUS, { fill: "ground", weight: "outline" }),
  left.lines(MAP, [[[-20, -22], [-4, -4], [-8, 10], [12, 27]]], "edge"),
  left.slab([0, 1, 2].map((index) => onDisplay(58 + index * 42, 10)), [32, 32], { depth: 4 }),
  top.prism(PAD, PAD_OUTLINE, PAD_HEIGHT),
  top.polygon(onPad(-58, -10), CROSS),
  top.circle([onPad(60, -28), onPad(60, 8), onPad(42, -10), onPad(78, -10)], 7),
  top.cylinder([onPad(-25, 12), onPad(25, 12)], 13, 8),
]);
