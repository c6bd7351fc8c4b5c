// An online store as a building without a roof: the shop window is one wall, and behind it are three rooms that work
// together.

import { box, cable, left, plate, right, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The corner of the building with the smallest x and y, and the thickness and height of its walls. */
const [X, Y, WALL, HIGH] = [-170, -100, 8, 46] as const;
/** Length and depth of the building, and positions of the walls between its rooms. */
const [LONG, DEEP] = [240, 200] as const;
const ROOMS = { across: 112, along: 122 } as const;
const WINDOW = 150;

/** A wall with a cut at the top. */
function wall([x, y]: Point, [long, deep]: Point, high: number = HIGH): Drawing {
  return [box([x, y, 0], [long, deep, high]), top.cut([x, y, high], [[0, 0], [long, 0], [long, deep], [0, deep]])];
}

function carton([x, y, z]: Point3, [long, deep, high]: Point3): Drawing {
  return [box([x, y, z], [long, deep, high]), left.lines([x, y + deep, z], [[[long / 2 - 4, high], [long / 2 - 4, high - 8], [long / 2 + 4, high - 8], [long / 2 + 4, high]]])];
}

const shelf = (y: number): Drawing => [
  box([X + 16, y, 0], [84, 18, 36], ["left", "part-3"]),
  left.lines([X + 16, y + 18, 0], [[[0, 18], [84, 18]], [[28, 0], [28, 36]], [[56, 0], [56, 36]]], "edge", "part-3"),
];

export const drawing = plate([237, 204], 0.92, [
  box([X - 12, Y - 12, -8], [LONG + 100, DEEP + 24, 8]),
  wall([X, Y], [LONG, WALL]),
  wall([X, Y + WALL], [WALL, DEEP - WALL]),

  // Stock: two rows of shelves.
  shelf(Y + 28),
  shelf(Y + 82),
  wall([X + ROOMS.across, Y + WALL], [WALL, ROOMS.along - WALL], 30),

  // Accounts: a desk with a screen.
  box([X + 140, Y + 34, 0], [72, 34, 28], ["left", "part-2"]),
  left.slab([X + 152, Y + 42, 32], [44, 34], { depth: 7, radius: 3 }),
  left.face([X + 156, Y + 49, 36], [36, 26], { tone: "part-2", weight: "fine" }),
  left.lines([X + 156, Y + 49, 36], [[[5, 20], [31, 20]], [[5, 13], [31, 13]], [[5, 6], [20, 6]]], "fine", "part-2"),
  wall([X + WALL, Y + ROOMS.along], [LONG - WALL, WALL], 30),

  // Packing: a bench with the cartons to be sent.
  box([X + 40, Y + 148, 0], [160, 34, 22], ["left", "part-4"]),
  carton([X + 52, Y + 154, 22], [34, 24, 22]),
  carton([X + 100, Y + 154, 22], [28, 24, 16]),
  carton([X + 146, Y + 154, 22], [40, 24, 28]),

  cable([0, WINDOW].map((across): Point3[] => [[X + LONG, Y + 170 - across, 0], [X + LONG + 62, Y + 170 - across, 0]]), "axis"),
  right.slab([X + LONG + 62, Y + 175, 0], [WINDOW, 88], { depth: 8 }),
  right.face([X + LONG + 70, Y + 165, 12], [86, 50], { tone: "signal-1" }),
  right.lines([X + LONG + 70, Y + 165, 12], [[[10, 38], [52, 38]], [[10, 28], [36, 28]], [[10, 10], [30, 10], [30, 18], [10, 18], [10, 10]]], "edge", "signal-1"),
  right.face([X + LONG + 70, Y + 68, 0], [34, 60]),
  right.ring([[X + LONG + 70, Y + 64, 30]], 2),
  right.prism([X + LONG + 70, Y + 175, 66], [[0, 0], [0, 14], [WINDOW, 14], [WINDOW, 0]], 12),
  right.lines([X + LONG + 82, Y + 175, 66], Array.from({ length: 9 }, (_, at) => [[(at + 1) * 15, 0], [(at + 1) * 15, 14]] as const)),
],
  [[X + LONG + 70, Y + 88, 18], [34, 40]],
  [[X + 196, Y + 49, 60], [56, -44]],
  [[X + 16, Y + 90, 30], [-40, -50]],
  [[X + 60, Y + 182, 14], [-50, 40]],
);
