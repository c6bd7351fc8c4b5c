// The floor of a clinic, cut above the doors: three consulting rooms along a corridor. A route leads from the entrance to one of them.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point } from "../geometry.ts";

/** The corner of the building with the smallest x and y, and the size of a room. */
const [X, Y] = [-190, -130] as const;
const ROOM = { length: 120, depth: 120 } as const;
const THICKNESS = 8;

/** A wall that is cut at the top. */
function wall([x, y]: Point, [length, depth]: Point): Markup {
  return [box([x, y, 0], [length, depth, 34]), top.cut([x, y, 34], [[0, 0], [length, 0], [length, depth], [0, depth]])];
}

const LENGTH = 3 * ROOM.length + THICKNESS;

export const drawing = createDrawing([252, 216], 0.78, [
  box([X - 12, Y - 12, -10], [LENGTH + 24, 264, 10]),
  top.face([X + ROOM.length + THICKNESS, Y + THICKNESS, 0], [ROOM.length - THICKNESS, ROOM.depth], { fill: "signal-1" }),
  wall([X, Y], [LENGTH, THICKNESS]),
  [0, 1, 2].map((room): Markup => [
    wall([X + room * ROOM.length, Y + THICKNESS], [THICKNESS, ROOM.depth]),
    box([X + room * ROOM.length + 30, Y + 26, 0], [60, 26, 18]),
    left.lines([X + room * ROOM.length + 30, Y + 52, 0], [[[30, 0], [30, 18]]]),
  ]),
  wall([X + 3 * ROOM.length, Y + THICKNESS], [THICKNESS, ROOM.depth]),
  // Each front wall leaves an opening for a door.
  [0, 1, 2].map((room) => wall([X + room * ROOM.length, Y + ROOM.depth], [76, THICKNESS])),
  top.lines([X, Y, 0], [[[60, 250], [60, 190], [220, 190], [220, 90]]], "phantom"),
  box([X + 268, Y + 176, 0], [90, 30, 22]),
]);
