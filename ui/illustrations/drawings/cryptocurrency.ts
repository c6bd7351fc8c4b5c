// Cryptocurrency: four purses, drawn as stacks of coins, and between them the block that records their balances.

import { block } from "./blockchain.ts";
import { box, createDrawing, lines, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The height of a coin with the gap above it. */
const COIN_PITCH = 9;
/** The position of each purse and the number of its coins. */
const PURSES: readonly (readonly [x: number, y: number, coins: number])[] = [
  [-104, -104, 8], [104, -104, 3], [-104, 104, 2], [112, 112, 5],
];

const stack = (x: number, y: number, coins: number) => Array.from({ length: coins }, (_, coin) => [
  top.cylinder([x, y, coin * COIN_PITCH], 36, COIN_PITCH - 1),
  coin === coins - 1 ? [top.circle([[x, y, coins * COIN_PITCH - 1]], 26, { weight: "fine" }),
    top.lines([x, y, coins * COIN_PITCH - 1], [[[-9, 0], [9, 0]], [[0, -9], [0, 9]]])] : "",
]);

export const drawing = createDrawing([240, 217], 0.74, [
  box([-172, -172, -10], [344, 344, 10]),
  lines(PURSES.map(([x, y]): Point3[] => (x < y ? [[x, y, 0], [0, y, 0], [0, 0, 0]] : [[x, y, 0], [x, 0, 0], [0, 0, 0]])), "edge"),
  PURSES.slice(0, 2).map(([x, y, coins]) => stack(x, y, coins)),
  block([-35, -35, 0], "signal-2"),
  PURSES.slice(2).map(([x, y, coins]) => stack(x, y, coins)),
]);
