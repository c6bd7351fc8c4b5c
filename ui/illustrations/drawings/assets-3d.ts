// Assets in 3D: a crate, a barrel and a shield on a plinth stand on a grid with a scale bar. The shield is highlighted.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { turned, type Ring } from "../turned.ts";

/** The grid: half its side, and the side of a cell. */
const [HALF, CELL] = [150, 100] as const;
const GRID_LINES = [CELL, 2 * CELL].flatMap((at): (readonly Point[])[] => [[[at, 0], [at, 2 * HALF]], [[0, at], [2 * HALF, at]]]);

/** The crate, and the width of its boards. */
const CRATE: Point3 = [54, -144, 0];
const [SIDE, BOARD] = [90, 14] as const;
const FRAME: readonly (readonly Point[])[] = [
  [[BOARD, BOARD], [BOARD, SIDE - BOARD], [SIDE - BOARD, SIDE - BOARD], [SIDE - BOARD, BOARD], [BOARD, BOARD]],
  [[BOARD, BOARD + 14], [SIDE - BOARD - 14, SIDE - BOARD]], [[BOARD + 14, BOARD], [SIDE - BOARD, SIDE - BOARD - 14]],
];

const BARREL: Point3 = [-104, 88, 0];
const STAVES: readonly Ring[] = [[35, 0], [43, 24], [46, 52], [43, 80], [35, 104]];
const HOOPS: readonly Ring[] = [[44, 32], [44, 72], [35, 104]];

/** The plinth, and the lower tip of the shield on it. */
const PLINTH: Point3 = [-86, -80, 0];
const [PLINTH_SIDE, PLINTH_HEIGHT] = [120, 36] as const;
const SHIELD: Point3 = [-28, 4, PLINTH_HEIGHT];
const SHIELD_DEPTH = 16;
const SHIELD_OUTLINE: readonly Point[] = [[0, 0], [-34, 28], [-54, 70], [-56, 128], [0, 142], [56, 128], [54, 70], [34, 28]];

/** The scale bar: its sections, which are whole and divided in turn. */
const BAR: Point3 = [-56, 106, 0];
const [SECTION, SECTIONS, BAR_WIDTH, BAR_HEIGHT] = [50, 4, 28, 6] as const;
const BAR_LINES = Array.from({ length: SECTIONS }, (_, index): readonly Point[] => {
  const [from, to] = [index * SECTION, (index + 1) * SECTION];
  return index % 2 === 0 ? [[from, BAR_WIDTH / 2], [to, BAR_WIDTH / 2]] : [[from, BAR_WIDTH], [from, 0], [to, 0], [to, BAR_WIDTH]];
});

export const drawing = createDrawing([240, 215], 0.81, [
  box([-HALF, -HALF, -10], [2 * HALF, 2 * HALF, 10]),
  top.lines([-HALF, -HALF, 0], GRID_LINES),
  box(CRATE, [SIDE, SIDE, SIDE]),
  left.lines([CRATE[0], CRATE[1] + SIDE, 0], FRAME, "edge"),
  right.lines([CRATE[0] + SIDE, CRATE[1] + SIDE, 0], FRAME, "edge"),
  box(PLINTH, [PLINTH_SIDE, PLINTH_SIDE, PLINTH_HEIGHT]),
  left.prism(SHIELD, SHIELD_OUTLINE, SHIELD_DEPTH, "signal-1"),
  left.lines([SHIELD[0], SHIELD[1] + SHIELD_DEPTH, SHIELD[2]], [[[0, 0], [0, 142]], [[-55, 88], [55, 88]]], "outline", "signal-1"),
  turned(BARREL, STAVES, "ground", HOOPS),
  top.slab(BAR, [SECTIONS * SECTION, BAR_WIDTH], { depth: BAR_HEIGHT }),
  top.lines([BAR[0], BAR[1], BAR_HEIGHT], BAR_LINES, "edge"),
]);
