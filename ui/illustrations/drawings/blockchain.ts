// Blockchain: blocks held together by links, as are those before them, the newest in colour.

import { box, left, plate, top, type Drawing } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const SIDE = 70;
const PITCH = 108;
const MIDDLE = SIDE / 2;

/** A block at its corner nearest to the origin of space. */
export function block([x, y, z]: Point3, lit?: "part-1" | "signal-2"): Drawing {
  return [
    box([x, y, z], [SIDE, SIDE, SIDE], lit && ["left", lit]),
    left.lines([x, y + SIDE, z], [
      [[11, 57], [42, 57]], [[11, 46], [58, 46]], [[11, 35], [49, 35]], [[11, 15], [30, 15]],
    ], lit?.startsWith("signal") ? "edge" : "fine", lit),
    top.face([x + 11, y + 11, z + SIDE], [SIDE - 22, SIDE - 22], { tone: "none", weight: "fine" }),
  ];
}

/** The ring of a chain between one block and the next. */
function link(x: number): Drawing {
  return [
    left.slab([x - 10, 30, 22], [58, 26], { depth: 8, radius: 13 }),
    left.face([x - 1, 38, 31], [40, 8], { radius: 4 }),
  ];
}

export const drawing = plate([130, 132], 1.27, [
  link(SIDE - PITCH),
  block([0, 0, 0]),
  link(SIDE),
  block([PITCH, 0, 0], "part-1"),
  link(PITCH + SIDE),
  block([2 * PITCH, 0, 0], "signal-2"),
], [[PITCH + MIDDLE, MIDDLE, SIDE], [40, -58]], [[2 * PITCH + MIDDLE, MIDDLE, SIDE], [40, -58]]);
