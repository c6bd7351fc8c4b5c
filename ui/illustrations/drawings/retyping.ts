// Retyping: two monitors, and one keyboard between them. The rows that are copied by hand are highlighted on the left screen, and their
// place on the right screen is empty.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";

/** The monitors: their size, their thickness, the height of their lower edges, and half the distance between them along x and along y. */
const [WIDTH, HEIGHT, THICKNESS, RAISED, APART] = [150, 112, 12, 34, 80] as const;

/** The copied rows: their place on a screen and their size. */
const PLACE: Point = [22, 40];
const ROWS: Point = [106, 54];

function monitor([x, y]: Point, rows: (at: Point3) => Markup): Markup {
  const at: Point3 = [x - WIDTH / 2, y, RAISED];
  return [
    top.slab([x - 36, y - 18, 0], [72, 46], { depth: 7 }),
    left.slab([x - 14, y - 2, 7], [28, RAISED], { depth: 8 }),
    left.slab(at, [WIDTH, HEIGHT], { depth: THICKNESS }),
    left.lines(pointOn("left", at, PLACE, THICKNESS), [[[0, -20], [70, -20]]], "edge"),
    rows(pointOn("left", at, PLACE, THICKNESS)),
  ];
}

const KEYBOARD: Point3 = [-14, 24, 0];
const [LENGTH, DEPTH, THICK] = [164, 88, 14] as const;
const [KEY, PITCH, ROW] = [26, 36, 26] as const;
const keyAt = (column: number, row: number): Point3 => [KEYBOARD[0] + 15 + column * PITCH, KEYBOARD[1] + 9 + row * ROW, THICK];

export const drawing = createDrawing([245, 224], 0.92, [
  monitor([APART, -APART], (at) => left.face(at, ROWS, { weight: "phantom" })),
  monitor([-APART, APART], (at) => [
    left.face(at, ROWS, { fill: "signal-1" }),
    left.lines(at, [[[14, 38], [92, 38]], [[14, 18], [64, 18]]], "edge", "signal-1"),
  ]),
  box(KEYBOARD, [LENGTH, DEPTH, THICK]),
  top.slab([0, 1].flatMap((row) => [0, 1, 2, 3].map((column) => keyAt(column, row))), [KEY, 20]),
  top.slab(keyAt(1, 2), [PITCH + KEY, 20]),
]);
