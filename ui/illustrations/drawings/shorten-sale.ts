// A shorter sale: a track with the flags of its start and its finish. The finish has moved nearer; the highlighted span is saved.

import { box, createDrawing, left, lines, top, type Markup } from "../isometric.ts";
import { rectangleOutline, type Point } from "../geometry.ts";

/** The length, width and height of the track, and the x coordinate of its old and of its new finish. */
const [LENGTH, WIDTH, HEIGHT] = [330, 74, 14] as const;
const [START, FINISH, OLD_FINISH] = [30, 190, 310] as const;
/** The height of a pole, and the size of a flag with its squares. */
const [POLE, SQUARE] = [106, 18] as const;

/** A pole at the rear side of the track. */
const pole = (x: number): Markup => top.cylinder([x, 10, HEIGHT], 4, POLE);

const chequered: readonly (readonly Point[])[] = [
  rectangleOutline(0, 0, 3 * SQUARE, 2 * SQUARE), [[0, SQUARE], [3 * SQUARE, SQUARE]],
  [[SQUARE, 0], [SQUARE, 2 * SQUARE]], [[2 * SQUARE, 0], [2 * SQUARE, 2 * SQUARE]],
];

export const drawing = createDrawing([119, 151], 0.98, [
  box([0, 0, 0], [LENGTH, WIDTH, HEIGHT]),
  top.face([[FINISH, 0, HEIGHT]], [OLD_FINISH - FINISH, WIDTH], { fill: "signal-1" }),
  top.lines([0, 0, HEIGHT], [[[START, 0], [START, WIDTH]]], "edge"),
  left.lines([0, WIDTH, 0], Array.from({ length: 10 }, (_, index) => [[30 + index * 30, HEIGHT], [30 + index * 30, 5]] as const)),
  pole(START),
  left.prism([START + 4, 8, HEIGHT + POLE - 44], [[0, 0], [0, 44], [62, 22]], 3),
  lines([[[OLD_FINISH, 10, HEIGHT], [OLD_FINISH, 10, HEIGHT + POLE]]], "phantom"),
  left.face([[OLD_FINISH + 4, 10, HEIGHT + POLE - 2 * SQUARE]], [3 * SQUARE, 2 * SQUARE], { fill: "none", weight: "phantom" }),
  pole(FINISH),
  left.slab([FINISH + 4, 8, HEIGHT + POLE - 2 * SQUARE], [3 * SQUARE, 2 * SQUARE], { depth: 3 }),
  left.lines([FINISH + 4, 11, HEIGHT + POLE - 2 * SQUARE], chequered),
  top.lines([0, 0, HEIGHT], [[[OLD_FINISH - 16, 37], [FINISH + 20, 37]], [[FINISH + 34, 23], [FINISH + 18, 37], [FINISH + 34, 51]]],
    "outline", "signal-1"),
  // The request on its way.
  left.slab([START + 54, 34, HEIGHT], [56, 70], { depth: 6, radius: 3 }),
  left.lines([START + 54, 40, HEIGHT], [[[10, 56], [40, 56]], [[10, 42], [46, 42]], [[10, 28], [34, 28]]], "edge"),
]);
