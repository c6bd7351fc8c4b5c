// Repeatable checks: blocks on a belt pass through the opening of a gauge. The block in front has passed.

import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The width, length and height of the belt. */
const [WIDTH, LENGTH, HEIGHT] = [96, 384, 26] as const;
/** The front of a block, and how much wider the opening of the gauge is. */
const PROFILE: readonly Point[] = [[0, 0], [0, 62], [24, 62], [24, 40], [64, 40], [64, 0]];
const PLAY = 8;
const OPENING: readonly Point[] = [[-PLAY, 0], [-PLAY, 62 + PLAY], [24 + PLAY, 62 + PLAY], [24 + PLAY, 40 + PLAY], [64 + PLAY, 40 + PLAY],
  [64 + PLAY, 0]];
const X = (WIDTH - 64) / 2;

/** The lower left corner of the gauge's rear face, its size and its thickness. */
const GAUGE: Point3 = [-36, 132, 0];
const [GAUGE_WIDTH, GAUGE_HEIGHT, THICKNESS] = [168, 128, 16] as const;
const GAUGE_FRONT = GAUGE[1] + THICKNESS;

const piece = (y: number, highlight?: "signal-1"): Markup => left.prism([X, y, HEIGHT], PROFILE, 56, highlight);

export const drawing = createDrawing([357, 125], 0.94, [
  box([0, 0, 0], [WIDTH, LENGTH, HEIGHT]),
  piece(16),
  left.slab(GAUGE, [GAUGE_WIDTH, GAUGE_HEIGHT], { depth: THICKNESS }),
  left.polygon([X, GAUGE_FRONT, HEIGHT], OPENING),
  left.lines([X, GAUGE_FRONT, HEIGHT], [[[-PLAY, 0], [4, 12], [4, 62 + PLAY]]], "fine"),
  left.circle([[GAUGE[0] + 14, GAUGE_FRONT, GAUGE_HEIGHT - 14], [GAUGE[0] + GAUGE_WIDTH - 14, GAUGE_FRONT, GAUGE_HEIGHT - 14]], 5),
  box([0, GAUGE_FRONT, 0], [WIDTH, LENGTH - GAUGE_FRONT, HEIGHT]),
  right.circle([0, 1, 2, 3, 4].map((roller): Point3 => [WIDTH, GAUGE_FRONT + 26 + roller * 46, HEIGHT / 2]), 8),
  piece(270, "signal-1"),
  left.lines([X, 326, HEIGHT], [[[14, 24], [26, 11], [50, 31]]], "outline", "signal-1"),
  top.lines([0, 0, HEIGHT], [[[WIDTH - 8, GAUGE_FRONT], [WIDTH - 8, LENGTH]]]),
]);
