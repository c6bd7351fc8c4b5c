// A specimen plan: a sheet with two date bars, the lines of the price and two signatures. A pen lies on it.

import { createDrawing, polygon, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const [WIDTH, LENGTH, THICKNESS] = [220, 284, 8] as const;
const SHEET: Point3 = [0, 0, THICKNESS];
/** The y coordinates of the price lines and of the signatures. */
const [PRICES, SIGNATURES] = [[136, 156, 176], 236] as const;
const rule = (from: number, to: number, y: number): readonly Point[] => [[from, y], [to, y]];
const signature = (x: number): readonly Point[] => [[x, 230], [x + 10, 212], [x + 14, 230], [x + 26, 214], [x + 32, 228], [x + 54, 220]];

/** The pen: the middle of its rear end, its radius and its length. */
const PEN: Point3 = [124, 268, THICKNESS + 7];
const [RADIUS, PEN_LENGTH, TIP] = [7, 116, 26] as const;
/** The offset of the upper and of the lower edge of the pen from its axis. */
const EDGE = RADIUS * Math.SQRT1_2;

export const drawing = createDrawing([266, 90], 0.94, [
  top.slab([0, 0, 0], [WIDTH, LENGTH], { depth: THICKNESS }),
  top.lines(SHEET, [rule(20, 120, 24)], "outline"),
  top.lines(SHEET, [20, 65, 110, 155, 200].map((x): readonly Point[] => [[x, 44], [x, 118]])),
  top.face([[20, 52, THICKNESS]], [90, 24], { fill: "signal-1" }),
  top.face([[92, 86, THICKNESS]], [108, 24]),
  top.lines(SHEET, PRICES.flatMap((y) => [rule(20, 110, y), rule(164, 200, y)]), "edge"),
  top.lines(SHEET, [rule(20, 200, 192)], "outline"),
  top.lines(SHEET, [rule(20, 90, SIGNATURES), rule(116, 186, SIGNATURES), signature(24), signature(120)], "edge"),
  polygon([[PEN[0] - TIP, PEN[1], THICKNESS + 3], [PEN[0], PEN[1] - EDGE, PEN[2] + EDGE], [PEN[0], PEN[1] + EDGE, PEN[2] - EDGE]],
    { weight: "outline" }),
  right.cylinder(PEN, RADIUS, PEN_LENGTH),
]);
