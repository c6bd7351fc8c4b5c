// Supply chain: the barrels of a producer, the lorry, the warehouse and the shelf. Each has its owner's copy of the ledger beside it.
// The owners sign each handover in the ledger. The owner of the shelf has not signed yet.

import { ledgerCopy, peerLines, unsignedCopy } from "./blockchain.ts";
import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import type { Point } from "../geometry.ts";

/** The positions of the copies. */
const [BARRELS, WAREHOUSE, LORRY, SHELF]: readonly [Point, Point, Point, Point] = [[-62, -70], [60, -50], [8, 58], [124, 60]];

const CAB: readonly Point[] = [[0, 0], [0, 50], [24, 50], [38, 28], [38, 0]];

const barrel = (x: number, y: number): Markup => [top.cylinder([x, y, 0], 18, 46), top.circle([[x, y, 46]], 12, { weight: "fine" })];

export const drawing = createDrawing([240, 217], 0.74, [
  box([-172, -172, -10], [344, 344, 10]),
  peerLines([BARRELS, WAREHOUSE, LORRY, SHELF]),
  barrel(-152, -152), barrel(-112, -152), barrel(-152, -112), barrel(-112, -112),
  // The warehouse.
  left.prism([36, -160, 0], [[0, 0], [0, 60], [60, 86], [120, 60], [120, 0]], 84),
  left.face([76, -76, 0], [40, 46]),
  left.lines([76, -76, 0], [12, 24, 36].map((up) => [[0, up], [40, up]] as const)),
  ledgerCopy(BARRELS), ledgerCopy(WAREHOUSE),
  // The lorry.
  box([-166, 92, 14], [110, 62, 66]),
  left.prism([-52, 96, 10], CAB, 56),
  left.lines([-52, 152, 10], [[[6, 26], [6, 44], [22, 44], [32, 26], [6, 26]]], "edge"),
  left.cylinder([[-142, 150, 10], [-104, 150, 10], [-30, 150, 10]], 12, 6),
  ledgerCopy(LORRY), unsignedCopy(SHELF),
  // The shelf.
  box([80, 132, 0], [88, 34, 54]),
  left.face([[86, 166, 5], [86, 166, 30]], [76, 20]),
  left.face([[92, 166, 5], [118, 166, 5], [100, 166, 30], [138, 166, 30]], [18, 13]),
  right.lines([168, 166, 0], [[[0, 27], [34, 27]]]),
]);
