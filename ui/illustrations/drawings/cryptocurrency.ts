// Cryptocurrency: a large coin stands in a wallet. Its key is chained to a block of the ledger.

import { createDrawing, left } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { block, key, link } from "../objects.ts";

const WALLET: Point3 = [-60, -90, 0];
const [LENGTH, HEIGHT, THICKNESS] = [190, 88, 14] as const;
/** The y coordinate of the front of the wallet. */
const FRONT = WALLET[1] + 3 * THICKNESS;

/** The centre of the coin's rear face. */
const COIN: Point3 = [30, -74, 122];
const COIN_FRONT: Point3 = [COIN[0], COIN[1] + THICKNESS, COIN[2]];

/** A cube, the coin's emblem, as seen along a diagonal. */
const HEXAGON = Array.from({ length: 7 }, (_, corner): Point => {
  const angle = ((corner + 0.5) / 3) * Math.PI;
  return [Math.cos(angle) * 36, Math.sin(angle) * 36];
});

export const drawing = createDrawing([258, 257], 0.87, [
  left.slab(WALLET, [LENGTH, HEIGHT + 12], { depth: THICKNESS, radius: 8 }),
  left.cylinder([COIN], 84, THICKNESS),
  left.circle([COIN_FRONT], 84, { fill: "signal-1" }),
  left.circle([COIN_FRONT], 68, { over: "signal-1" }),
  left.lines(COIN_FRONT, [HEXAGON, ...[0, 2, 4].map((corner) => [[0, 0], HEXAGON[corner] as Point] as const)], "edge", "signal-1"),

  left.slab([WALLET[0], FRONT - THICKNESS, 0], [LENGTH, HEIGHT], { depth: THICKNESS, radius: 8 }),
  left.face([WALLET[0] + 7, FRONT, 7], [LENGTH - 14, HEIGHT - 14], { radius: 5, fill: "none", weight: "hidden" }),
  left.slab([WALLET[0] + LENGTH - 58, FRONT, 30], [58, 30], { depth: 6, radius: 8 }),
  left.circle([[WALLET[0] + LENGTH - 40, FRONT + 6, 45]], 6),

  link([-8, 94, 0], "x", 50),
  block([40, 67, 0], 54),
  key([-132, 94, 0]),
]);
