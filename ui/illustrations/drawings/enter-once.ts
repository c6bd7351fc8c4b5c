// Enter once: one large key of a keyboard is entered, and three screens show the same row.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The lower left corners of the screens on their stands. The screens are side by side in the drawing. */
const SCREENS = [-1, 0, 1].map((index): Point3 => [-74 + index * 70, -72 - index * 58, 26]);
const [SCREEN_WIDTH, SCREEN_HEIGHT, THICKNESS] = [98, 84, 10] as const;
/** Moves the corners of the screens. */
const onScreens = (across: number, depth: number, up: number) => SCREENS.map(([x, y, z]): Point3 => [x + across, y + depth, z + up]);

const KEYBOARD: Point3 = [-100, 36, 0];
const [WIDTH, DEPTH, HEIGHT] = [212, 100, 16] as const;
const [KEY, PITCH, MARGIN] = [22, 30, 17] as const;
const keyAt = (column: number, row: number): Point3 => [KEYBOARD[0] + MARGIN + column * PITCH, KEYBOARD[1] + 9 + row * PITCH, HEIGHT];
const KEYS = [6, 4, 4].flatMap((count, row) => Array.from({ length: count }, (_, column) => keyAt(column, row)));
/** The large key takes the place of two by two keys. */
const ENTER = keyAt(4, 1);
const ENTER_SIZE: Point = [PITCH + KEY, PITCH + KEY];

const entry = onScreens(10, THICKNESS, 34);

export const drawing = createDrawing([240, 233], 0.95, [
  top.slab(onScreens(18, -14, -26), [62, 38], { depth: 6 }),
  left.slab(onScreens(40, 0, -20), [18, 24], { depth: 6 }),
  left.slab(SCREENS, [SCREEN_WIDTH, SCREEN_HEIGHT], { depth: THICKNESS }),
  left.face(entry, [SCREEN_WIDTH - 20, 20]),
  entry.map((at) => left.lines(at, [[[10, 10], [22, 10]], [[32, 10], [66, 10]], [[0, 34], [44, 34]], [[0, -16], [60, -16]]], "edge")),
  box(KEYBOARD, [WIDTH, DEPTH, HEIGHT]),
  top.slab(KEYS, [KEY, KEY]),
  top.slab(ENTER, ENTER_SIZE, { depth: 9, fill: "signal-1" }),
  top.lines([ENTER[0], ENTER[1], HEIGHT + 9], [[[38, 12], [38, 32], [14, 32]], [[22, 24], [14, 32], [22, 40]]], "edge", "signal-1"),
]);
