// Messages are seen: a new message stands on a stack of letters, beside a bell. The new message is highlighted.

import { box, createDrawing, left, polygon, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { domeOutline } from "../spheres.ts";

/** The stack of letters: its width, its depth and its height, and the heights of the lines between the letters. */
const [WIDTH, DEPTH, HEIGHT] = [196, 128, 60] as const;
const LETTERS = [15, 30, 45];
/** The flap of the uppermost letter. */
const FLAP: readonly Point[] = [[0, DEPTH], [WIDTH / 2, DEPTH * 0.42], [WIDTH, DEPTH]];

/** The new message: a speech bubble that stands on its tail. */
const MESSAGE: Point3 = [6, 24, HEIGHT];
const THICKNESS = 24;
const BUBBLE: readonly Point[] = [[0, 44], [0, 120], [14, 134], [166, 134], [180, 120], [180, 44], [166, 30], [72, 30], [34, 0], [34, 30],
  [14, 30]];
const TEXT: readonly (readonly Point[])[] = [[[26, 108], [154, 108]], [[26, 84], [154, 84]], [[26, 60], [98, 60]]];

const BELL: Point3 = [240, -54, 0];
const [BASE, DOME] = [60, 48] as const;

export const drawing = createDrawing([145, 206], 0.88, [
  box([0, 0, 0], [WIDTH, DEPTH, HEIGHT]),
  left.lines([0, DEPTH, 0], LETTERS.map((up) => [[0, up], [WIDTH, up]] as const), "edge"),
  right.lines([WIDTH, DEPTH, 0], LETTERS.map((up) => [[0, up], [DEPTH, up]] as const), "edge"),
  top.lines([0, 0, HEIGHT], [FLAP], "edge"),
  left.prism(MESSAGE, BUBBLE, THICKNESS, "signal-1"),
  left.lines([MESSAGE[0], MESSAGE[1] + THICKNESS, HEIGHT], TEXT, "outline", "signal-1"),
  top.cylinder(BELL, BASE, 14),
  polygon(domeOutline([BELL[0], BELL[1], 18], DOME), { weight: "outline" }),
  top.cylinder([BELL[0], BELL[1], 76], 9, 14),
]);
