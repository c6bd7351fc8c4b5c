// The solutions as systems in a rack. The upper shelf holds the available systems, one of them pulled out. The lower shelf holds the
// archive of discontinued systems and, in phantom lines, the next system and two future systems.

import { box, createDrawing, left, lines, phantomBox, top, type Markup } from "../isometric.ts";
import { rectangleOutline, type Point, type Point3 } from "../geometry.ts";

/** Half the width and half the depth of the rack, the thickness of its posts and of its shelves, and its height. */
const [HALF_WIDTH, HALF_DEPTH, POST, BOARD, HEIGHT] = [225, 33, 7, 6, 168] as const;
/** The z coordinate of each shelf, and the x coordinate of each bay. */
const LEVELS = { lower: 20, upper: 106 } as const;
const BAYS = [-211, -124, -37, 50, 137] as const;

const post = (x: number, y: number) => box([x, y, 0], [POST, POST, HEIGHT]);
const shelf = (z: number) => box([-HALF_WIDTH, -HALF_DEPTH, z - BOARD], [2 * HALF_WIDTH, 2 * HALF_DEPTH, BOARD]);

/** The size of a system, the y coordinate of its front, and how far one system is pulled out. */
const SIZE: Point3 = [64, 46, 54];
const [FRONT, PULL] = [SIZE[1] - 23, 48] as const;

const positionAt = (bay: 0 | 1 | 2 | 3 | 4, level: keyof typeof LEVELS): Point3 => [BAYS[bay], -23, LEVELS[level]];
const front = ([x, , z]: Point3): Point3 => [x, FRONT, z];
/** The position of the customer system. It is pulled out. */
const customers: Point3 = [BAYS[0], -23 + PULL, LEVELS.upper];
/** A card of the customer system. Its tab starts at `across`. */
const card = (y: number, across: number): Markup =>
  left.prism([customers[0] + 4, y, customers[2] + 44], [
    [0, 0], [0, 18], [across, 18], [across + 3, 25], [across + 17, 25], [across + 20, 18], [56, 18], [56, 0],
  ], 1);

const factory = positionAt(1, "upper");
const FACTORY_OUTLINE: readonly Point[] = [[0, 0], [0, 54], [21, 38], [21, 54], [42, 38], [42, 54], [64, 38], [64, 0]];
const meter = positionAt(2, "upper");
const bills = positionAt(3, "upper");
const auction = positionAt(4, "upper");
const CAR_OUTLINE: readonly Point[] = [[7, 15], [7, 25], [17, 27], [25, 37], [42, 37], [50, 27], [57, 25], [57, 15], [7, 15]];
const vera = positionAt(2, "lower");

const carton = (x: number): Markup => [
  box([x, -23, LEVELS.lower], [44, 46, 34]),
  left.face([x + 10, FRONT, LEVELS.lower + 9], [24, 14], { fill: "part-2" }),
  left.lines([x + 10, FRONT, LEVELS.lower + 9], [[[4, 9], [20, 9]], [[4, 5], [14, 5]]], "fine", "part-2"),
  box([x - 2, -25, LEVELS.lower + 34], [48, 50, 9]),
];

