// Your staff can edit it: the text of a page is pulled out like a drawer, under a pencil. The frame around it is fixed with screws.

import { box, createDrawing, left, top } from "../isometric.ts";
import { rotate, type Point, type Point3 } from "../geometry.ts";

/** The frame, whose front is at y = 0. */
const [WIDTH, HEIGHT, DEPTH] = [316, 134, 28] as const;
const SCREWS = [14, WIDTH - 14].flatMap((across) => [14, HEIGHT - 14].map((up): Point3 => [across, 0, up]));

/** The text: its lower left corner on the page, and its size. */
const TEXT: Point3 = [34, 0, 30];
const [TEXT_WIDTH, TEXT_HEIGHT, PULLED] = [172, 30, 140] as const;

/** The pencil on its point before it is tilted, the lines across it, its thickness and its tilt. */
const PENCIL: readonly Point[] = [[0, 0], [-11, 32], [-11, 132], [11, 132], [11, 32]];
const SLEEVE: readonly (readonly Point[])[] = [[[-11, 32], [11, 32]], [[-11, 116], [11, 116]]];
const [THICKNESS, TILT] = [16, -24] as const;
const POINT: Point3 = [TEXT[0] + 94, 96, TEXT[2] + TEXT_HEIGHT];

export const drawing = createDrawing([143, 194], 0.94, [
  left.slab([0, -DEPTH, 0], [WIDTH, HEIGHT], { depth: DEPTH }),
  left.face([[27, 0, 18]], [WIDTH - 54, HEIGHT - 36]),
  left.circle(SCREWS, 8),
  left.lines([0, 0, 0], SCREWS.map(([across, , up]) => [[across - 4, up - 4], [across + 4, up + 4]] as const)),
  left.face([[222, 0, 30]], [54, 74]),
  left.lines([0, 0, 0], [[[40, 102], [160, 102]], [[40, 84], [200, 84]]], "edge"),
  box(TEXT, [TEXT_WIDTH, PULLED, TEXT_HEIGHT], ["top", "signal-1"]),
  top.lines([TEXT[0], 0, TEXT[2] + TEXT_HEIGHT],
    [[[18, 24], [154, 24]], [[18, 50], [154, 50]], [[18, 76], [154, 76]], [[18, 102], [88, 102]]], "outline", "signal-1"),
  left.slab([TEXT[0] + 64, PULLED, TEXT[2] + 10], [44, 10], { depth: 6 }),
  left.prism(POINT, rotate(PENCIL, TILT), THICKNESS),
  left.lines([POINT[0], POINT[1] + THICKNESS, POINT[2]], SLEEVE.map((line) => rotate(line, TILT)), "edge"),
]);
