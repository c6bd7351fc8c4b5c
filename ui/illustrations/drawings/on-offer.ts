// On offer now: three auctions with boards of different shape. One list shows the cars of all of them.

import { createDrawing, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { CAR_PICTURE } from "../objects.ts";

/** The x coordinate of the boards of the auctions, and the thickness of all boards. */
const [BOARDS_X, THICKNESS] = [-142, 10] as const;
const BOARD_WIDTH = 76;
/** The y coordinates of the boards, and the outline of each. */
const [FIRST, SECOND, THIRD] = [136, 42, -52] as const;
const BOARDS: readonly (readonly [y: number, outline: readonly Point[]])[] = [
  [THIRD, [[0, 0], [0, 66], [16, 66], [16, 92], [60, 92], [60, 66], [BOARD_WIDTH, 66], [BOARD_WIDTH, 0]]],
  [SECOND, [[0, 0], [0, 58], [38, 96], [BOARD_WIDTH, 58], [BOARD_WIDTH, 0]]],
  [FIRST, [[0, 0], [0, 76], [BOARD_WIDTH, 76], [BOARD_WIDTH, 0]]],
];

const LIST: Point3 = [92, 92, 0];
const [LIST_WIDTH, LIST_HEIGHT, ROW] = [156, 160, 35] as const;
const FACE: Point3 = [LIST[0] + THICKNESS, LIST[1] - 10, LIST[2]];
const FIRST_ROW: Point3 = [FACE[0], FACE[1], FACE[2] + LIST_HEIGHT - 10 - ROW];

/** The band on the floor from the middle of each board to the list, and half its width. */
const BAND = 6;
const [START, JOINT] = [BOARDS_X + THICKNESS, 10] as const;
const MIDDLES = [FIRST, SECOND, THIRD].map((y) => y - BOARD_WIDTH / 2) as [number, number, number];
const branch = (y: number): readonly Point[] => [[JOINT - BAND, y + BAND], [START, y + BAND], [START, y - BAND], [JOINT - BAND, y - BAND]];
const MANIFOLD: readonly Point[] = [
  [JOINT + BAND, MIDDLES[0] + BAND], ...branch(MIDDLES[0]).slice(1), ...branch(MIDDLES[1]),
  ...branch(MIDDLES[2]).slice(0, 3), [JOINT + BAND, MIDDLES[2] - BAND],
  [JOINT + BAND, MIDDLES[1] - BAND], [LIST[0], MIDDLES[1] - BAND], [LIST[0], MIDDLES[1] + BAND], [JOINT + BAND, MIDDLES[1] + BAND],
];

const board = (y: number, outline: readonly Point[]): Markup => [
  right.prism([BOARDS_X, y, 0], outline, THICKNESS),
  right.lines([START, y - 15, 26], [CAR_PICTURE], "edge"),
];

export const drawing = createDrawing([285, 257], 0.94, [
  top.polygon([0, 0, 0], MANIFOLD),
  BOARDS.map(([y, outline]) => board(y, outline)),
  right.slab(LIST, [LIST_WIDTH, LIST_HEIGHT], { depth: THICKNESS }),
  right.face(FIRST_ROW, [LIST_WIDTH - 20, ROW], { fill: "signal-1" }),
  right.lines(FIRST_ROW, [[[12, 17], [36, 17]], [[52, 17], [118, 17]]], "edge", "signal-1"),
  right.lines(FIRST_ROW, [1, 2, 3].flatMap((row) => {
    const up = 17 - row * ROW;
    return [[[12, up], [36, up]], [[52, up], [118 - row * 12, up]], [[0, up - 17], [LIST_WIDTH - 20, up - 17]]] as const;
  }), "edge"),
]);
