// Search engines can read it: a lens on a bar reads a page. Its lines are copied to a card in the drawer of an index.

import { box, createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { page, PAGE_DEPTH } from "../page.ts";

const PAGE: Point3 = [-158, 40, 8];
const PAGE_SIZE: Point = [120, 164];

/** The cabinet, and its drawer that is pulled out towards y. */
const CABINET: Point3 = [30, -110, 0];
const [WIDTH, DEPTH, HEIGHT] = [124, 90, 130] as const;
const FRONT = CABINET[1] + DEPTH;
const [DRAWER_Z, DRAWER_HEIGHT, PULLED] = [14, 46, 96] as const;
const [DRAWER_X, DRAWER_WIDTH] = [CABINET[0] + 10, WIDTH - 20] as const;

const CARD: Point3 = [DRAWER_X + 8, FRONT + 50, DRAWER_Z + 10];
const [CARD_WIDTH, CARD_HEIGHT] = [DRAWER_WIDTH - 16, 92] as const;

/** The bar across the page, and the lens on it. */
const [BAR_Y, BAR_DEPTH] = [PAGE[1] + PAGE_DEPTH, 10] as const;
const LENS: Point3 = [-92, BAR_Y + BAR_DEPTH, 66];
const RADIUS = 40;
const ROWS: readonly (readonly Point[])[] = [[[-22, 12], [22, 12]], [[-26, 0], [26, 0]], [[-22, -12], [8, -12]]];

export const drawing = createDrawing([234, 259], 0.88, [
  box(CABINET, [WIDTH, DEPTH, HEIGHT]),
  left.face([[DRAWER_X, FRONT, DRAWER_Z], [DRAWER_X, FRONT, DRAWER_Z + DRAWER_HEIGHT + 10]], [DRAWER_WIDTH, DRAWER_HEIGHT]),
  left.face([[DRAWER_X + 34, FRONT, DRAWER_Z + DRAWER_HEIGHT + 26]], [36, 14]),
  top.slab([PAGE[0] - 10, PAGE[1] - 24, 0], [PAGE_SIZE[0] + 20, 64], { depth: 8 }),
  page(PAGE, PAGE_SIZE),
  box([DRAWER_X, FRONT, DRAWER_Z], [DRAWER_WIDTH, PULLED, DRAWER_HEIGHT]),
  top.face([[DRAWER_X + 5, FRONT, DRAWER_Z + DRAWER_HEIGHT]], [DRAWER_WIDTH - 10, PULLED - 5]),
  [10, 28].map((y) => left.slab([CARD[0], FRONT + y, CARD[2]], [CARD_WIDTH, 56], { depth: 5 })),
  left.slab(CARD, [CARD_WIDTH, CARD_HEIGHT], { depth: 6, fill: "signal-1" }),
  left.lines([CARD[0] + CARD_WIDTH / 2, CARD[1] + 6, CARD[2] + 66], ROWS, "outline", "signal-1"),
  left.slab([DRAWER_X, FRONT + PULLED - 5, DRAWER_Z], [DRAWER_WIDTH, DRAWER_HEIGHT], { depth: 5 }),
  left.face([[DRAWER_X + 34, FRONT + PULLED, DRAWER_Z + 16]], [36, 14]),
  box([PAGE[0] - 14, BAR_Y, LENS[2] - 7], [PAGE_SIZE[0] + 28, BAR_DEPTH, 14]),
  left.cylinder(LENS, RADIUS, 12),
  left.circle([[LENS[0], LENS[1] + 12, LENS[2]]], RADIUS - 8, { fill: "ground" }),
  left.lines([LENS[0], LENS[1] + 12, LENS[2]], ROWS, "outline"),
]);
