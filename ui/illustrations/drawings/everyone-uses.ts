// Everyone can use it: the focus of a keyboard is on the button of a page, with a strong frame. A disc stands for the contrast.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const PAGE: Point3 = [-70, -70, 0];
const [WIDTH, HEIGHT, DEPTH] = [176, 150, 14] as const;
const FRONT = PAGE[1] + DEPTH;
/** The button on the page, and the distance of its frame. */
const BUTTON: Point3 = [PAGE[0] + 36, FRONT, 34];
const [BUTTON_WIDTH, BUTTON_HEIGHT, GAP] = [104, 44, 13] as const;

const KEYBOARD: Point3 = [-104, 14, 0];
const [LENGTH, BREADTH, THICKNESS] = [228, 108, 16] as const;
const KEY = 24;
const keyAt = (column: number, row: number): Point3 => [KEYBOARD[0] + 14 + column * 34, KEYBOARD[1] + 12 + row * 32, THICKNESS];
const KEYS = [0, 1].flatMap((row) => [0, 1, 2, 3, 4, 5].map((column) => keyAt(column, row)));

/** The centre of the disc's rear face, and half of its front. */
const DISC: Point3 = [186, -76, 46];
const RADIUS = 46;
const HALF: readonly Point[] = Array.from({ length: 13 }, (_, step): Point => {
  const angle = (step / 12) * Math.PI;
  return [Math.sin(angle) * (RADIUS - 8), Math.cos(angle) * (RADIUS - 8)];
});

export const drawing = createDrawing([212, 241], 0.84, [
  left.slab(PAGE, [WIDTH, HEIGHT], { depth: DEPTH }),
  left.lines([PAGE[0], FRONT, 0], [[[0, 132], [WIDTH, 132]], [[22, 114], [110, 114]], [[22, 98], [154, 98]]], "edge"),
  left.face([[BUTTON[0] - GAP, FRONT, BUTTON[2] - GAP]],
    [BUTTON_WIDTH + 2 * GAP, BUTTON_HEIGHT + 2 * GAP], { radius: 8, weight: "outline" }),
  left.slab(BUTTON, [BUTTON_WIDTH, BUTTON_HEIGHT], { depth: 5, fill: "signal-1" }),
  left.lines([BUTTON[0], FRONT + 5, BUTTON[2]], [[[26, 22], [78, 22]]], "outline", "signal-1"),
  left.cylinder(DISC, RADIUS, 16),
  left.circle([[DISC[0], DISC[1] + 16, DISC[2]]], RADIUS - 8),
  left.cut([DISC[0], DISC[1] + 16, DISC[2]], HALF),
  box(KEYBOARD, [LENGTH, BREADTH, THICKNESS]),
  top.slab(KEYS, [KEY, KEY]),
  top.slab(keyAt(0, 2), [KEY + 34, KEY]),
  top.slab(keyAt(2, 2), [KEY + 102, KEY]),
]);
