// Windows applications: a stack of desktop windows on the cabinet of a parts catalogue, with one drawer open.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The sizes of the cabinet, of a window and of a drawer's front, and the centre of the part on the front window. */
const CABINET_SIZE: Point3 = [204, 88, 80];
const WINDOW_SIZE = [160, 122] as const;
const DRAWER_SIZE = [92, 31] as const;
const PART: Point3 = [22, 23, 136];
const CABINET_TOP = CABINET_SIZE[2];

export const drawing = createDrawing([256, 282], 1.06, [
  box([-102, -44, 0], CABINET_SIZE),

  [[-58, -34], [-76, -7]].map(([x = 0, y = 0]) => [
    left.slab([x, y, CABINET_TOP], WINDOW_SIZE, { depth: 3 }),
    left.lines([x, y + 3, CABINET_TOP], [[[0, 108], [160, 108]]]),
  ]),
  left.slab([-94, 20, CABINET_TOP], WINDOW_SIZE, { depth: 3 }),
  left.lines([-94, 23, CABINET_TOP], [[[0, 108], [160, 108]], [[50, 0], [50, 108]]], "edge"),
  left.lines([-94, 23, CABINET_TOP], [
    [[146, 112], [152, 118]], [[146, 118], [152, 112]], [[130, 112], [138, 112]],
    ...[94, 82, 70, 58, 46, 34, 22].map((z, row) => [[10, z], [row % 3 === 1 ? 30 : 40, z]] as const),
  ]),
  left.circle([PART], 35),
  left.circle([PART], 28, { weight: "fine" }),
  left.circle([PART], 14, { fill: "signal-1" }),
  left.lines(PART, [[[-44, 0], [44, 0]], [[0, -45], [0, 45]]], "axis"),

  left.face([[-96, 44, 6], [-96, 44, 43], [4, 44, 6]], DRAWER_SIZE),
  left.lines([-102, 44, 0], [[[38, 22], [66, 22]], [[138, 22], [166, 22]], [[38, 59], [66, 59]]], "edge"),

  box([4, 44, 43], [92, 58, 31]),
  top.face([9, 44, 74], [82, 52]),
  // The walls of the drawer are drawn after its cards, because the walls partly cover the cards.
  [0, 1, 2, 3].map((card) => left.slab([13, 52 + card * 10, 46], [74, 42 - (card % 2) * 5], { depth: 1 })),
  right.slab([91, 102, 43], [58, 31], { depth: 5 }),
  left.slab([4, 96, 43], DRAWER_SIZE, { depth: 6, fill: "part-2" }),
  left.lines([4, 102, 43], [[[34, 16], [62, 16]]], "edge", "part-2"),
], [[10, 23, 138], [-134, -68]], [[96, 74, 58], [94, 44]]);

/** The small drawing: the sizes of the cabinet and of a drawer's front, how far one drawer is open, and the centre of the part. */
const SMALL_CABINET: Point3 = [240, 108, 68];
const [SMALL_DRAWER, OPEN] = [[100, 44], 64] as const;
const SMALL_PART: Point3 = [20, -8, SMALL_CABINET[2] + 58];

export const small = createDrawing([240, 278], 0.98, [
  box([-120, -54, 0], SMALL_CABINET),
  left.slab([-104, -20, SMALL_CABINET[2]], [204, 138], { depth: 12 }),
  left.lines([-104, -8, SMALL_CABINET[2]], [[[0, 112], [204, 112]], [[60, 0], [60, 112]]], "edge"),
  left.circle([SMALL_PART], 42),
  left.circle([SMALL_PART], 21, { fill: "signal-1" }),

  left.face([-110, 54, 12], SMALL_DRAWER),
  left.lines([-110, 54, 12], [[[34, 22], [66, 22]]], "edge"),
  box([10, 54, 12], [SMALL_DRAWER[0], OPEN, SMALL_DRAWER[1]]),
  top.face([24, 54, 12 + SMALL_DRAWER[1]], [SMALL_DRAWER[0] - 28, OPEN]),
  left.slab([10, 54 + OPEN, 12], SMALL_DRAWER, { depth: 14 }),
  left.lines([10, 68 + OPEN, 12], [[[34, 22], [66, 22]]], "edge"),
]);
