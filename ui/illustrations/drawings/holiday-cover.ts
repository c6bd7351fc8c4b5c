// Holiday cover: an empty deck chair, and the desk of a colleague with the card box. The card that is handed over is highlighted.

import { box, createDrawing, left, lines, polygon, top, type Markup } from "../isometric.ts";
import { pointOn, type Point3 } from "../geometry.ts";
import { bust } from "../objects.ts";

/** The deck chair, seen from its side: the y coordinates of its two frames, and the points of its bars. */
const [NEAR, FAR] = [150, 76] as const;
const CHAIR_X = -150;
const at = (across: number, up: number, y: number): Point3 => [CHAIR_X + across, y, up];
const bars = (y: number): readonly (readonly Point3[])[] => [[at(0, 118, y), at(112, 0, y)], [at(24, 0, y), at(128, 62, y)]];
/** The canvas, from the top of the back to the front of the seat. */
const CANVAS = [[0, 118], [34, 66], [58, 44], [86, 42], [128, 62]] as const;
const canvas = (y: number): readonly Point3[] => CANVAS.map(([across, up]) => at(across, up, y));

const chair: Markup = [
  lines(bars(FAR), "outline"),
  polygon([...canvas(FAR + 4), ...canvas(NEAR - 4).toReversed()], { weight: "outline" }),
  lines([0.33, 0.67].map((part) => canvas(FAR + (NEAR - FAR) * part)), "edge"),
  lines(bars(NEAR), "outline"),
];

/** The desk, and the card box on it. */
const DESK: Point3 = [-30, -130, 0];
const [WIDTH, DEPTH, HEIGHT, THICKNESS] = [200, 112, 84, 12] as const;
const TOP = HEIGHT + THICKNESS;
const BOX: Point3 = [DESK[0] + 64, DESK[1] + 18, TOP];
const [BOX_WIDTH, BOX_DEPTH, BOX_HEIGHT] = [104, 74, 50] as const;
const [CARD_WIDTH, CARD_HEIGHT] = [88, 104] as const;
const CARD: Point3 = [BOX[0] + 8, BOX[1] + 48, BOX[2] + 16];
const FACE = pointOn("left", CARD, [0, 0], 5);

export const drawing = createDrawing([240, 267], 0.84, [
  box([DESK[0] + 8, DESK[1] + 8, 0], [16, DEPTH - 16, HEIGHT]),
  box([DESK[0] + WIDTH - 70, DESK[1] + 8, 0], [62, DEPTH - 16, HEIGHT]),
  left.face([0, 1].map((row): Point3 => [DESK[0] + WIDTH - 62, DESK[1] + DEPTH - 8, 8 + row * 38]), [46, 30]),
  box([DESK[0], DESK[1], HEIGHT], [WIDTH, DEPTH, THICKNESS]),
  box(BOX, [BOX_WIDTH, BOX_DEPTH, BOX_HEIGHT]),
  top.face([[BOX[0] + 6, BOX[1] + 6, TOP + BOX_HEIGHT]], [BOX_WIDTH - 12, BOX_DEPTH - 12]),
  left.slab([16, 30].map((y): Point3 => [BOX[0] + 8, BOX[1] + y, TOP + 6]), [CARD_WIDTH, 62], { depth: 2 }),
  left.slab(CARD, [CARD_WIDTH, CARD_HEIGHT], { depth: 5, fill: "signal-1" }),
  bust(pointOn("left", FACE, [44, 46]), 46, "signal-1"),
  left.slab([BOX[0], BOX[1] + BOX_DEPTH - 6, TOP], [BOX_WIDTH, BOX_HEIGHT], { depth: 6 }),
  left.face([[BOX[0] + 32, BOX[1] + BOX_DEPTH, TOP + 18]], [40, 16]),
  chair,
]);
