// A factor of the duration: how much data there is to prepare. Rolled drawings in a bin and a high stack of sheets stand beside a small
// folder with files. The top sheet of the stack is highlighted.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const BIN: Point3 = [-134, 52, 0];
const [BIN_SIDE, BIN_HEIGHT, WALL] = [108, 84, 8] as const;
/** The middle of each roll in the bin, and its length, from back to front. */
const ROLLS = [[34, 32, 152], [78, 36, 124], [34, 78, 132]] as const;
const ROLL_RADIUS = 20;

const STACK: Point3 = [-28, -108, 0];
const [WIDTH, DEPTH, HEIGHT, SHEET] = [120, 144, 54, 8] as const;
const TOP: Point3 = [STACK[0], STACK[1], HEIGHT + SHEET];
/** The heights of the lines between the sheets of the stack. */
const SHEETS = [14, 28, 41];

const FOLDER: Point3 = [112, -30, 0];

export const drawing = createDrawing([265, 246], 0.94, [
  box(STACK, [WIDTH, DEPTH, HEIGHT]),
  left.lines([STACK[0], STACK[1] + DEPTH, 0], SHEETS.map((up) => [[0, up], [WIDTH, up]] as const)),
  right.lines([STACK[0] + WIDTH, STACK[1] + DEPTH, 0], SHEETS.map((up) => [[0, up], [DEPTH, up]] as const)),
  top.slab([STACK[0], STACK[1], HEIGHT], [WIDTH, DEPTH], { depth: SHEET, fill: "signal-1" }),
  top.lines(TOP, [[[22, 24], [98, 24], [98, 98], [62, 98], [62, 76], [22, 76], [22, 24]], [[62, 24], [62, 52]], [[22, 120], [98, 120]]],
    "edge", "signal-1"),

  top.face([[BIN[0], BIN[1], BIN_HEIGHT]], [BIN_SIDE, BIN_SIDE], { weight: "outline" }),
  top.face([[BIN[0] + WALL, BIN[1] + WALL, BIN_HEIGHT]], [BIN_SIDE - 2 * WALL, BIN_SIDE - 2 * WALL]),
  ROLLS.map(([x, y, length]) => top.cylinder([BIN[0] + x, BIN[1] + y, 20], ROLL_RADIUS, length)),
  top.circle(ROLLS.map(([x, y, length]): Point3 => [BIN[0] + x, BIN[1] + y, 20 + length]), 9),
  left.slab([BIN[0], BIN[1] + BIN_SIDE - WALL, 0], [BIN_SIDE, BIN_HEIGHT], { depth: WALL }),
  right.slab([BIN[0] + BIN_SIDE - WALL, BIN[1] + BIN_SIDE, 0], [BIN_SIDE, BIN_HEIGHT], { depth: WALL }),

  left.prism(FOLDER, [[0, 0], [0, 74], [30, 74], [38, 64], [90, 64], [90, 0]], 10),
  left.slab([FOLDER[0], FOLDER[1] + 10, 0], [90, 52], { depth: 8 }),
]);
