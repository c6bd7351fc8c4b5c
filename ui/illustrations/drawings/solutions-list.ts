// The solutions in a rack. The upper shelf holds the available systems, one of them pulled out. The lower shelf holds the
// archive of systems that are no longer offered and, in dashed lines, the next system and the places of two future ones.

import { box, cable, left, plate, right, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** Half the width and half the depth of the rack, the thickness of posts and shelves, and the height of the rack. */
const [SIDE, DEPTH, POST, BOARD, TOP] = [225, 33, 7, 6, 168] as const;
const LEVELS = { lower: 20, upper: 106 } as const;
const BAYS = [-211, -124, -37, 50, 137] as const;

const post = (x: number, y: number) => box([x, y, 0], [POST, POST, TOP]);
const shelf = (z: number) => box([-SIDE, -DEPTH, z - BOARD], [2 * SIDE, 2 * DEPTH, BOARD]);

/** Size of every system, y of its front, and how far one system is pulled out. */
const SIZE: Point3 = [64, 46, 54];
const [FRONT, PULL] = [SIZE[1] - 23, 48] as const;
const rectangle = (x: number, y: number, width: number, height: number): readonly Point[] => [[x, y], [x, y + height],
  [x + width, y + height], [x + width, y], [x, y]];

/** A system that does not exist yet, drawn as dashed edges. */
const absent = ([x, y, z]: Point3, [width, depth, height]: Point3, tone: "part-3" | "part-4") => [
  left.face([x, y + depth, z], [width, height], { tone, weight: "void" }),
  right.face([x + width, y + depth, z], [depth, height], { tone, weight: "void" }),
  top.face([x, y, z + height], [width, depth], { tone, weight: "void" }),
];

const at = (bay: 0 | 1 | 2 | 3 | 4, level: keyof typeof LEVELS): Point3 => [BAYS[bay], -23, LEVELS[level]];
const front = ([x, , z]: Point3): Point3 => [x, FRONT, z];
const customers: Point3 = [BAYS[0], -23 + PULL, LEVELS.upper];
/** A card in its box; its tab starts at `across`. */
const card = (y: number, across: number): Drawing =>
  left.prism([customers[0] + 4, y, customers[2] + 44], [[0, 0], [0, 18], [across, 18], [across + 3, 25], [across + 17, 25], [across + 20, 18],
    [56, 18], [56, 0]], 1);

const works = at(1, "upper");
const WORKS: readonly Point[] = [[0, 0], [0, 54], [21, 38], [21, 54], [42, 38], [42, 54], [64, 38], [64, 0]];
const meter = at(2, "upper");
const bills = at(3, "upper");
const auction = at(4, "upper");
const CAR: readonly Point[] = [[7, 15], [7, 25], [17, 27], [25, 37], [42, 37], [50, 27], [57, 25], [57, 15], [7, 15]];
const vera = at(2, "lower");

/** A carton of the archive, with its lid and label. */
const carton = (x: number): Drawing => [
  box([x, -23, LEVELS.lower], [44, 46, 34]),
  left.face([x + 10, FRONT, LEVELS.lower + 9], [24, 14], { tone: "part-2" }),
  left.lines([x + 10, FRONT, LEVELS.lower + 9], [[[4, 9], [20, 9]], [[4, 5], [14, 5]]], "fine", "part-2"),
  box([x - 2, -25, LEVELS.lower + 34], [48, 50, 9]),
];

export const drawing = plate([254, 270], 0.86, [
  post(-SIDE, -DEPTH), post(SIDE - POST, -DEPTH),

  shelf(LEVELS.lower),
  [0, 53, 106].map((x) => carton(BAYS[0] + x)),
  absent(vera, SIZE, "part-3"),
  left.lines(front(vera), [[[12, 44], [52, 44], [52, 20], [30, 20], [20, 11], [20, 20], [12, 20], [12, 44]], [[20, 36], [44, 36]], [[20, 28], [36, 28]]], "hidden", "part-3"),
  absent(at(3, "lower"), [64, 46, 46], "part-4"),
  absent(at(4, "lower"), [64, 46, 46], "part-4"),

  shelf(LEVELS.upper),
  top.face([BAYS[0], -23, LEVELS.upper], [SIZE[0], SIZE[1]], { tone: "none", weight: "void" }),
  left.prism(works, WORKS, 46),
  left.lines(front(works), [[8, 26, 44].map((x) => rectangle(x, 8, 12, 16))].flat()),
  left.slab([meter[0] + 6, -23, meter[2]], [52, 46], { depth: 46, radius: 8 }),
  left.ring([[meter[0] + 32, FRONT, meter[2] + 26]], 15),
  left.lines([meter[0] + 32, FRONT, meter[2] + 26], [[[0, 0], [8, 8]], [[-12, 0], [-8, 0]], [[12, 0], [8, 0]], [[0, 12], [0, 8]]], "edge"),
  left.lines(front(meter), [rectangle(22, 4, 20, 5)]),
  box(bills, [SIZE[0], SIZE[1], 34]),
  left.slab([bills[0] + 12, -2, bills[2] + 34], [40, 30], { depth: 1 }),
  left.lines([bills[0] + 12, -1, bills[2] + 34], [[[7, 23], [33, 23]], [[7, 16], [24, 16]], [[7, 9], [33, 9]]]),
  left.lines(front(bills), [rectangle(8, 18, 48, 9), rectangle(8, 6, 10, 7), rectangle(27, 6, 10, 7), rectangle(46, 6, 10, 7)]),
  box(auction, SIZE),
  left.lines(front(auction), [CAR, [[25, 27], [42, 27]], [[33, 27], [33, 37]]], "edge"),
  left.ring([[auction[0] + 18, FRONT, auction[2] + 14], [auction[0] + 46, FRONT, auction[2] + 14]], 5.5, { tone: "ground" }),
  left.lines(front(auction), [[[8, 46], [56, 46]]]),

  post(-SIDE, DEPTH - POST), post(SIDE - POST, DEPTH - POST),

  cable([64, 0].map((x): Point3[] => [[BAYS[0] + x, FRONT, LEVELS.upper], [BAYS[0] + x, customers[1] + SIZE[1], LEVELS.upper]]), "axis"),
  box(customers, [64, 46, 46], ["left", "signal-1"]),
  top.face([customers[0] + 3, customers[1] + 3, customers[2] + 46], [58, 40]),
  [[8, 4], [18, 32], [28, 16]].map(([y = 0, across = 0]) => card(customers[1] + y, across)),
  left.face([customers[0], customers[1] + 46, customers[2]], [64, 46], { tone: "signal-1" }),
  left.lines([customers[0], customers[1] + 46, customers[2]], [
    [[12, 8], [12, 13], [15, 18], [21, 20], [27, 18], [30, 13], [30, 8], [12, 8]], [[38, 30], [54, 30]], [[38, 20], [54, 20]], [[38, 10], [48, 10]],
  ], "edge", "signal-1"),
  left.ring([[customers[0] + 21, customers[1] + 46, customers[2] + 30]], 6, { over: "signal-1" }),
], [[customers[0] + 8, customers[1] + 46, customers[2] + 38], [-16, -54]], [[BAYS[0] + 22, FRONT, LEVELS.lower + 13], [-44, 62]],
[[vera[0] + 40, FRONT, vera[2] + 4], [-44, 62]], [[BAYS[4] + 8, FRONT, LEVELS.lower + 8], [-40, 48]]);
