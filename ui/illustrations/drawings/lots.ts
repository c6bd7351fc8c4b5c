// Cars for sale: three cars in a yard, each with a lot sign.

import { car } from "./as.ts";
import { box, createDrawing, right, top, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The y coordinate of each car. */
const CARS = [-196, -60, 76] as const;

/** A lot sign on two legs in front of the car at `y`. */
function lotSign(y: number, highlight?: "signal-1"): Markup {
  const at: Point3 = [146, y + 78, 0];
  return [
    right.slab([[at[0], at[1] - 12, 0], [at[0], at[1] - 64, 0]], [5, 26], { depth: 4 }),
    right.slab([at[0], at[1], 26], [84, 44], { depth: 7, fill: highlight ?? "ground" }),
    right.lines([at[0] + 7, at[1], 26], [[[10, 32], [38, 32]], [[10, 22], [74, 22]], [[10, 12], [60, 12]]], "edge", highlight),
  ];
}

export const drawing = createDrawing([232, 204], 0.7, [
  box([-152, -212, -10], [332, 390, 10]),
  top.lines([-152, -212, 0], [131, 267].map((y) => [[0, y], [332, y]] as const)),
  CARS.map((y, index) => [car([-118, y, 0], "part-2"), lotSign(y, index === 2 ? "signal-1" : undefined)]),
]);
