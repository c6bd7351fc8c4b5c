// The contacts stay: a door is open, and the cabinet with the cards is bolted to the floor. The card in its drawer is highlighted.

import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import { pointOn, type Point3 } from "../geometry.ts";
import { bust } from "../objects.ts";

/** The door: its frame, whose opening is as wide as the leaf, and the leaf, which is open towards the viewer. */
const FRAME: Point3 = [-150, 22, 0];
const [WIDTH, HEIGHT, BORDER, THICKNESS] = [112, 172, 12, 14] as const;
const LEAF = WIDTH - 2 * BORDER;

const door: Markup = [
  left.slab(FRAME, [WIDTH, HEIGHT], { depth: THICKNESS }),
  left.face([[FRAME[0] + BORDER, FRAME[1] + THICKNESS, 0]], [LEAF, HEIGHT - BORDER]),
  left.lines([FRAME[0] + BORDER, FRAME[1] + THICKNESS, 0], [[[14, HEIGHT - BORDER], [14, 10], [LEAF, 10]], [[0, 0], [14, 10]]]),
  right.slab([FRAME[0] + BORDER, FRAME[1] + THICKNESS + LEAF, 0], [LEAF, HEIGHT - BORDER], { depth: 7 }),
  right.circle([[FRAME[0] + BORDER + 7, FRAME[1] + THICKNESS + LEAF - 16, 78]], 7),
];

/** The cabinet on its base plate, and its drawers, which face y. */
const CABINET: Point3 = [26, -98, 14];
const [CABINET_WIDTH, DEPTH, CABINET_HEIGHT] = [124, 100, 136] as const;
const FRONT = CABINET[1] + DEPTH;
const FLANGE = 24;
const BOLTS: readonly Point3[] = [
  [CABINET[0] + 14, FRONT + 12, 14], [CABINET[0] + CABINET_WIDTH - 14, FRONT + 12, 14],
  [CABINET[0] + CABINET_WIDTH + 12, FRONT - 24, 14], [CABINET[0] + CABINET_WIDTH + 12, CABINET[1] + 18, 14],
];
const [DRAWER, DRAWER_HEIGHT] = [CABINET_WIDTH - 16, 58] as const;
/** The lower left corner of the upper drawer, which has the card on its front. */
const CARD = pointOn("left", [CABINET[0], FRONT, CABINET[2]], [8, 70]);

export const drawing = createDrawing([236, 257], 0.85, [
  door,
  top.slab([CABINET[0] - 12, CABINET[1] - 12, 0], [CABINET_WIDTH + 12 + FLANGE, DEPTH + 12 + FLANGE], { depth: 14 }),
  box(CABINET, [CABINET_WIDTH, DEPTH, CABINET_HEIGHT]),
  left.slab(pointOn("left", CARD, [0, -62]), [DRAWER, DRAWER_HEIGHT], { depth: 6 }),
  left.slab(CARD, [DRAWER, DRAWER_HEIGHT], { depth: 6, fill: "signal-1" }),
  bust(pointOn("left", CARD, [30, 8], 6), 42, "signal-1"),
  left.lines(pointOn("left", CARD, [58, 14], 6), [[[0, 26], [38, 26]], [[0, 12], [24, 12]]], "edge", "signal-1"),
  left.slab(pointOn("left", CARD, [38, -38], 6), [32, 10], { depth: 6 }),
  top.cylinder(BOLTS, 8, 10),
]);
