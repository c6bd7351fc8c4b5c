// One closing time: three meters of different kinds on one line, under one clock. The face of the clock is highlighted.

import { createDrawing, left, lines, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { boxMeter, pipeMeter, roundMeter } from "../meters.ts";

/** The distance between two meters along x and along y, and half the length of the line. */
const [PITCH, REACH] = [92, 142] as const;

/** The middle of the face of the clock, its radius and its depth. It is on a post behind the meters. */
const FACE: Point3 = [-42, -42, 132];
const [RADIUS, DEPTH] = [56, 18] as const;

const clock: Markup = [
  lines([[FACE, [FACE[0], FACE[1], 0]]], "outline"),
  left.cylinder([FACE[0], FACE[1] - DEPTH, FACE[2]], RADIUS, DEPTH),
  left.circle([FACE], RADIUS - 8, { fill: "signal-1" }),
  left.lines(FACE, [[[0, 34], [0, 0], [22, 10]]], "outline", "signal-1"),
];

export const drawing = createDrawing([240, 270], 0.86, [
  clock,
  lines([[[-REACH, REACH, 0], [REACH, -REACH, 0]]], "outline"),
  roundMeter([-PITCH, PITCH, 0], 48),
  boxMeter([-40, -17, 0], [74, 86]),
  pipeMeter([PITCH, -PITCH, 0], 34, 132),
]);
