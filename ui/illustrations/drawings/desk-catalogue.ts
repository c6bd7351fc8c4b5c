// Electronic catalogues: an assembly of three parts, pulled apart along its axis, and the parts list. A leader runs from the middle part,
// which is highlighted, to its line in the list.

import { box, createDrawing, left, lines, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The axis of the assembly, and the heights of its three parts. */
const [X, Y] = [-92, 92] as const;
const [BASE, RING, CAP] = [0, 84, 148] as const;
const HALF = 62;
const BOLT = 44;
const bolts = (z: number): readonly Point3[] => [-BOLT, BOLT].flatMap((x) => [-BOLT, BOLT].map((y): Point3 => [X + x, Y + y, z]));
const [RING_RADIUS, RING_THICKNESS] = [54, 20] as const;

const LIST: Point3 = [-22, -70, -44];
const [LIST_WIDTH, LIST_HEIGHT, LIST_DEPTH] = [166, 196, 9] as const;
/** The heights of the lines of the list, and of the line that the leader points to. */
const ROWS = [22, 46, 70, 94, 118, 142] as const;
const ROW = 94;
const LIST_FRONT = LIST[1] + LIST_DEPTH;
const row = (up: number): readonly (readonly Point[])[] => [[[34, up], [up % 4 === 2 ? 146 : 120, up]], [[14, up], [22, up]]];
const LEADER_END: Point3 = [LIST[0] + 8, LIST_FRONT, LIST[2] + ROW];
const RING_EDGE: Point3 = [X + 26, Y - 26, RING + RING_THICKNESS];

export const drawing = createDrawing([277, 263], 0.9, [
  left.slab(LIST, [LIST_WIDTH, LIST_HEIGHT], { depth: LIST_DEPTH }),
  left.lines([LIST[0], LIST_FRONT, LIST[2]], [[[0, 164], [LIST_WIDTH, 164]], [[14, 180], [98, 180]], ...ROWS.flatMap(row)], "edge"),
  left.face([LIST[0] + 8, LIST_FRONT, LIST[2] + ROW - 10], [LIST_WIDTH - 16, 20], { fill: "none" }),

  box([X - HALF, Y - HALF, BASE], [2 * HALF, 2 * HALF, 16]),
  top.circle(bolts(BASE + 16), 6),
  top.cylinder([X, Y, BASE + 16], 34, 24),
  top.circle([X, Y, BASE + 40], 20),
  top.slab([X - RING_RADIUS, Y - RING_RADIUS, RING], [2 * RING_RADIUS, 2 * RING_RADIUS],
    { depth: RING_THICKNESS, radius: RING_RADIUS, fill: "signal-1" }),
  top.circle([X, Y, RING + RING_THICKNESS], 34, { fill: "ground" }),
  box([X - HALF, Y - HALF, CAP], [2 * HALF, 2 * HALF, 12]),
  top.circle(bolts(CAP + 12), 6),
  top.cylinder([X, Y, CAP + 12], 30, 30),
  top.circle([X, Y, CAP + 42], 14),
  lines([[[X, Y, CAP + 42], [X, Y, CAP + 76]]], "axis"),
  lines([[RING_EDGE, LEADER_END]], "edge"),
]);