export const drawing = createDrawing([254, 270], 0.86, [
  post(-HALF_WIDTH, -HALF_DEPTH), post(HALF_WIDTH - POST, -HALF_DEPTH),

  shelf(LEVELS.lower),
  [0, 53, 106].map((x) => carton(BAYS[0] + x)),
  phantomBox(vera, SIZE, "part-3"),
  left.lines(front(vera), [
    [[12, 44], [52, 44], [52, 20], [30, 20], [20, 11], [20, 20], [12, 20], [12, 44]], [[20, 36], [44, 36]], [[20, 28], [36, 28]],
  ], "hidden", "part-3"),
  phantomBox(positionAt(3, "lower"), [64, 46, 46], "part-4"),
  phantomBox(positionAt(4, "lower"), [64, 46, 46], "part-4"),

  shelf(LEVELS.upper),
  top.face([BAYS[0], -23, LEVELS.upper], [SIZE[0], SIZE[1]], { fill: "none", weight: "phantom" }),
  left.prism(factory, FACTORY_OUTLINE, 46),
  left.lines(front(factory), [[8, 26, 44].map((x) => rectangleOutline(x, 8, 12, 16))].flat()),
  left.slab([meter[0] + 6, -23, meter[2]], [52, 46], { depth: 46, radius: 8 }),
  left.circle([[meter[0] + 32, FRONT, meter[2] + 26]], 15),
  left.lines([meter[0] + 32, FRONT, meter[2] + 26], [[[0, 0], [8, 8]], [[-12, 0], [-8, 0]], [[12, 0], [8, 0]], [[0, 12], [0, 8]]], "edge"),
  left.lines(front(meter), [rectangleOutline(22, 4, 20, 5)]),
  box(bills, [SIZE[0], SIZE[1], 34]),
  left.slab([bills[0] + 12, -2, bills[2] + 34], [40, 30], { depth: 1 }),
  left.lines([bills[0] + 12, -1, bills[2] + 34], [[[7, 23], [33, 23]], [[7, 16], [24, 16]], [[7, 9], [33, 9]]]),
  left.lines(front(bills), [rectangleOutline(8, 18, 48, 9), rectangleOutline(8, 6, 10, 7), rectangleOutline(27, 6, 10, 7),
    rectangleOutline(46, 6, 10, 7)]),
  box(auction, SIZE),
  left.lines(front(auction), [CAR_OUTLINE, [[25, 27], [42, 27]], [[33, 27], [33, 37]]], "edge"),
  left.circle([[auction[0] + 18, FRONT, auction[2] + 14], [auction[0] + 46, FRONT, auction[2] + 14]], 5.5, { fill: "ground" }),
  left.lines(front(auction), [[[8, 46], [56, 46]]]),

  post(-HALF_WIDTH, HALF_DEPTH - POST), post(HALF_WIDTH - POST, HALF_DEPTH - POST),

  lines([64, 0].map((x): Point3[] => [[BAYS[0] + x, FRONT, LEVELS.upper], [BAYS[0] + x, customers[1] + SIZE[1], LEVELS.upper]]), "axis"),
  box(customers, [64, 46, 46], ["left", "signal-1"]),
  top.face([customers[0] + 3, customers[1] + 3, customers[2] + 46], [58, 40]),
  [[8, 4], [18, 32], [28, 16]].map(([y = 0, across = 0]) => card(customers[1] + y, across)),
  left.face([customers[0], customers[1] + 46, customers[2]], [64, 46], { fill: "signal-1" }),
  left.lines([customers[0], customers[1] + 46, customers[2]], [
    [[12, 8], [12, 13], [15, 18], [21, 20], [27, 18], [30, 13], [30, 8], [12, 8]],
    [[38, 30], [54, 30]], [[38, 20], [54, 20]], [[38, 10], [48, 10]],
  ], "edge", "signal-1"),
  left.circle([[customers[0] + 21, customers[1] + 46, customers[2] + 30]], 6, { over: "signal-1" }),
],
  [[customers[0] + 8, customers[1] + 46, customers[2] + 38], [-16, -54]],
  [[BAYS[0] + 22, FRONT, LEVELS.lower + 13], [-44, 62]],
  [[vera[0] + 40, FRONT, vera[2] + 4], [-44, 62]],
  [[BAYS[4] + 8, FRONT, LEVELS.lower + 8], [-40, 48]],
);

/** The small drawing: a rack with three bays. The card box is pulled out of the first one. */
const SMALL_BAYS = [-144, -50, 44] as const;
const SMALL_LEVELS = { lower: 18, upper: 102 } as const;
/** The size of the systems, the y coordinate of their fronts, and how far the card box is pulled out. */
const SMALL_SIZE: Point3 = [80, 60, 60];
const [SMALL_FRONT, SMALL_PULL] = [30, 62] as const;
const smallPosts = (y: number) => left.face([[-164, y, 0], [150, y, 0]], [16, 172], { weight: "outline" });
const smallShelf = (z: number) => box([-164, -40, z - 12], [328, 80, 12]);

export const small = createDrawing([252, 284], 0.98, [
  smallPosts(-40),
  smallShelf(SMALL_LEVELS.lower),
  box([SMALL_BAYS[1], -30, SMALL_LEVELS.lower], [80, 60, 48]),
  left.face([SMALL_BAYS[2], SMALL_FRONT, SMALL_LEVELS.lower], [80, 54], { weight: "phantom" }),
  smallShelf(SMALL_LEVELS.upper),
  left.prism([SMALL_BAYS[1], -30, SMALL_LEVELS.upper], [[0, 0], [0, 68], [40, 46], [40, 68], [80, 46], [80, 0]], 60),
  box([SMALL_BAYS[2], -30, SMALL_LEVELS.upper], [80, 60, 64]),
  left.circle([[SMALL_BAYS[2] + 40, SMALL_FRONT, SMALL_LEVELS.upper + 32]], 22),
  smallPosts(40),
  box([SMALL_BAYS[0], SMALL_PULL - 30, SMALL_LEVELS.upper], SMALL_SIZE, ["left", "signal-1"]),
  left.circle([[SMALL_BAYS[0] + 40, SMALL_FRONT + SMALL_PULL, SMALL_LEVELS.upper + 30]], 15, { over: "signal-1" }),
]);
