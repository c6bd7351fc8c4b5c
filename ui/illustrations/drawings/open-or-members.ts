// Open to all, or to members: one ledger stands on a square with an open gate. Another one is within walls, and its padlock is highlighted.

import { createDrawing, left, lines, right, top, type Markup } from "../isometric.ts";
import { pointOn, type Plane, type Point, type Point3 } from "../geometry.ts";

/** Half the side of a square and its height, and half the distance between the squares along x and along y. */
const [HALF, FLOOR, APART] = [68, 6, 73] as const;
const OPEN: Point = [-APART, APART];
const MEMBERS: Point = [APART, -APART];

/** The side of a block. A ledger is a stack of two blocks. */
const SIDE = 74;

/** A line on a side of each ledger. */
const onLedgers = (plane: Plane, line: readonly Point[]) => [OPEN, MEMBERS].map(([x, y]) =>
  line.map((point) => pointOn(plane, [x + (plane === "right" ? SIDE / 2 : -SIDE / 2), y + SIDE / 2, FLOOR], point)));

/** The middles of the sides of the squares with the gates. */
const [ENTRANCE, GATE] = [OPEN, MEMBERS].map(([x, y]): Point3 => [x, y + HALF, FLOOR]) as [Point3, Point3];

/** The walls: their height, their thickness, the distance between their boards, and their outline from above. */
const [WALL, THICKNESS, BOARD] = [70, 10, 34] as const;
const WALLS: readonly Point[] = [[-HALF, HALF], [-HALF, HALF - THICKNESS], [HALF - THICKNESS, HALF - THICKNESS], [HALF - THICKNESS, -HALF],
  [HALF, -HALF], [HALF, HALF]];
const BOARDS: readonly (readonly Point[])[] = [1, 2, 3].map((index) => [[index * BOARD, 0], [index * BOARD, WALL]]);

/** Half the width of the open gate, the side of its posts, and the length and the height of its wings. */
const [OPENING, POST, WING, WING_HEIGHT] = [48, 16, 44, 56] as const;
const posts = [-OPENING, OPENING - POST].map((across): Point3 => [ENTRANCE[0] + across, ENTRANCE[1] - POST, FLOOR]);

/** The size and the depth of the padlock. */
const [WIDTH, HEIGHT, DEPTH] = [76, 58, 16] as const;
const padlock: Markup = [
  left.slab(pointOn("left", GATE, [-28, 24]), [56, 76], { depth: 8, radius: 28 }),
  left.face(pointOn("left", GATE, [-14, 24], 8), [28, 62], { radius: 14 }),
  left.slab(pointOn("left", GATE, [-WIDTH / 2, 0]), [WIDTH, HEIGHT], { depth: DEPTH, radius: 5, fill: "signal-1" }),
  left.lines(pointOn("left", GATE, [0, 0], DEPTH), [[[0, 40], [0, 18]]], "outline", "signal-1"),
];

export const drawing = createDrawing([247, 252], 0.865, [
  top.slab([OPEN, MEMBERS].map(([x, y]): Point3 => [x - HALF, y - HALF, 0]), [2 * HALF, 2 * HALF], { depth: FLOOR }),
  top.slab([OPEN, MEMBERS].map(([x, y]): Point3 => [x - SIDE / 2, y - SIDE / 2, FLOOR]), [SIDE, SIDE], { depth: 2 * SIDE }),
  lines([
    ...onLedgers("left", [[0, SIDE], [SIDE, SIDE]]), ...onLedgers("right", [[0, SIDE], [SIDE, SIDE]]),
    ...onLedgers("left", [[16, 128], [48, 128]]), ...onLedgers("left", [[16, 106], [58, 106]]),
  ], "edge"),
  top.prism([...MEMBERS, FLOOR], WALLS, WALL),
  left.lines([MEMBERS[0] - HALF, GATE[1], FLOOR], BOARDS, "edge"),
  right.lines([MEMBERS[0] + HALF, GATE[1], FLOOR], BOARDS, "edge"),
  padlock,
  top.slab(posts, [POST, POST], { depth: WALL }),
  right.slab([-OPENING + 4, OPENING - 10].map((across): Point3 => [ENTRANCE[0] + across, ENTRANCE[1] + WING, FLOOR]), [WING, WING_HEIGHT],
    { depth: 6 }),
]);
