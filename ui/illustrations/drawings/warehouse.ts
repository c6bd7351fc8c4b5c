// Warehouse: a shelf of boxes, and a handheld scanner whose beam falls on one of them.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The shelf: its width, depth and height, the thickness of its boards, and the pitch of the floors and of the boxes. */
const [WIDTH, DEPTH, BOARD, FLOOR, PITCH] = [312, 70, 8, 74, 98] as const;
const HEIGHT = 2 * FLOOR + BOARD;

/** The gun of the scanner, with its muzzle at the origin. */
const GUN: readonly Point[] = [[-92, 2], [-84, 22], [0, 22], [0, -16], [-42, -16], [-58, -62], [-86, -56], [-74, -14]];
const MUZZLE: Point3 = [14, 178, 56];
const GUN_WIDTH = 34;

const [CARTON, CARTON_HEIGHT, CARTON_DEPTH] = [74, 50, 52] as const;
const place = (floor: number, index: number): Point3 => [BOARD + 14 + index * PITCH, 10, floor * FLOOR + BOARD];
const cartons = (...positions: readonly Point3[]): Markup => top.slab(positions, [CARTON, CARTON_DEPTH], { depth: CARTON_HEIGHT });
const SCANNED = place(0, 0);
const FRONT = SCANNED[1] + CARTON_DEPTH;
/** The stripes of the code on the scanned box. */
const STRIPES = [20, 28, 34, 44, 52];

export const drawing = createDrawing([217, 184], 0.83, [
  box([0, 0, 0], [BOARD, DEPTH, HEIGHT]),
  box([BOARD, 0, 0], [WIDTH - BOARD, DEPTH, BOARD]),
  cartons(place(0, 1), place(0, 2)),
  box(SCANNED, [CARTON, CARTON_DEPTH, CARTON_HEIGHT], ["left", "signal-1"]),
  left.lines([SCANNED[0], FRONT, SCANNED[2]], STRIPES.map((across) => [[across, 14], [across, 34]]), "edge", "signal-1"),
  box([BOARD, 0, FLOOR], [WIDTH - BOARD, DEPTH, BOARD]),
  cartons(place(1, 0), place(1, 1)),
  box(place(1, 2), [CARTON, CARTON_DEPTH, 76]),
  box([WIDTH, 0, 0], [BOARD, DEPTH, HEIGHT]),
  lines([[[SCANNED[0], FRONT, SCANNED[2]], [MUZZLE[0] + GUN_WIDTH / 2, MUZZLE[1], MUZZLE[2] + 4],
    [SCANNED[0], FRONT, SCANNED[2] + CARTON_HEIGHT]]], "edge"),
  right.prism(MUZZLE, GUN, GUN_WIDTH),
]);
