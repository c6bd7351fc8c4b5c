// An exploded view of an aircraft wheel along its axle: axle, brake discs, tyre, bearing and nut.

import { createDrawing, lines, right } from "../isometric.ts";
import { bearing, circlePoints, nut } from "../wheel-parts.ts";

/** The x coordinates of the front faces of the tyre, the bearing and the nut. */
const TYRE = 34;
const BEARING = 134;
const NUT = 188;

export const drawing = createDrawing([236, 214], 0.95, [
  right.cylinder([-230, 0, 0], 15, 60),
  [-168, -146, -124].map((x) => [right.cylinder([x, 0, 0], 62, 8), right.circle([x + 8, 0, 0], 46, { weight: "fine" })]),
  right.circle([-116, 0, 0], 18, { fill: "ground" }),
  lines([[[-116, 0, 0], [-52, 0, 0]]], "axis"),

  right.cylinder([-44, 0, 0], 112, TYRE + 44),
  right.circle([TYRE, 0, 0], 112, { fill: "part-1" }),
  right.circle([TYRE, 0, 0], 100, { weight: "fine", over: "part-1" }),
  right.circle([TYRE, 0, 0], 70, { fill: "ground" }),
  right.circle([TYRE, 0, 0], 62, { weight: "fine" }),
  right.circle(circlePoints(TYRE, 48, 9), 6, { fill: "ground" }),
  right.circle([TYRE, 0, 0], 30, { fill: "ground" }),
  right.circle([TYRE, 0, 0], 22, { fill: "ground", weight: "fine" }),

  bearing(BEARING, 30, "signal-2", TYRE),
  nut(NUT, 24, "part-3", BEARING),
], [[TYRE, -60, 94], [64, -36]], [[BEARING, -10, 27], [40, -74]], [[NUT, 4, -22], [-52, 40]],
  [[-138, -10, 60], [44, -24]], [[-216, 0, 15], [-26, -34]]);
