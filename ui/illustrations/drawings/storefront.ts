// An online store as a building without a roof. One wall is the shop window. Behind it are three rooms: stock, accounts and packing.

import { box, createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The corner of the building with the smallest x and y, and the thickness and height of its outer walls. */
const [X, Y, THICKNESS, HEIGHT] = [-170, -100, 8, 46] as const;
/** The length and depth of the building, the positions of its inner walls, and the width of the shop window. */
const [LENGTH, DEPTH] = [240, 200] as const;
const INNER_WALLS = { across: 112, along: 122 } as const;
const WINDOW_WIDTH = 150;

/** A wall that is cut at the top. */
function wall([x, y]: Point, [length, depth]: Point, height: number = HEIGHT): Markup {
  return [box([x, y, 0], [length, depth, height]), top.cut([x, y, height], [[0, 0], [length, 0], [length, depth], [0, depth]])];
}

function carton([x, y, z]: Point3, [width, depth, height]: Point3): Markup {
  const [tapeStart, tapeEnd] = [width / 2 - 4, width / 2 + 4];
  return [
    box([x, y, z], [width, depth, height]),
    left.lines([x, y + depth, z], [[[tapeStart, height], [tapeStart, height - 8], [tapeEnd, height - 8], [tapeEnd, height]]]),
  ];
}

const shelf = (y: number): Markup => [
  box([X + 16, y, 0], [84, 18, 36], ["left", "part-3"]),
  left.lines([X + 16, y + 18, 0], [[[0, 18], [84, 18]], [[28, 0], [28, 36]], [[56, 0], [56, 36]]], "edge", "part-3"),
];

export const drawing = createDrawing([237, 204], 0.92, [
  box([X - 12, Y - 12, -8], [LENGTH + 100, DEPTH + 24, 8]),
  wall([X, Y], [LENGTH, THICKNESS]),
  wall([X, Y + THICKNESS], [THICKNESS, DEPTH - THICKNESS]),

  // Stock: two rows of shelves.
  shelf(Y + 28),
  shelf(Y + 82),
  wall([X + INNER_WALLS.across, Y + THICKNESS], [THICKNESS, INNER_WALLS.along - THICKNESS], 30),

  // Accounts: a desk with a screen.
  box([X + 140, Y + 34, 0], [72, 34, 28], ["left", "part-2"]),
  left.slab([X + 152, Y + 42, 32], [44, 34], { depth: 7, radius: 3 }),
  left.face([X + 156, Y + 49, 36], [36, 26], { fill: "part-2", weight: "fine" }),
  left.lines([X + 156, Y + 49, 36], [[[5, 20], [31, 20]], [[5, 13], [31, 13]], [[5, 6], [20, 6]]], "fine", "part-2"),
  wall([X + THICKNESS, Y + INNER_WALLS.along], [LENGTH - THICKNESS, THICKNESS], 30),

  // Packing: a bench with the cartons to be sent.
  box([X + 40, Y + 148, 0], [160, 34, 22], ["left", "part-4"]),
  carton([X + 52, Y + 154, 22], [34, 24, 22]),
  carton([X + 100, Y + 154, 22], [28, 24, 16]),
  carton([X + 146, Y + 154, 22], [40, 24, 28]),

  lines([0, WINDOW_WIDTH].map((across): Point3[] => [[X + LENGTH, Y + 170 - across, 0], [X + LENGTH + 62, Y + 170 - across, 0]]), "axis"),
  right.slab([X + LENGTH + 62, Y + 175, 0], [WINDOW_WIDTH, 88], { depth: 8 }),
  right.face([X + LENGTH + 70, Y + 165, 12], [86, 50], { fill: "signal-1" }),
  right.lines([X + LENGTH + 70, Y + 165, 12], [[[10, 38], [52, 38]], [[10, 28], [36, 28]],
    [[10, 10], [30, 10], [30, 18], [10, 18], [10, 10]]], "edge", "signal-1"),
  right.face([X + LENGTH + 70, Y + 68, 0], [34, 60]),
  right.circle([[X + LENGTH + 70, Y + 64, 30]], 2),
  right.prism([X + LENGTH + 70, Y + 175, 66], [[0, 0], [0, 14], [WINDOW_WIDTH, 14], [WINDOW_WIDTH, 0]], 12),
  right.lines([X + LENGTH + 82, Y + 175, 66], Array.from({ length: 9 },
    (_, index) => [[(index + 1) * 15, 0], [(index + 1) * 15, 14]] as const)),
],
  [[X + LENGTH + 70, Y + 88, 18], [34, 40]],
  [[X + 196, Y + 49, 60], [56, -44]],
  [[X + 16, Y + 90, 30], [-40, -50]],
  [[X + 60, Y + 182, 14], [-50, 40]],
);
