// Sales history: a car, and one sheet for each auction of this car, with the final bid of the auction.

import { car } from "./as.ts";
import { box, createDrawing, left, lines, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The final bid of each auction, as the length of a bar. */
const BIDS = [40, 66, 86] as const;

function sheet(x: number, y: number, bid: number, highlight?: "signal-1"): Markup {
  const at: Point3 = [x, y + 6, 0];
  return [
    left.slab([x, y, 0], [104, 112], { depth: 6 }),
    left.face([x + 8, y + 6, 62], [88, 42]),
    left.lines([x + 8, y + 6, 62], [[[14, 8], [14, 20], [28, 22], [38, 32], [62, 32], [74, 20], [80, 18], [80, 8], [14, 8]]], "edge"),
    left.lines(at, [[[8, 52], [96, 52]], [[8, 43], [66, 43]]], "edge"),
    left.face([x + 8, y + 6, 10], [bid, 22], { fill: highlight ?? "ground" }),
  ];
}

export const drawing = createDrawing([232, 218], 0.75, [
  box([-166, -100, -10], [366, 244, 10]),
  lines([[[-104, -76, 0], [-104, 10, 0], [138, 10, 0], [138, -76, 0]], [[17, -76, 0], [17, 60, 0]]], "edge"),
  BIDS.map((bid, index) => sheet(-156 + index * 121, -82, bid, index === 2 ? "signal-1" : undefined)),
  car([-84, 58, 0], "part-1"),
]);
