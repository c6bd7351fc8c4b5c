// Copyright: works of four kinds, and between them the block that records their hashes.

import { block } from "./blockchain.ts";
import { box, createDrawing, left, lines, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const NOTE: readonly Point[] = [[24, 18], [24, 52], [48, 60], [48, 26]];

export const drawing = createDrawing([240, 217], 0.74, [
  box([-172, -172, -10], [344, 344, 10]),
  lines([[[-110, -60, 0], [-110, 0, 0], [0, 0, 0]], [[110, -70, 0], [110, 0, 0], [0, 0, 0]], [[-80, 110, 0], [0, 110, 0], [0, 0, 0]],
    [[110, 110, 0], [110, 0, 0]]] satisfies Point3[][], "edge"),
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
  block([-35, -35, 0], "signal-2"),
  // A book.
  box([-150, 76, 0], [110, 84, 26]),
  left.lines([-150, 160, 0], [[[0, 6], [110, 6]], [[0, 20], [110, 20]]], "edge"),
  right.lines([-40, 160, 0], [8, 11, 14, 17].map((up) => [[3, up], [84, up]] as const)),
  top.face([-134, 90, 26], [70, 22]),
  top.lines([-134, 90, 26], [[[8, 8], [50, 8]], [[8, 14], [36, 14]]]),
  // A film.
  top.cylinder([124, 110, 0], 52, 14),
  top.circle([[124, 110, 14]], 44, { weight: "fine" }),
  top.circle([0, 1, 2, 3, 4].map((fifth): Point3 => [124 + Math.cos(fifth * 1.257) * 26, 110 + Math.sin(fifth * 1.257) * 26, 14]), 10),
  top.circle([[124, 110, 14]], 5),
]);
