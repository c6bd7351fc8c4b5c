// An exploded view of an aircraft wheel along its axle: axle, brake discs, tyre, bearing and nut.

import { createDrawing, lines, right } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The x coordinates of the front faces of the tyre, the bearing and the nut. */
const TYRE = 34;
const BEARING = 134;
const NUT = 188;

/** Returns equally spaced points on a circle around the axle. */
const circlePoints = (x: number, radius: number, count: number): Point3[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [x, radius * Math.sin(angle), radius * Math.cos(angle)];
  });

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
  lines([[[TYRE, 0, 0], [BEARING - 20, 0, 0]]], "axis"),

  right.cylinder([BEARING - 20, 0, 0], 30, 20),
  right.circle([BEARING, 0, 0], 30, { fill: "signal-2" }),
  right.circle([BEARING, 0, 0], 25, { weight: "fine", over: "signal-2" }),
  right.circle(circlePoints(BEARING, 20, 10), 4, { weight: "fine", over: "signal-2" }),
  right.circle([BEARING, 0, 0], 13, { fill: "ground" }),
  lines([[[BEARING, 0, 0], [NUT - 16, 0, 0]]], "axis"),

  right.prism([NUT - 16, 0, 0], circlePoints(0, 24, 6).map(([, y, z]) => [y, z] as const), 16, "part-3"),
  right.circle([NUT, 0, 0], 12, { fill: "ground", over: "part-3" }),
], [[TYRE, -60, 94], [64, -36]], [[BEARING, -10, 27], [40, -74]], [[NUT, 4, -22], [-52, 40]],
  [[-138, -10, 60], [44, -24]], [[-216, 0, 15], [-26, -34]]);
