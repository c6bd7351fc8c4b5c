// Banking: three banks and the shared balance between them, which replaces the exchange of their books.

import { block } from "./blockchain.ts";
import { box, cable, left, plate, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const HOUSES: readonly Point[] = [[-156, -150], [44, -142], [-156, 66]];
const [LONG, DEEP, HIGH] = [108, 60, 52] as const;

/** A bank with four columns in front and a gable above them. */
function house([x, y]: Point): Drawing {
  return [
    box([x - 8, y - 4, 0], [LONG + 16, DEEP + 16, 8]),
    box([x, y, 8], [LONG, DEEP - 8, HIGH]),
    left.face([x + 44, y + DEEP - 8, 8], [20, 34], { weight: "fine" }),
    [4, 32, 66, 94].map((at) => box([x + at, y + DEEP - 2, 8], [10, 8, HIGH])),
    left.prism([x - 6, y - 2, 8 + HIGH], [[0, 0], [0, 8], [LONG / 2 + 6, 40], [LONG + 12, 8], [LONG + 12, 0]], DEEP + 12),
    left.lines([x - 6, y + DEEP + 10, 8 + HIGH], [[[22, 9], [LONG / 2 + 6, 29], [LONG - 10, 9], [22, 9]]]),
  ];
}

export const drawing = plate([240, 217], 0.74, [
  box([-172, -172, -10], [344, 344, 10]),
  cable([[[-102, -80, 0], [-102, 40, 0], [20, 40, 0]], [[98, -80, 0], [98, 20, 0], [60, 20, 0]], [[-40, 100, 0], [40, 100, 0], [40, 60, 0]]] satisfies Point3[][], "edge"),
  HOUSES.map(house),
  block([20, 20, 0], "signal-2"),
]);
