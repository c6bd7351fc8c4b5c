// A paper trail: sheets in the order of their revisions, joined by a cord. The newest one is marked with a triangle beside its change.

import { createDrawing, lines, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const [WIDTH, LENGTH, THICKNESS] = [168, 148, 5] as const;
/** The distance from one sheet to the next, across and up. */
const [STEP, RISE] = [33, 16] as const;
const COUNT = 5;
const sheetAt = (index: number): Point3 => [index * STEP, -index * STEP, index * RISE];
const hole = (index: number): Point3 => {
  const [x, y, z] = sheetAt(index);
  return [x + 16, y + LENGTH - 16, z + THICKNESS];
};

const TRIANGLE: readonly Point[] = [[85, 32], [151, 64], [117, 98]];

/** The scalloped line around a change. */
const cloud = Array.from({ length: 65 }, (_, step): Point => {
  const angle = (step / 64) * 2 * Math.PI;
  const bulge = 1 + 0.16 * Math.abs(Math.sin(angle * 4));
  return [52 + Math.cos(angle) * 26 * bulge, 58 + Math.sin(angle) * 34 * bulge];
});

const sheet = (index: number): Markup => [
  top.slab(sheetAt(index), [WIDTH, LENGTH], { depth: THICKNESS }),
  top.circle([hole(index)], 6),
];
const NEWEST: Point3 = [(COUNT - 1) * STEP, (1 - COUNT) * STEP, (COUNT - 1) * RISE + THICKNESS];

export const drawing = createDrawing([137, 163], 0.84, [
  Array.from({ length: COUNT }, (_, index) => sheet(index)),
  top.lines(NEWEST, [cloud], "edge"),
  top.lines(NEWEST, [[[34, 46], [68, 46]], [[34, 58], [68, 58]], [[34, 70], [58, 70]]], "edge"),
  top.polygon(NEWEST, TRIANGLE, { fill: "signal-1", weight: "outline" }),
  lines([Array.from({ length: COUNT }, (_, index) => hole(index))], "outline"),
]);
