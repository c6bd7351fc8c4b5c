// A factor of the duration: how many different screens there are. Of the five screens, three are drawn, and two repeat their neighbours.

import { createDrawing, left, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The size of a screen, and the step to the next one. The screens are side by side in the drawing. */
const [WIDTH, HEIGHT, THICKNESS, STEP] = [88, 150, 9, 49] as const;
const screenAt = (index: number): Point3 => [(index - 2) * STEP, (2 - index) * STEP, 0];

type Layout = Readonly<{ frames: readonly (readonly [at: Point, size: Point])[]; rules: readonly (readonly Point[])[] }>;

const rule = (from: number, to: number, up: number): readonly Point[] => [[from, up], [to, up]];

const LIST: Layout = { frames: [[[12, 108], [64, 28]]], rules: [90, 72, 54, 36, 18].map((up) => rule(12, 76, up)) };
const PICTURE: Layout = { frames: [[[12, 66], [64, 70]]], rules: [rule(12, 76, 48), rule(12, 76, 33), rule(12, 46, 18)] };
const TILES: Layout = {
  frames: [18, 60, 102].flatMap((up) => [12, 48].map((across) => [[across, up], [28, 32]] as const)), rules: [],
};

function screen(at: Point3, { frames, rules }: Layout, highlight?: "signal-1"): Markup {
  const face: Point3 = [at[0], at[1] + THICKNESS, at[2]];
  return [
    left.slab(at, [WIDTH, HEIGHT], { depth: THICKNESS, radius: 8, fill: highlight }),
    frames.map(([[across, up], size]) =>
      left.face([face[0] + across, face[1], face[2] + up], size, { fill: "none", ...(highlight && { over: highlight }) })),
    left.lines(face, rules, "edge", highlight),
  ];
}

const repeated = (at: Point3, { frames }: Layout): Markup => [
  left.face([at], [WIDTH, HEIGHT], { radius: 8, weight: "phantom" }),
  frames.map(([[across, up], size]) => left.face([at[0] + across, at[1], at[2] + up], size, { weight: "hidden" })),
];

export const drawing = createDrawing([206, 241], 0.94, [
  screen(screenAt(4), TILES),
  repeated(screenAt(3), PICTURE),
  screen(screenAt(2), PICTURE, "signal-1"),
  repeated(screenAt(1), LIST),
  screen(screenAt(0), LIST),
]);
