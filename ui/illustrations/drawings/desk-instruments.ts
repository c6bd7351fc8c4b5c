// Instruments and devices: a balance and an oscilloscope, joined by cables to one box. The reading on the screen is highlighted.

import { box, createDrawing, left, lines, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const BALANCE: Point3 = [-176, 34, 0];
const [BALANCE_WIDTH, BALANCE_DEPTH, BALANCE_HEIGHT] = [108, 104, 30] as const;
const PAN: Point3 = [BALANCE[0] + 54, BALANCE[1] + 44, 56];

const SCOPE: Point3 = [-8, -118, 0];
const [SCOPE_WIDTH, SCOPE_DEPTH, SCOPE_HEIGHT] = [168, 84, 116] as const;
const SCOPE_FRONT = SCOPE[1] + SCOPE_DEPTH;
const SCREEN: Point3 = [SCOPE[0] + 14, SCOPE_FRONT, 20];
const [SCREEN_WIDTH, SCREEN_HEIGHT] = [96, 82] as const;
const TRACE = Array.from({ length: 29 }, (_, step): Point =>
  [6 + step * 3, SCREEN_HEIGHT / 2 + Math.sin((step / 28) * 4 * Math.PI) * 26]);

const HUB: Point3 = [8, 70, 0];

export const drawing = createDrawing([253, 228], 0.84, [
  lines([[[126, SCOPE_FRONT, 0], [126, 102, 0], [92, 102, 0]]], "outline"),
  box(SCOPE, [SCOPE_WIDTH, SCOPE_DEPTH, SCOPE_HEIGHT]),
  left.face(SCREEN, [SCREEN_WIDTH, SCREEN_HEIGHT], { radius: 8, fill: "signal-1" }),
  left.lines(SCREEN, [TRACE], "outline", "signal-1"),
  left.circle([86, 52].map((z): Point3 => [SCOPE[0] + 139, SCOPE_FRONT, z]), 13),
  left.circle([[SCOPE[0] + 139, SCOPE_FRONT, 24]], 7),

  lines([[[-68, 86, 0], [8, 86, 0]]], "outline"),
  box(BALANCE, [BALANCE_WIDTH, BALANCE_DEPTH, BALANCE_HEIGHT]),
  left.face([BALANCE[0] + 16, BALANCE[1] + BALANCE_DEPTH, 8], [48, 16]),
  left.circle([BALANCE[0] + 88, BALANCE[1] + BALANCE_DEPTH, 15], 5),
  top.cylinder([PAN[0], PAN[1], BALANCE_HEIGHT], 14, PAN[2] - BALANCE_HEIGHT),
  top.cylinder(PAN, 54, 8),
  top.circle([PAN[0], PAN[1], PAN[2] + 8], 45, { weight: "fine" }),
  top.cylinder([PAN[0], PAN[1], PAN[2] + 8], 22, 32),

  box(HUB, [84, 64, 34]),
  left.circle([20, 42, 64].map((x): Point3 => [HUB[0] + x, HUB[1] + 64, 17]), 7),
]);
