// The first process: a core with room for four processes. One process has moved to the core. The old programs of the other processes are
// still connected to it.

import { box, createDrawing, left, lines, right, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/**
 * The core: half its side length, and its height. Then its places for processes: their side length, half the gap between two places, and
 * the rear corner of each free place.
 */
const [CORE_HALF_SIDE, CORE_HEIGHT] = [70, 26] as const;
const [PLACE_SIDE, HALF_GAP] = [52, 6] as const;
const FREE_PLACES: readonly Point3[] = [[-PLACE_SIDE - HALF_GAP, -PLACE_SIDE - HALF_GAP, CORE_HEIGHT],
  [HALF_GAP, -PLACE_SIDE - HALF_GAP, CORE_HEIGHT], [-PLACE_SIDE - HALF_GAP, HALF_GAP, CORE_HEIGHT]];
const FIRST_PROCESS: Point3 = [HALF_GAP, HALF_GAP, CORE_HEIGHT];

export const drawing = createDrawing([240, 206], 0.84, [
  box([-164, -164, -10], [328, 328, 10]),
  lines([[[-50, -120, 0], [-50, 0, 0]], [[110, -70, 0], [110, -30, 0], [0, -30, 0]], [[-96, 40, 0], [0, 40, 0]]], "edge"),

  // A spreadsheet.
  left.slab([-100, -140, 0], [108, 96], { depth: 7, radius: 3 }),
  left.face([-92, -133, 8], [92, 80], { fill: "part-3", weight: "fine" }),
  left.lines([-92, -133, 8], [...[16, 32, 48, 64].map((up) => [[0, up], [92, up]] as const),
    ...[24, 58].map((across) => [[across, 0], [across, 80]] as const)], "fine", "part-3"),
  // A cabinet of forms.
  box([92, -134, 0], [60, 68, 88]),
  left.face([0, 1, 2].map((drawer): Point3 => [97, -66, 6 + drawer * 28]), [50, 22], { fill: "part-3" }),
  left.lines([97, -66, 6], [0, 1, 2].map((drawer) => [[18, 11 + drawer * 28], [34, 11 + drawer * 28]] as const), "edge", "part-3"),

  box([-CORE_HALF_SIDE, -CORE_HALF_SIDE, 0], [2 * CORE_HALF_SIDE, 2 * CORE_HALF_SIDE, CORE_HEIGHT], ["left", "part-1"]),
  top.face(FREE_PLACES, [PLACE_SIDE, PLACE_SIDE], { fill: "part-4", weight: "hidden" }),
  box(FIRST_PROCESS, [PLACE_SIDE, PLACE_SIDE, 46], ["left", "signal-2"]),
  left.lines([FIRST_PROCESS[0], FIRST_PROCESS[1] + PLACE_SIDE, CORE_HEIGHT],
    [[[9, 34], [40, 34]], [[9, 24], [48, 24]], [[9, 14], [30, 14]]], "edge", "signal-2"),
  right.lines([FIRST_PROCESS[0] + PLACE_SIDE, FIRST_PROCESS[1] + PLACE_SIDE, CORE_HEIGHT], [[[9, 34], [49, 34]], [[9, 24], [49, 24]]]),

  // An old program, drawn as a computer on a desk.
  box([-156, 24, 0], [62, 84, 30]),
  right.slab([-142, 92, 34], [54, 44], { depth: 18, radius: 3 }),
  right.face([-124, 86, 40], [42, 32], { fill: "part-3", weight: "fine" }),
  right.lines([-124, 86, 40], [24, 17, 10].map((up) => [[6, up], [34, up]] as const), "fine", "part-3"),
],
  [[-40, CORE_HALF_SIDE, 12], [-30, 38]],
  [[FIRST_PROCESS[0] + 16, FIRST_PROCESS[1] + 16, CORE_HEIGHT + 46], [-28, -112]],
  [[140, -100, 88], [36, -34]],
  [[-PLACE_SIDE + 8, HALF_GAP + 18, CORE_HEIGHT], [-44, -104]],
);
