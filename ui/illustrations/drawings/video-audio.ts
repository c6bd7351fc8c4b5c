// Video and audio: a camera on a mast and a microphone are aimed at a machine. One card reports the event.

import { box, createDrawing, left, lines, right, spheres, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const MACHINE: Point3 = [0, 132, 0];
const CAMERA: Point3 = [134, -50, 142];
const LENS: Point3 = [CAMERA[0] + 24, CAMERA[1] + 96, CAMERA[2] + 22];
const MICROPHONE: Point3 = [176, 140, 84];
/** The card with the event, as a wave. */
const CARD: Point3 = [290, 66, 0];
const WAVE: readonly Point[] = [[14, 40], [30, 40], [38, 60], [48, 18], [58, 68], [68, 32], [74, 40], [92, 40]];

export const drawing = createDrawing([207, 166], 0.77, [
  top.cylinder([158, -10, 0], 30, 8),
  top.cylinder([158, -10, 8], 5, 134),
  lines([[LENS, [36, MACHINE[1] + 10, 108]], [LENS, [88, MACHINE[1] + 10, 108]]], "hidden"),
  box(CAMERA, [48, 78, 44]),
  left.cylinder([LENS[0], CAMERA[1] + 78, LENS[2]], 17, 18),
  left.circle([LENS], 8),
  box(MACHINE, [124, 100, 34]),
  left.cylinder([62, MACHINE[1] + 8, 76], 42, 84),
  left.circle([[62, MACHINE[1] + 92, 76]], 26),
  top.cylinder([MICROPHONE[0] + 30, MICROPHONE[1], 0], 22, 6),
  top.cylinder([MICROPHONE[0] + 30, MICROPHONE[1], 6], 3.5, 80),
  right.cylinder([MICROPHONE[0] + 6, MICROPHONE[1], MICROPHONE[2]], 8, 52),
  spheres(MICROPHONE, 22),
  left.slab(CARD, [106, 92], { depth: 9, radius: 7, fill: "signal-1" }),
  left.lines([CARD[0], CARD[1] + 9, 0], [WAVE], "outline", "signal-1"),
]);
