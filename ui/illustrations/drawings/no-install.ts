// Nothing to install: a printed card with a code stands beside a phone, and the app that it opens is already on the screen.

import { createDrawing, left, lines, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const PHONE: Point3 = [46, -30, 0];
const [PHONE_WIDTH, PHONE_HEIGHT, THICKNESS] = [118, 206, 14] as const;
const SCREEN: Point3 = [PHONE[0], PHONE[1] + THICKNESS, 0];

/** The tiles of the app. */
const TILES: readonly Point[] = [[24, 116], [64, 116], [24, 76], [64, 76]];

const CARD: Point3 = [-136, 70, 0];
const [CARD_WIDTH, CARD_HEIGHT] = [118, 142] as const;
const FACE: Point3 = [CARD[0] + 16, CARD[1] + 6, 40];
/** The modules of the code between its three finder marks, in units of 10. */
const MODULES: readonly Point[] = [[4, 8], [4, 6], [3, 4], [5, 4], [7, 4], [0, 4], [4, 2], [5, 0], [6, 2], [8, 1], [7, 0]];
const FINDERS: readonly Point[] = [[0, 0], [0, 60], [60, 60]];

const corner = (across: number, up: number): Point3 => [FACE[0] + across, FACE[1], FACE[2] + up];

const code: Markup = [
  left.face(FINDERS.map(([across, up]) => corner(across, up)), [26, 26], { fill: "none", weight: "outline", over: "signal-1" }),
  left.face(FINDERS.map(([across, up]) => corner(across + 9, up + 9)), [8, 8], { fill: "none", over: "signal-1" }),
  left.face(MODULES.map(([column, row]) => corner(column * 10 - 2, row * 10)), [7, 7], { fill: "none", over: "signal-1" }),
];

export const drawing = createDrawing([248, 261], 1.06, [
  left.slab(PHONE, [PHONE_WIDTH, PHONE_HEIGHT], { depth: THICKNESS, radius: 18 }),
  left.face([[SCREEN[0] + 8, SCREEN[1], 8]], [PHONE_WIDTH - 16, PHONE_HEIGHT - 16], { radius: 12 }),
  left.lines(SCREEN, [[[24, 172], [68, 172]]], "outline"),
  left.face(TILES.map(([across, up]): Point3 => [SCREEN[0] + across, SCREEN[1], up]), [30, 30]),
  left.face([[SCREEN[0] + 24, SCREEN[1], 32]], [70, 26], { radius: 8 }),
  lines([[[CARD[0] + CARD_WIDTH, CARD[1], CARD_HEIGHT], [SCREEN[0], SCREEN[1], PHONE_HEIGHT - 18]],
    [[CARD[0] + CARD_WIDTH, CARD[1], 0], [SCREEN[0], SCREEN[1], 18]]], "phantom"),
  left.slab(CARD, [CARD_WIDTH, CARD_HEIGHT], { depth: 6, fill: "signal-1" }),
  code,
  left.lines([CARD[0], CARD[1] + 6, 0], [[[16, 22], [86, 22]]], "edge", "signal-1"),
]);
