// The house: a drawing office. A plan chest with a drawer for each field of knowledge, three of them open, and on it the board
// with the sheet that came out of it, a change in its cloud, and the instruments.

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

/** The drawers that are open for one job, and how far: from below, as each hides a part of the one under it. */
const OPEN = [[1, 72], [4, 48], [6, 24]] as const;

const HANDLES = [29, WIDTH - 69].map((x): readonly Point[] => [[x, 4], [x, 7], [x + 26, 7], [x + 26, 4]]);

/** The board leans back: `across` and `up` on it, `out` of it. */
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

/** The cloud around what has changed: equal bows along the sides of a rectangle. */
function cloud([x, y]: Point, [width, height]: Point): readonly Point[] {
  const BOW = 11.6;
  const corners: readonly Point[] = [[x, y], [x, y + height], [x + width, y + height], [x + width, y]];
  return corners.flatMap((from, side): Point[] => {
    const to = corners[(side + 1) % 4] as Point;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const count = Math.round(Math.hypot(dx, dy) / BOW);
    return Array.from({ length: count * 6 }, (_, step): Point => {
      const share = step / (count * 6);
      const bulge = Math.abs(Math.sin(((step % 6) / 6) * Math.PI)) * 5.4;
      const length = Math.hypot(dx, dy);
      return [from[0] + dx * share - (dy / length) * bulge, from[1] + dy * share + (dx / length) * bulge];
    });
  });
}

/** A round bin, open above, with rolls standing in it. */
function bin([x, y, z]: Point3, radius: number, height: number, rolls: Drawing): Drawing {
  const wall = Array.from({ length: 25 }, (_, step): Point => {
    const angle = ((step * 7.5 - 45) / 180) * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  return [
    top.cylinder([x, y, z], radius, height),
    rolls,
    panel([...wall.map(([a, b]): Point3 => [a, b, z + height]), ...wall.toReversed().map(([a, b]): Point3 => [a, b, z])]),
  ];
}

/** The straightedge that runs along the board. */
function straightedge(at: Point, [width, height]: Point): Drawing {
  const rim = area(at[0], at[1], width, height);
  const [lower, end] = [rim[3] as Point, rim[2] as Point];
  return body([[on(lower), on(lower, 4), on(end, 4), on(end)], [on(rim[1] as Point), on(rim[1] as Point, 4), on(end, 4), on(end)], outline(rim, 4)], "part-3");
}

const BIN: Point3 = [168, -46, 0];
const roll = (dx: number, dy: number, height: number): Drawing => [
  top.cylinder([BIN[0] + dx, BIN[1] + dy, 20], 9, height),
  top.ring([BIN[0] + dx, BIN[1] + dy, 20 + height], 3.5, { weight: "fine" }),
];

export const drawing = plate([236, 300], 0.9, [
  top.slab([X, Y, 0], [WIDTH, DEPTH], { depth: LID }),
  left.face(Array.from({ length: 8 }, (_, index): Point3 => [X + 7, FRONT, drawer(index)]), [WIDTH - 14, DRAWER - 2], { tone: "part-1" }),
  left.lines([X, FRONT, 0], Array.from({ length: 8 }, (_, index) => HANDLES.map((handle) => handle.map(([x, up]): Point => [x + 7, drawer(index) + up]))).flat(), "fine", "part-1"),

  right.face([X + WIDTH, FRONT - 8, PLINTH + 3], [DEPTH - 16, LID - PLINTH - 13], { weight: "fine" }),

  // The leg of the board, then the board, the sheet on it, and what is drawn there.
  right.prism([X + 196, 0, LID], [[38, 0], [46, 84], [52, 84], [46, 0]], 6),
  body([
    [on([0, BOARD[1]], -THICK), on([BOARD[0], BOARD[1]], -THICK), on(BOARD), on([0, BOARD[1]])],
    [on([BOARD[0], 0], -THICK), on([BOARD[0], 0]), on(BOARD), on(BOARD, -THICK)],
    outline(area(0, 0, ...BOARD)),
  ]),
  panel(outline(area(12, 24, 180, 108))),
  panel(outline(area(17, 29, 170, 98)), { weight: "fine" }),
  cable(lines([
    [[127, 29], [127, 49], [187, 49]], [[127, 42], [187, 42]], [[127, 35], [187, 35]], [[150, 29], [150, 42]],
    [[30, 106], [56, 106]], [[30, 72], [50, 72]], [[62, 105], [84, 105], [84, 92]], [[62, 74], [84, 74], [84, 92]],
  ]), "fine"),
  cable(lines([[[78, 92], [104, 92]], [[98, 95], [104, 92], [98, 89]]]), "edge"),
  panel(outline(area(24, 94, 38, 22))),
  panel(outline(area(24, 62, 38, 22))),
  cable(lines([[[29, 109], [50, 109]], [[29, 102], [56, 102]], [[29, 77], [54, 77]], [[29, 70], [46, 70]]]), "fine"),
  panel(outline(cloud([104, 70], [70, 46])), { tone: "part-2" }),
  panel(outline(area(112, 77, 54, 32)), { tone: "signal-2" }),
  cable(lines([[[119, 101], [152, 101]], [[119, 93], [140, 93]], [[119, 85], [146, 85]]]), "edge", "signal-2"),

  // The instruments: straightedge and set square on the board, a scale and a pencil on the chest.
  straightedge([-8, 12], [220, 9]),
  body([outline([[38, 21], [38, 54], [96, 21]], 3)], "part-3"),
  panel(outline([[45, 26], [45, 42], [73, 26]], 3)),
  top.slab([X + 150, FRONT - 14, LID], [60, 7], { depth: 2 }),
  top.lines([X + 150, FRONT - 14, LID + 2], Array.from({ length: 11 }, (_, index) => [[5 + index * 5, 7], [5 + index * 5, index % 5 ? 4.5 : 3]] as const)),
  bin(BIN, 30, 62, [roll(-8, -12, 84), roll(10, -6, 108), roll(-6, 10, 70)]),

  // The open drawers, and in each the place of a sheet.
  OPEN.map(([index, pull]) => [
    top.slab([X + 7, FRONT, drawer(index)], [WIDTH - 14, pull], { depth: DRAWER - 2 }),
    left.face([X + 7, FRONT + pull, drawer(index)], [WIDTH - 14, DRAWER - 2], { tone: "part-1" }),
    top.face([X + 11, FRONT, drawer(index) + DRAWER - 2], [WIDTH - 22, pull - 4]),
    top.lines([X + 11, FRONT, drawer(index) + DRAWER - 2], [[[0, 6], [WIDTH - 22, 6]]]),
    top.face([X + 22, FRONT, drawer(index) + DRAWER - 2], [180, pull - 14], { weight: "hidden", tone: "none" }),
    left.lines([X + 7, FRONT + pull, drawer(index)], HANDLES, "fine", "part-1"),
  ]),
], [[X + 12, FRONT + 48, drawer(4) + 5], [-30, -36]], [on([150, 100]), [96, -42]], [on([-4, 16], 4), [-52, -36]]);
