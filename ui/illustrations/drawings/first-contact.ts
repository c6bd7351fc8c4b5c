// First contact: a telephone with its handset, and the card of a request that is already ticked off.

import { createDrawing, left, lines, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The side of the telephone: its sloping front begins on the left. */
const SIDE: readonly Point[] = [[0, 0], [0, 22], [96, 62], [150, 62], [150, 0]];
const WIDTH = 150;
const [X, Y] = [-90, 60] as const;

/** A point on the slope, `down` from its upper edge. */
const onSlope = (across: number, down: number): Point3 => [X + across, Y - 96 + down, 62 - (down * 40) / 96];

const buttons = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row): readonly Point3[] => {
  const [across, down] = [54 + column * 30, 14 + row * 26];
  return [onSlope(across, down), onSlope(across + 20, down), onSlope(across + 20, down + 16), onSlope(across, down + 16),
    onSlope(across, down)];
}));

const HANDSET: readonly Point[] = [[0, 0], [0, 30], [16, 46], [174, 46], [190, 30], [190, 0], [146, 0], [138, 20], [52, 20], [44, 0]];

const CARD: Point3 = [98, -80, 0];

export const drawing = createDrawing([174, 231], 0.89, [
  right.prism([X, Y, 0], SIDE, WIDTH),
  lines(buttons, "edge"),
  lines([[onSlope(16, 12), onSlope(38, 12), onSlope(38, 84), onSlope(16, 84), onSlope(16, 12)]]),
  left.prism([X - 20, Y - 148, 66], HANDSET, 44),
  top.slab(CARD, [146, 104], { depth: 6, radius: 4, fill: "signal-1" }),
  top.lines([CARD[0], CARD[1], 6], [[[72, 28], [128, 28]], [[72, 50], [128, 50]], [[72, 72], [106, 72]]], "edge", "signal-1"),
  top.lines([CARD[0], CARD[1], 6], [[[18, 50], [34, 72], [58, 24]]], "outline", "signal-1"),
]);
