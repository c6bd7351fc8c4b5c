// Banking: three banks, and between them the block that records their balances.

import { block } from "./blockchain.ts";
import { box, createDrawing, left, lines, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const BANKS: readonly Point[] = [[-156, -150], [44, -142], [-156, 66]];
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
  lines([[[-102, -80, 0], [-102, 40, 0], [20, 40, 0]], [[98, -80, 0], [98, 20, 0], [60, 20, 0]],
    [[-40, 100, 0], [40, 100, 0], [40, 60, 0]]] satisfies Point3[][], "edge"),
  BANKS.map(bank),
  block([20, 20, 0], "signal-2"),
]);
