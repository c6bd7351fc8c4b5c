// A first step: a core with four places, one process moved onto it, and the old programs of the other processes, still
// connected.

import { box, cable, left, plate, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The core: half its side, its height, and the corners of its places. */
const [HALF, HIGH] = [70, 26] as const;
const [SIDE, GAP] = [52, 6] as const;
const PLACES: readonly Point3[] = [[-SIDE - GAP, -SIDE - GAP, HIGH], [GAP, -SIDE - GAP, HIGH], [-SIDE - GAP, GAP, HIGH]];
const FIRST: Point3 = [GAP, GAP, HIGH];

export const drawing = plate([240, 206], 0.84, [
  box([-164, -164, -10], [328, 328, 10]),
  cable([[[-50, -120, 0], [-50, 0, 0]], [[110, -70, 0], [110, -30, 0], [0, -30, 0]], [[-96, 40, 0], [0, 40, 0]]], "edge"),

  // A spreadsheet.
  left.slab([-100, -140, 0], [108, 96], { depth: 7, radius: 3 }),
  left.face([-92, -133, 8], [92, 80], { tone: "part-3", weight: "fine" }),
  left.lines([-92, -133, 8], [...[16, 32, 48, 64].map((up) => [[0, up], [92, up]] as const), ...[24, 58].map((at) => [[at, 0], [at, 80]] as const)], "fine", "part-3"),
  // A cabinet of forms.
  box([92, -134, 0], [60, 68, 88]),
  left.face([0, 1, 2].map((drawer): Point3 => [97, -66, 6 + drawer * 28]), [50, 22], { tone: "part-3" }),
  left.lines([97, -66, 6], [0, 1, 2].map((drawer) => [[18, 11 + drawer * 28], [34, 11 + drawer * 28]] as const), "edge", "part-3"),

  box([-HALF, -HALF, 0], [2 * HALF, 2 * HALF, HIGH], ["left", "part-1"]),
  top.face(PLACES, [SIDE, SIDE], { tone: "part-4", weight: "hidden" }),
  box(FIRST, [SIDE, SIDE, 46], ["left", "signal-2"]),
  left.lines([FIRST[0], FIRST[1] + SIDE, HIGH], [[[9, 34], [40, 34]], [[9, 24], [48, 24]], [[9, 14], [30, 14]]], "edge", "signal-2"),
  right.lines([FIRST[0] + SIDE, FIRST[1] + SIDE, HIGH], [[[9, 34], [49, 34]], [[9, 24], [49, 24]]]),

  // An old program on its desk.
  box([-156, 24, 0], [62, 84, 30]),
  right.slab([-142, 92, 34], [54, 44], { depth: 18, radius: 3 }),
  right.face([-124, 86, 40], [42, 32], { tone: "part-3", weight: "fine" }),
  right.lines([-124, 86, 40], [24, 17, 10].map((up) => [[6, up], [34, up]] as const), "fine", "part-3"),
],
  [[-40, HALF, 12], [-30, 38]],
  [[FIRST[0] + 30, FIRST[1] + 30, HIGH + 46], [74, 86]],
  [[140, -100, 88], [36, -34]],
  [[-SIDE + 4, -SIDE + 20, HIGH], [-60, -76]],
);
