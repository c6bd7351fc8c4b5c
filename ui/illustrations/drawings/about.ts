// The company as a drawing office: a plan chest with a drawer for each field of knowledge, three of them open. On the chest,
// a drawing board with a sheet, a revision cloud around a change, and the instruments.

import { body, cable, left, panel, plate, right, top } from "../isometric.ts";
import type { Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The chest: its corner, its size, and the height of its drawers, counted from below. */
const [X, Y] = [-118, -66] as const;
const [WIDTH, DEPTH] = [224, 128] as const;
const FRONT = Y + DEPTH;
const PLINTH = 9;
const DRAWER = 12;
const LID = PLINTH + 8 * DRAWER + 8;
const drawer = (index: number) => PLINTH + 3 + index * DRAWER;

/** The drawers that are open for one job, and how far. From the bottom up, because each hides a part of the one below. */
const OPEN = [[2, 72], [4, 48], [6, 24]] as const;

const HANDLE: readonly Point[] = [[WIDTH / 2 - 29, 4], [WIDTH / 2 - 29, 7], [WIDTH / 2 + 15, 7], [WIDTH / 2 + 15, 4]];

/** The board leans back: `across` and `up` are measured on it, `out` is the distance from it. */
const LEAN = (52 / 180) * Math.PI;
const FOOT: Point3 = [X + 10, FRONT - 18, LID + 12];
const BOARD: Point = [204, 142];
const on = ([across, up]: Point, out = 0): Point3 => [
  FOOT[0] + across,
  FOOT[1] - up * Math.cos(LEAN) + out * Math.sin(LEAN),
  FOOT[2] + up * Math.sin(LEAN) + out * Math.cos(LEAN),
];
const outline = (points: readonly Point[], out = 0) => points.map((point) => on(point, out));
const area = (x: number, y: number, width: number, height: number): readonly Point[] => [[x, y], [x, y + height], [x + width, y + height],
  [x + width, y]];
const lines = (paths: readonly (readonly Point[])[], out = 0) => paths.map((path) => outline(path, out));
const THICK = 7;

/** The revision cloud around a change: equal arcs along the sides of a rectangle. */
function cloud([x, y]: Point, [width, height]: Point): readonly Point[] {
  const [BOW, STEPS] = [15.5, 8] as const;
  return area(x, y, width, height).flatMap((from, side, corners): Point[] => {
    const to = corners[(side + 1) % 4] as Point;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const count = Math.round(length / BOW);
    return Array.from({ length: count * STEPS }, (_, step): Point => {
      const share = step / (count * STEPS);
      const bulge = Math.sin(((step % STEPS) / STEPS) * Math.PI) * 4.8;
      return [from[0] + dx * share - (dy / length) * bulge, from[1] + dy * share + (dx / length) * bulge];
    });
  });
}

/** The straightedge that runs along the board. */
function straightedge(at: Point, [width, height]: Point): Drawing {
  const rim = area(at[0], at[1], width, height);
  const [lower, end] = [rim[3] as Point, rim[2] as Point];
  return body([[on(lower), on(lower, 4), on(end, 4), on(end)], [on(rim[1] as Point), on(rim[1] as Point, 4), on(end, 4), on(end)], outline(rim, 4)], "part-3");
}

const drawerFront = (y: number, index: number): Drawing => [
  left.face([X + 7, y, drawer(index)], [WIDTH - 14, DRAWER - 2], { tone: "part-1" }),
  left.lines([X + 7, y, drawer(index)], [HANDLE], "fine", "part-1"),
];

export const drawing = plate([266, 301], 0.94, [
  top.slab([X, Y, 0], [WIDTH, DEPTH], { depth: LID }),
  Array.from({ length: 8 }, (_, index) => drawerFront(FRONT, index)),

  // The leg of the board, then the board, the sheet on it, and the drawing on the sheet.
  right.prism([X + 196, 0, LID], [[38, 0], [46, 84], [52, 84], [46, 0]], 6),
  body([
    [on([0, BOARD[1]], -THICK), on([BOARD[0], BOARD[1]], -THICK), on(BOARD), on([0, BOARD[1]])],
    [on([BOARD[0], 0], -THICK), on([BOARD[0], 0]), on(BOARD), on(BOARD, -THICK)],
    outline(area(0, 0, ...BOARD)),
  ]),
  panel(outline(area(12, 26, 180, 106)), { weight: "fine" }),
  cable(lines([[[132, 26], [132, 42], [192, 42]], [[58, 107], [78, 107], [78, 73], [58, 73]], [[78, 90], [99, 90]]])),
  [95, 61].map((up) => panel(outline(area(22, up, 36, 24)))),
  panel(outline(cloud([104, 66], [68, 50])), { tone: "part-2" }),
  panel(outline(area(112, 74, 52, 34)), { tone: "signal-2" }),
  cable(lines([[[120, 98], [152, 98]], [[120, 91], [142, 91]], [[120, 84], [147, 84]]]), "edge", "signal-2"),

  // The instruments: straightedge and set square.
  straightedge([-8, 12], [220, 9]),
  body([outline([[30, 21], [30, 58], [95, 21]], 3)], "part-3"),
  panel(outline([[37, 26], [37, 46], [72, 26]], 3)),

  // The open drawers.
  OPEN.map(([index, pull]) => [
    top.slab([X + 7, FRONT, drawer(index)], [WIDTH - 14, pull], { depth: DRAWER - 2 }),
    top.face([X + 11, FRONT, drawer(index) + DRAWER - 2], [WIDTH - 22, pull - 4], { weight: "fine" }),
    drawerFront(FRONT + pull, index),
  ]),
], [[X + 12, FRONT + 48, drawer(4) + 5], [-34, -40]], [on([176.8, 91]), [92, -40]], [on([-4, 16], 4), [-56, -40]]);
