// Installation at your site: a small building with its roof lifted and a server rack inside, which is highlighted. A desk screen of the
// same site has a cable to it.

import { box, left, lines, right, spheres, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createLowDrawing } from "../plates.ts";

/** The building: its corner, its size and the thickness of its walls. */
const [X, Y, WIDTH, DEPTH, HEIGHT, WALL] = [-80, -60, 160, 116, 84, 8] as const;
const [RIGHT, FRONT] = [X + WIDTH, Y + DEPTH] as const;
/** The rear walls from above. */
const REAR_WALLS: readonly Point[] = [[0, 0], [WIDTH, 0], [WIDTH, WALL], [WALL, WALL], [WALL, DEPTH], [0, DEPTH]];

/** The front wall with its opening. */
const FRONT_WALL: readonly Point[] =
  [[0, 0], [0, HEIGHT], [WIDTH, HEIGHT], [WIDTH, 0], [WIDTH - 22, 0], [WIDTH - 22, HEIGHT - 16], [22, HEIGHT - 16], [22, 0]];

const RACK: Point3 = [X + 37, Y + 56, 0];
const [RACK_WIDTH, RACK_DEPTH, RACK_HEIGHT] = [66, 44, 72] as const;
const CABLE_X = RACK[0] + 18;

/** The roof: how far it is lifted, its overhang and its rise. */
const [LIFT, EAVES, RISE] = [131, 10, 40] as const;
const ROOF_DEPTH = DEPTH + 2 * EAVES;
const ROOF: readonly Point[] = [[0, 0], [0, 8], [ROOF_DEPTH / 2, RISE + 8], [ROOF_DEPTH, 8], [ROOF_DEPTH, 0]];

const screen = ([x, y]: Point): Markup => [
  top.slab([x + 10, y - 12, 0], [44, 34], { depth: 5 }),
  lines([[[x + 32, y + 4, 5], [x + 32, y + 4, 18]]], "outline"),
  left.slab([x, y, 18], [64, 46], { depth: 8 }),
  left.face([x + 6, y + 8, 24], [52, 34]),
];

export const drawing = createLowDrawing([
  lines([[[112, -100, 0], [112, -100, 50]]], "outline"),
  spheres([112, -100, 62], 24),
  left.face([X, Y + WALL, 0], [WIDTH, HEIGHT]),
  right.face([X + WALL, FRONT, 0], [DEPTH, HEIGHT]),
  top.polygon([X, Y, HEIGHT], REAR_WALLS, { weight: "outline" }),
  box(RACK, [RACK_WIDTH, RACK_DEPTH, RACK_HEIGHT], ["left", "signal-1"]),
  left.lines([RACK[0], RACK[1] + RACK_DEPTH, 0], [14, 28, 42, 56].map((z): readonly Point[] => [[8, z], [RACK_WIDTH - 8, z]]), "edge",
    "signal-1"),
  box([RIGHT - WALL, Y, 0], [WALL, DEPTH - WALL, HEIGHT]),
  left.prism([X, FRONT - WALL, 0], FRONT_WALL, WALL),
  lines([[X, FRONT], [RIGHT, FRONT], [RIGHT, Y]].map(([x = 0, y = 0]): readonly Point3[] => [[x, y, HEIGHT], [x, y, LIFT]]), "hidden"),
  right.prism([X - EAVES, FRONT + EAVES, LIFT], ROOF, WIDTH + 2 * EAVES),
  lines([[[-108, 98, 0], [CABLE_X, 98, 0], [CABLE_X, RACK[1] + RACK_DEPTH, 0]]], "outline"),
  screen([-140, 90]),
]);
