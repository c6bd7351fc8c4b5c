// Keeping customers: a customer's card travels around a track and comes back to the card box where it started.

import { box, createDrawing, left, lines, top, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { bust } from "../objects.ts";

/** The radii of the track, and its height. */
const [OUTER, INNER, HEIGHT] = [150, 100, 12] as const;
const MIDDLE = (OUTER + INNER) / 2;

/** A point on the middle of the track. The angle is in turns, clockwise in the drawing from its right end. */
const onTrack = (turns: number, radius = MIDDLE): Point3 => {
  const angle = (turns - 0.125) * 2 * Math.PI;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius, HEIGHT];
};

/** An arrowhead on the track. */
const chevron = (turns: number): readonly Point3[] => [onTrack(turns, INNER + 12), onTrack(turns + 0.035), onTrack(turns, OUTER - 12)];

const [CARD_WIDTH, CARD_HEIGHT] = [84, 104] as const;
/** The lower left corner of the card at the front of the track. */
const CARD: Point3 = [onTrack(0.25)[0] - CARD_WIDTH / 2, onTrack(0.25)[1], HEIGHT];
const FACE: Point3 = [CARD[0], CARD[1] + 7, CARD[2]];

const BOX: Point3 = [-124, -112, HEIGHT];
const [BOX_WIDTH, BOX_DEPTH, BOX_HEIGHT] = [100, 70, 54] as const;

const filed = (y: number, height: number): Markup => left.slab([BOX[0] + 8, y, BOX[2] + 6], [BOX_WIDTH - 16, height], { depth: 2 });

export const drawing = createDrawing([240, 245], 0.99, [
  top.cylinder([0, 0, 0], OUTER, HEIGHT),
  top.circle([[0, 0, HEIGHT]], INNER, { fill: "ground" }),
  lines([0.02, 0.11, 0.39, 0.48].map(chevron), "outline"),
  box(BOX, [BOX_WIDTH, BOX_DEPTH, BOX_HEIGHT]),
  top.face([[BOX[0] + 6, BOX[1] + 6, BOX[2] + BOX_HEIGHT]], [BOX_WIDTH - 12, BOX_DEPTH - 12]),
  [0, 1, 2, 3].map((index) => filed(BOX[1] + 12 + index * 14, 72 - (index % 2) * 8)),
  left.slab([BOX[0], BOX[1] + BOX_DEPTH - 6, BOX[2]], [BOX_WIDTH, BOX_HEIGHT], { depth: 6 }),
  left.face([[BOX[0] + 30, BOX[1] + BOX_DEPTH, BOX[2] + 20]], [40, 18]),

  left.slab(CARD, [CARD_WIDTH, CARD_HEIGHT], { depth: 7, radius: 6, fill: "signal-1" }),
  bust([FACE[0] + 42, FACE[1], FACE[2] + 42], 48, "signal-1"),
  left.lines(FACE, [[[14, 28], [70, 28]], [[14, 16], [50, 16]]], "edge", "signal-1"),
]);
