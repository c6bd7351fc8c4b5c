// A reply: letters in a tray beside a clock. The letter on top is answered.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The corner of the lower tray, the size of a tray, and the height of the upper one. */
const TRAY: Point3 = [-130, -20, 0];
const [WIDTH, LENGTH, UPPER] = [166, 128, 58] as const;
/** The distance of a letter from the sides of its tray. */
const INSET = 14;
const LETTER: Point = [WIDTH - 2 * INSET, LENGTH - 2 * INSET];
const TOP = UPPER + 29;

/** The middle of the dial, its radius, and its hour marks. */
const DIAL: Point3 = [124, -66, 80];
const RADIUS = 76;
const FRONT: Point3 = [DIAL[0], DIAL[1] + 22, DIAL[2]];
const HOUR_MARKS = Array.from({ length: 12 }, (_, hour): readonly Point[] => {
  const angle = (hour / 6) * Math.PI;
  return [hour % 3 === 0 ? 44 : 50, 58].map((radius): Point => [Math.sin(angle) * radius, Math.cos(angle) * radius]);
});

const tray = (z: number) => [
  top.slab([TRAY[0], TRAY[1], z], [WIDTH, LENGTH], { depth: 14, radius: 8 }),
  top.face([[TRAY[0] + 8, TRAY[1] + 8, z + 14]], [WIDTH - 16, LENGTH - 16], { radius: 4 }),
];

export const drawing = createDrawing([227, 237], 0.97, [
  box([DIAL[0] - 36, DIAL[1] - 8, 0], [72, 38, 6]),
  left.cylinder([DIAL], RADIUS, 22),
  left.circle([FRONT], RADIUS - 12),
  left.lines(FRONT, HOUR_MARKS, "edge"),
  left.lines(FRONT, [[[0, 0], [0, 42]], [[0, 0], [28, 0]]], "outline"),
  left.circle([FRONT], 4, { fill: "ground" }),

  tray(0),
  top.slab([TRAY[0] + INSET, TRAY[1] + INSET, 10], LETTER, { depth: 6 }),
  left.slab([[TRAY[0] + 8, TRAY[1] + LENGTH - 16, 12], [TRAY[0] + WIDTH - 18, TRAY[1] + LENGTH - 16, 12]], [10, UPPER - 10], { depth: 8 }),
  left.slab([TRAY[0] + WIDTH - 18, TRAY[1] + 8, 12], [10, UPPER - 10], { depth: 8 }),
  tray(UPPER),
  top.slab([TRAY[0] + INSET, TRAY[1] + INSET, UPPER + 10], LETTER, { depth: 14 }),
  top.slab([TRAY[0] + INSET - 4, TRAY[1] + INSET + 8, TOP - 5], LETTER, { depth: 5, fill: "signal-1" }),
  top.lines([TRAY[0] + INSET - 4, TRAY[1] + INSET + 8, TOP], [[[0, LETTER[1]], [LETTER[0] / 2, 56], LETTER]], "edge", "signal-1"),
  top.lines([TRAY[0] + INSET - 4, TRAY[1] + INSET + 8, TOP], [[[52, 22], [66, 38], [94, 10]]], "outline", "signal-1"),
]);
