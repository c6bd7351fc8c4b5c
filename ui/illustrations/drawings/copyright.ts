// Copyright: works of four kinds. Each work has its owner's copy of the ledger beside it. The ledger records the fingerprints of all works.

import { ledgerCopy, peerLines } from "./blockchain.ts";
import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const NOTE: readonly Point[] = [[24, 18], [24, 52], [48, 60], [48, 26]];

/** The copies beside the works, from back to front. */
const COPIES: readonly Point[] = [[-44, -72], [92, -42], [-40, 44], [52, 36]];

export const drawing = createDrawing([240, 217], 0.74, [
  box([-172, -172, -10], [344, 344, 10]),
  peerLines(COPIES),
  // A picture.
  left.slab([-164, -74, 0], [108, 92], { depth: 7 }),
  left.face([-156, -67, 8], [92, 76]),
  left.lines([-156, -67, 8], [[[0, 14], [30, 50], [48, 30], [68, 58], [92, 22]]], "edge"),
  left.circle([[-90, -67, 68]], 8),
  // A sheet of music.
  left.slab([50, -84, 0], [96, 112], { depth: 5 }),
  left.lines([50, -79, 0], [14, 62].flatMap((system) => [0, 8, 16, 24, 32].map((line) => [[10, system + line], [86, system + line]] as const))),
  left.lines([62, -79, 44], [NOTE], "edge"),
  left.circle([[82, -79, 62], [106, -79, 70]], 5, { fill: "ground" }),
  COPIES.map(ledgerCopy),
  // A book.
  box([-160, 90, 0], [110, 78, 26]),
  left.lines([-160, 168, 0], [[[0, 6], [110, 6]], [[0, 20], [110, 20]]], "edge"),
  right.lines([-50, 168, 0], [8, 11, 14, 17].map((up) => [[3, up], [78, up]] as const)),
  top.face([-144, 104, 26], [70, 22]),
  top.lines([-144, 104, 26], [[[8, 8], [50, 8]], [[8, 14], [36, 14]]]),
  // A film.
  top.cylinder([124, 110, 0], 52, 14),
  top.circle([[124, 110, 14]], 44, { weight: "fine" }),
  top.circle([0, 1, 2, 3, 4].map((fifth): Point3 => [124 + Math.cos(fifth * 1.257) * 26, 110 + Math.sin(fifth * 1.257) * 26, 14]), 10),
  top.circle([[124, 110, 14]], 5),
]);
