// Old programs renewed: the content of an old terminal, which is highlighted, slides over to a new flat screen.

import { box, createDrawing, left, lines, top } from "../isometric.ts";
import { pointOn, rectangleCorners, rectangleOutline, type Point, type Point3 } from "../geometry.ts";

/** The terminal: the lower left corner of its front, and its size. */
const TERMINAL: Point3 = [-172, 36, 16];
const [WIDTH, HEIGHT, FRAME] = [136, 120, 22] as const;
const TERMINAL_FRONT = TERMINAL[1] + FRAME;

const SCREEN: Point3 = [22, -84, 38];
const [SCREEN_WIDTH, SCREEN_HEIGHT] = [178, 128] as const;

/** The content: its size, where it was on the terminal, and where it is now, in front of the new screen. */
const SIZE: Point = [92, 70];
const FROM: Point3 = [TERMINAL[0] + 22, TERMINAL_FRONT, TERMINAL[2] + 26];
const NOW: Point3 = [-4, -58, 64];

export const drawing = createDrawing([244, 268], 0.84, [
  box([TERMINAL[0] + 18, TERMINAL[1] - 84, TERMINAL[2] + 6], [WIDTH - 36, 84, HEIGHT - 22]),
  box([TERMINAL[0] + 10, TERMINAL[1] - 60, 0], [WIDTH - 20, 80, 16]),
  left.slab(TERMINAL, [WIDTH, HEIGHT], { depth: FRAME, radius: 6 }),
  left.face([TERMINAL[0] + 16, TERMINAL_FRONT, TERMINAL[2] + 20], [WIDTH - 32, HEIGHT - 38], { radius: 14 }),
  left.lines(FROM, [rectangleOutline(0, 0, ...SIZE)], "hidden"),
  top.slab([TERMINAL[0] + 4, TERMINAL_FRONT + 26, 0], [WIDTH - 8, 44], { depth: 8 }),
  top.lines([TERMINAL[0] + 4, TERMINAL_FRONT + 26, 8], [[[10, 12], [118, 12]], [[10, 23], [118, 23]], [[32, 34], [96, 34]]]),

  top.slab([SCREEN[0] + 46, SCREEN[1] - 22, 0], [86, 60], { depth: 7 }),
  left.slab([SCREEN[0] + 74, SCREEN[1], 7], [30, 34], { depth: 8 }),
  left.slab(SCREEN, [SCREEN_WIDTH, SCREEN_HEIGHT], { depth: 12 }),
  left.face([SCREEN[0] + 9, SCREEN[1] + 12, SCREEN[2] + 9], [SCREEN_WIDTH - 18, SCREEN_HEIGHT - 18]),
  lines(rectangleCorners(0, 0, ...SIZE).map((corner): readonly Point3[] => [pointOn("left", FROM, corner), pointOn("left", NOW, corner)]),
    "hidden"),
  left.slab(NOW, SIZE, { depth: 7, fill: "signal-1" }),
  left.lines([NOW[0], NOW[1] + 7, NOW[2]], [[[0, 54], [92, 54]], [[12, 40], [80, 40]], [[12, 27], [80, 27]], [[12, 14], [50, 14]]], "edge",
    "signal-1"),
]);
