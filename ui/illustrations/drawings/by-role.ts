// Access by role: a cabinet with three lockers. A key opens one of them, and only its record is visible.

import { box, createDrawing, left, right, type Markup } from "../isometric.ts";
import { key } from "../objects.ts";

/** The cabinet: its y coordinate in front, its depth and height, and the width of a locker. The doors face x. */
const [FRONT_Y, DEPTH, HEIGHT, LOCKER] = [144, 74, 104, 96] as const;
const WALL = 8;
/** The y coordinate of the left edge of each locker. */
const LOCKERS = [0, 1, 2].map((index) => FRONT_Y - index * LOCKER);
const OPEN = FRONT_Y - 2 * LOCKER;
const [DOOR_WIDTH, DOOR_HEIGHT] = [LOCKER - 2 * WALL, HEIGHT - 2 * WALL];

const closedDoor = (y: number): Markup => [
  right.slab([DEPTH, y - WALL, WALL], [DOOR_WIDTH, DOOR_HEIGHT], { depth: 5 }),
  right.circle([[DEPTH + 5, y - WALL - DOOR_WIDTH + 16, HEIGHT / 2 + 4]], 7),
  right.lines([DEPTH + 5, y - WALL - DOOR_WIDTH + 16, HEIGHT / 2 - 3], [[[0, 0], [0, -10]]], "edge"),
];

export const drawing = createDrawing([177, 222], 0.95, [
  box([0, OPEN - LOCKER, 0], [DEPTH, 3 * LOCKER, HEIGHT]),
  LOCKERS.slice(0, 2).map(closedDoor),
  right.face([[DEPTH, OPEN - WALL, WALL]], [DOOR_WIDTH, DOOR_HEIGHT]),
  right.lines([DEPTH, OPEN - WALL, WALL], [[[0, 0], [16, 16], [16, DOOR_HEIGHT]], [[16, 16], [DOOR_WIDTH, 16]]], "fine"),
  right.face([[DEPTH, OPEN - WALL - 20, WALL + 8]], [DOOR_WIDTH - 24, DOOR_HEIGHT - 18], { fill: "signal-1" }),
  right.lines([DEPTH, OPEN - WALL - 20, WALL + 8], [[[10, 54], [32, 54]], [[10, 38], [46, 38]], [[10, 24], [46, 24]]], "edge", "signal-1"),
  left.slab([DEPTH, OPEN - LOCKER + WALL - 5, WALL], [DOOR_WIDTH, DOOR_HEIGHT], { depth: 5 }),
  key([DEPTH + 46, 0, 0]),
]);
