// An exploded view of an aircraft's nose wheel: the strut with its axle, the inner bearing, the tyre, the outer bearing and the nut.

import { createDrawing, lines, right, top } from "../isometric.ts";
import { bearing, circlePoints, nut } from "../wheel-parts.ts";

/** The position of the strut on the x axis, and of the front faces of the other parts. */
const STRUT = -214;
const INNER_BEARING = -92;
const TYRE = 30;
const OUTER_BEARING = 108;
const NUT = 166;

export const drawing = createDrawing([256, 256], 0.86, [
  top.cylinder([STRUT, 0, -36], 20, 100),
  top.cylinder([STRUT, 0, 64], 34, 74),
  top.circle([STRUT, 0, 138], 24, { weight: "fine" }),
  right.cylinder([STRUT + 20, 0, 0], 13, 50),

  bearing(INNER_BEARING, 30, "ground", STRUT + 70),
  lines([[[INNER_BEARING, 0, 0], [TYRE - 56, 0, 0]]], "axis"),

  right.cylinder([TYRE - 56, 0, 0], 96, 56),
  right.circle([TYRE, 0, 0], 96, { fill: "part-1" }),
  right.circle([TYRE, 0, 0], 86, { weight: "fine", over: "part-1" }),
  right.circle([TYRE, 0, 0], 54, { fill: "ground" }),
  right.circle(circlePoints(TYRE, 42, 6), 5, { fill: "ground" }),
  right.circle([TYRE, 0, 0], 28, { fill: "ground" }),
  right.circle([TYRE, 0, 0], 21, { fill: "ground", weight: "fine" }),

  bearing(OUTER_BEARING, 30, "signal-3", TYRE),
  nut(NUT, 22, "part-2", OUTER_BEARING),
], [[TYRE - 20, -40, 88], [56, -40]], [[NUT, 4, -20], [-50, 40]], [[OUTER_BEARING, -10, 27], [44, -70]],
  [[INNER_BEARING - 8, 0, 30], [22, -58]], [[STRUT, 24, 104], [-34, 56]]);
