// The wheel of an aircraft, taken apart along its axle: brake discs, tyre, bearing and nut.

import { cable, plate, right } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const TYRE = 34;
const BEARING = 134;
const NUT = 188;

const around = (x: number, radius: number, count: number): Point3[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI;
    return [x, radius * Math.sin(turn), radius * Math.cos(turn)];
  });

export const drawing = plate([236, 214], 0.95, [
  right.cylinder([-230, 0, 0], 15, 60),
  [-168, -146, -124].map((x) => [right.cylinder([x, 0, 0], 62, 8), right.ring([x + 8, 0, 0], 46, { weight: "fine" })]),
  right.ring([-116, 0, 0], 18, { tone: "ground" }),
  cable([[[-116, 0, 0], [-52, 0, 0]]], "axis"),

  right.cylinder([-44, 0, 0], 112, TYRE + 44),
  right.ring([TYRE, 0, 0], 112, { tone: "part-1" }),
  right.ring([TYRE, 0, 0], 100, { weight: "fine", over: "part-1" }),
  right.ring([TYRE, 0, 0], 70, { tone: "ground" }),
  right.ring([TYRE, 0, 0], 62, { weight: "fine" }),
  right.ring(around(TYRE, 48, 9), 6, { tone: "ground" }),
  right.ring([TYRE, 0, 0], 30, { tone: "ground" }),
  right.ring([TYRE, 0, 0], 22, { tone: "ground", weight: "fine" }),
  cable([[[TYRE, 0, 0], [BEARING - 20, 0, 0]]], "axis"),

  right.cylinder([BEARING - 20, 0, 0], 30, 20),
  right.ring([BEARING, 0, 0], 30, { tone: "signal-2" }),
  right.ring([BEARING, 0, 0], 25, { weight: "fine", over: "signal-2" }),
  right.ring(around(BEARING, 20, 10), 4, { weight: "fine", over: "signal-2" }),
  right.ring([BEARING, 0, 0], 13, { tone: "ground" }),
  cable([[[BEARING, 0, 0], [NUT - 16, 0, 0]]], "axis"),

  right.prism([NUT - 16, 0, 0], around(0, 24, 6).map(([, y, z]) => [y, z] as const), 16, "part-3"),
  right.ring([NUT, 0, 0], 12, { tone: "ground", over: "part-3" }),
], [[TYRE, -60, 94], [64, -36]], [[BEARING, -10, 27], [40, -74]], [[NUT, 4, -22], [-52, 40]]);
