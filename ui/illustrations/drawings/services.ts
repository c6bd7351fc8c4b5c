// All services: the four places where they run, on one floor: a browser, a telephone, a desk and a server.

import { box, cable, left, plate, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const BROWSER: Point3 = [-138, -95, 0];
const SCREEN: Point3 = [-122, 59, 40];
const PHONE: Point3 = [112, 92, 12];
const SHELVES = [12, 38, 64, 90, 116] as const;

export const drawing = plate([240, 246], 0.95, [
  box([-150, -124, -8], [300, 248, 8]),
  cable([
    [[-64, -95, 0], [-64, 2, 0], [-64, 40, 0]], [[-64, 2, 0], [108, 2, 0]], [[108, -52, 0], [108, 42, 0]],
  ], "edge"),

  left.slab([BROWSER[0], BROWSER[1] - 5, 0], [162, 122], { depth: 5, radius: 6 }),
  left.lines(BROWSER, [[[0, 104], [162, 104]]], "edge"),
  left.ring([12, 23, 34].map((x): Point3 => [BROWSER[0] + x, BROWSER[1], 113]), 3.5),
  left.face([BROWSER[0] + 48, BROWSER[1], 108], [104, 10], { radius: 3, weight: "fine" }),
  left.face([BROWSER[0] + 12, BROWSER[1], 46], [88, 46], { tone: "signal-1" }),
  left.lines([BROWSER[0] + 12, BROWSER[1], 46], [[[10, 32], [58, 32]], [[10, 22], [42, 22]]], "edge", "signal-1"),
  left.lines(BROWSER, [92, 80, 68, 56].map((z) => [[112, z], [150, z]] as const)),
  left.face([12, 60, 108].map((x): Point3 => [BROWSER[0] + x, BROWSER[1], 10]), [40, 26], { tone: "part-1" }),

  box([80, -108, 0], [58, 56, 142], ["left", "part-4"]),
  left.face(SHELVES.map((z): Point3 => [86, -52, z]), [46, 20], { tone: "part-4" }),
  left.lines([86, -52, 0], SHELVES.flatMap((z) => [[[6, z + 10], [24, z + 10]], [[34, z + 10], [40, z + 10]]] as const), "fine", "part-4"),
  right.lines([138, -52, 0], [18, 26, 34, 42].map((z) => [[10, z], [46, z]] as const)),

  top.slab([-96, 40, 0], [64, 34], { depth: 4, radius: 4 }),
  box([-71, 52, 4], [14, 8, 30]),
  left.slab([-128, 50, 34], [128, 86], { depth: 9, radius: 5 }),
  left.face(SCREEN, [116, 74], { tone: "part-3" }),
  left.lines(SCREEN, [
    [[0, 62], [116, 62]], [[32, 0], [32, 62]], ...[50, 38, 26, 14].flatMap((z) => [[[6, z], [24, z]], [[40, z], [108, z]]] as const),
    [[64, 8], [64, 56]], [[86, 8], [86, 56]],
  ], "fine", "part-3"),
  top.slab([-118, 88, 0], [98, 26], { depth: 4, radius: 3 }),
  top.lines([-118, 88, 4], [[[8, 8], [90, 8]], [[8, 17], [90, 17]]]),
  top.slab([-10, 92, 0], [13, 20], { depth: 4, radius: 6 }),

  right.slab([106, 98, 0], [62, 118], { depth: 6, radius: 9 }),
  right.face(PHONE, [50, 94], { radius: 4, tone: "part-2" }),
  right.lines(PHONE, [
    [[6, 70], [6, 84], [34, 84], [34, 70], [6, 70]], [[16, 44], [16, 60], [44, 60], [44, 44], [16, 44]],
    [[6, 24], [6, 34], [28, 34], [28, 24], [6, 24]], [[0, 12], [50, 12]],
  ], "edge", "part-2"),
], [[BROWSER[0] + 130, -95, 122], [40, -30]], [[112, 44, 24], [42, 13]], [[-128, 59, 112], [-40, -26]], [[138, -80, 120], [30, -44]]);
