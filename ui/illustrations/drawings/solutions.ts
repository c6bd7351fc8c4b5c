// All solutions: a foundation that is ready, the parts that stand on it, those drawn for later, and what is connected.

import { box, cable, left, plate, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const FLOOR: Point3 = [-160, -112, 0];

/** A part that is not built yet. */
const later = ([x, y, z]: Point3, [width, depth, height]: Point3) => [
  left.face([x, y + depth, z], [width, height], { tone: "part-3", weight: "hidden" }),
  right.face([x + width, y + depth, z], [depth, height], { tone: "part-3", weight: "hidden" }),
  top.face([x, y, z + height], [width, depth], { tone: "part-3", weight: "hidden" }),
];

const DRAWERS = [8, 34, 60] as const;

export const drawing = plate([268, 226], 0.95, [
  box([FLOOR[0], FLOOR[1], -18], [264, 224, 18]),
  top.face(FLOOR, [264, 224], { tone: "part-1" }),
  top.lines(FLOOR, [
    ...[66, 132, 198].map((x) => [[x, 0], [x, 224]] as const), ...[56, 112, 168].map((y) => [[0, y], [264, y]] as const),
  ], "fine", "part-1"),
  left.lines([FLOOR[0], 112, -18], [66, 132, 198].map((x) => [[x, 0], [x, 18]] as const)),
  right.lines([104, 112, -18], [56, 112, 168].map((x) => [[x, 0], [x, 18]] as const)),

  cable([
    [[-60, 60, 0], [-42, 60, 0], [-42, -58, 0], [-60, -58, 0]], [[-42, 2, 0], [104, 2, 0], [104, 2, -12], [140, 2, -12]],
    [[-42, 8, 0], [104, 8, 0], [104, 8, -12], [140, 8, -12]],
  ], "edge"),

  box([-148, -100, 0], [88, 84, 92]),
  left.face(DRAWERS.map((z): Point3 => [-142, -16, z]), [76, 22]),
  left.lines([-142, -16, 0], DRAWERS.map((z) => [[28, z + 14], [48, z + 14]] as const), "edge"),
  later([-22, -100, 0], [110, 84, 68]),

  box([-148, 18, 0], [88, 80, 48]),
  box([-138, 28, 48], [68, 60, 30], ["top", "signal-2"]),
  left.lines([-148, 98, 0], [[[12, 16], [60, 16]], [[12, 30], [76, 30]]]),
  left.lines([-138, 88, 48], [[[12, 10], [36, 10]], [[12, 18], [56, 18]]]),
  later([-22, 26, 0], [64, 72, 36]),

  box([132, -40, -18], [56, 132, 8]),
  box([140, -32, -10], [40, 52, 58], ["right", "part-4"]),
  right.ring([[180, -6, 24]], 15, { tone: "part-4" }),
  cable([[[180, -6, 24], [180, -14, 34]]], "edge", "part-4"),
  right.lines([180, 20, -10], [[[12, 10], [40, 10]]], "edge", "part-4"),
  box([140, 38, -10], [40, 46, 26]),
  right.lines([180, 84, -10], [[[8, 8], [38, 8]], [[8, 16], [28, 16]]]),
], [[-150, 100, 0], [-36, 44]], [[-104, 40, 78], [-20, -52]], [[60, -60, 60], [50, -60]], [[180, -20, 46], [20, -46]]);
