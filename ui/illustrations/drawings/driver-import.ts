// A factor of the duration: how many source lists there are and their condition. Two tidy lists and a torn one go through a sieve into the
// database.

import { createDrawing, right, top } from "../isometric.ts";
import { rectangleOutline, rotate, type Point, type Point3 } from "../geometry.ts";

/** The size of a list, and its x coordinate. */
const [LENGTH, WIDTH, LISTS_X] = [104, 60, -186] as const;
const LISTS = [-104, -30].map((y): Point3 => [LISTS_X, y, 0]);
const TORN: Point3 = [LISTS_X + 2, 58, 0];
const RAGGED: readonly Point[] = rotate([[0, 0], [26, 0], [32, 12], [40, 0], [84, 0], [104, 18], [94, 28], [106, 36], [92, 46], [104, 54],
  [98, 66], [62, 66], [54, 54], [44, 66], [0, 66], [0, 44], [9, 36], [0, 28]], -9);
/** The folded corner of the torn list, and its lines. */
const FOLD: readonly Point[] = rotate([[84, 0], [82, 20], [104, 18]], -9);
const ENTRIES = ([[[12, 20], [34, 20]], [[48, 16], [72, 18]], [[18, 34], [52, 38]], [[64, 34], [80, 32]], [[12, 52], [38, 50]],
  [[64, 50], [84, 54]]] as const).map((entry) => rotate(entry, -9));

/** The sieve: its x coordinate, the y coordinate of its left side, its width, its height and the width of its frame. */
const [SIEVE_X, SIEVE_LEFT, SIEVE_WIDTH, SIEVE_HEIGHT, FRAME] = [0, 120, 222, 66, 12] as const;
const MESH: readonly (readonly Point[])[] = [
  ...Array.from({ length: 10 }, (_, index): readonly Point[] => [[30 + index * 18, FRAME], [30 + index * 18, SIEVE_HEIGHT - FRAME]]),
  ...[26, 40].map((up): readonly Point[] => [[FRAME, up], [SIEVE_WIDTH - FRAME, up]]),
  rectangleOutline(FRAME, FRAME, SIEVE_WIDTH - 2 * FRAME, SIEVE_HEIGHT - 2 * FRAME),
];

const DATABASE: Point3 = [132, 0, 0];

export const drawing = createDrawing([265, 208], 0.93, [
  top.slab(LISTS, [LENGTH, WIDTH], { depth: 8 }),
  LISTS.map(([x, y]) => top.lines([x, y, 8], [14, 30, 46].map((down) => [[12, down], [92, down]] as const), "edge")),
  top.polygon(TORN, RAGGED, { fill: "signal-1", weight: "outline" }),
  top.lines(TORN, [FOLD, ...ENTRIES], "edge", "signal-1"),
  right.slab([SIEVE_X, SIEVE_LEFT, 0], [SIEVE_WIDTH, SIEVE_HEIGHT], { depth: 10 }),
  right.lines([SIEVE_X + 10, SIEVE_LEFT, 0], MESH),
  [0, 30, 60].map((up) => top.cylinder([DATABASE[0], DATABASE[1], up], 56, 30)),
]);
