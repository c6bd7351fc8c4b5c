// Cryptocurrency: four purses, drawn as stacks of coins. Each purse has its owner's copy of the ledger beside it. The ledger records
// all balances.

import { ledgerCopy, peerLines } from "./blockchain.ts";
import { box, createDrawing, top } from "../isometric.ts";
import type { Point } from "../geometry.ts";

/** The height of a coin with the gap above it. */
const COIN_PITCH = 9;
/** The position of each purse and the number of its coins, from back to front. */
const PURSES: readonly (readonly [x: number, y: number, coins: number])[] = [
  [-122, -122, 8], [118, -118, 3], [-118, 118, 5], [124, 124, 2],
];
/** The position of the copy beside each purse. */
const COPIES: readonly Point[] = [[-58, -58], [58, -58], [-58, 58], [58, 58]];

const stack = (x: number, y: number, coins: number) => Array.from({ length: coins }, (_, coin) => [
  top.cylinder([x, y, coin * COIN_PITCH], 36, COIN_PITCH - 1),
  coin === coins - 1 ? [top.circle([[x, y, coins * COIN_PITCH - 1]], 26, { weight: "fine" }),
    top.lines([x, y, coins * COIN_PITCH - 1], [[[-9, 0], [9, 0]], [[0, -9], [0, 9]]])] : "",
]);

export const drawing = createDrawing([240, 217], 0.74, [
  box([-172, -172, -10], [344, 344, 10]),
  peerLines(COPIES),
  PURSES.slice(0, 3).map(([x, y, coins]) => stack(x, y, coins)),
  COPIES.map(ledgerCopy),
  PURSES.slice(3).map(([x, y, coins]) => stack(x, y, coins)),
]);
