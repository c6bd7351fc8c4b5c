// Banking: three banks and the desk of their auditor. Each of the four has a copy of the ledger in front of it. The ledger records the
// balances of all banks.

import { ledgerCopy, peerLines } from "./blockchain.ts";
import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point } from "../geometry.ts";

const BANKS: readonly Point[] = [[-156, -156], [48, -156], [-156, 40]];
/** The positions of the copies of the ledger: one for each of the three banks, then one for the auditor. */
const COPIES: readonly Point[] = [[-66, -50], [102, -50], [-40, 136], [50, 44]];
const [LENGTH, DEPTH, HEIGHT] = [108, 60, 52] as const;

/** A bank with four columns in front and a gable above them. */
function bank([x, y]: Point): Markup {
  return [
    box([x - 8, y - 4, 0], [LENGTH + 16, DEPTH + 16, 8]),
    box([x, y, 8], [LENGTH, DEPTH - 8, HEIGHT]),
    left.face([x + 44, y + DEPTH - 8, 8], [20, 34], { weight: "fine" }),
    [4, 32, 66, 94].map((across) => box([x + across, y + DEPTH - 2, 8], [10, 8, HEIGHT])),
    left.prism([x - 6, y - 2, 8 + HEIGHT], [[0, 0], [0, 8], [LENGTH / 2 + 6, 40], [LENGTH + 12, 8], [LENGTH + 12, 0]], DEPTH + 12),
    left.lines([x - 6, y + DEPTH + 10, 8 + HEIGHT], [[[22, 9], [LENGTH / 2 + 6, 29], [LENGTH - 10, 9], [22, 9]]]),
  ];
}

export const drawing = createDrawing([240, 217], 0.74, [
  box([-172, -172, -10], [344, 344, 10]),
  peerLines(COPIES),
  BANKS.slice(0, 2).map(bank),
  COPIES.slice(0, 2).map(ledgerCopy),
  BANKS.slice(2).map(bank),
  COPIES.slice(2).map(ledgerCopy),
  // The desk of the auditor, with the statement to be checked.
  box([92, 92, 0], [70, 60, 30]),
  left.lines([92, 152, 0], [[[0, 22], [70, 22]], [[35, 0], [35, 22]]]),
  top.slab([104, 100, 30], [40, 44], { depth: 1 }),
  top.lines([104, 100, 31], [10, 18, 26, 34].map((y) => [[6, y], [34, y]] as const)),
]);
