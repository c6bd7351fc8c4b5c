// A test copy: a half-finished window on a test bench. A magnifier on a stand shows that one of its tiles is finished.

import { box, createDrawing, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The corner of the window, its size and the height of its face. The part with larger x is not built yet. */
const WINDOW: Point3 = [-110, -70, 30];
const [WIDTH, LENGTH, BUILT] = [226, 146, 122] as const;
const FACE_Z = WINDOW[2] + 10;
const at = (x: number, y: number): Point3 => [WINDOW[0] + x, WINDOW[1] + y, FACE_Z];

/** The stand, the centre of the lens, and its radius. */
const STAND: Point3 = [-36, 162, 0];
const LENS: Point3 = [-36, 82, 84];
const [RADIUS, TILE] = [50, 52] as const;

export const drawing = createDrawing([245, 207], 1.05, [
  box([-130, -90, 0], [266, 186, 18]),
  top.slab([WINDOW[0] + 20, WINDOW[1] + 20, 18], [80, 100], { depth: 12 }),
  top.face([[WINDOW[0] + BUILT - 10, WINDOW[1], FACE_Z]], [WIDTH - BUILT + 10, LENGTH], { radius: 10, weight: "phantom" }),
  top.slab(WINDOW, [BUILT, LENGTH], { depth: 10 }),
  top.lines(at(0, 0), [[[0, 24], [BUILT, 24]], [[10, 12], [16, 12]], [[24, 12], [30, 12]]], "edge"),
  top.face([at(12, 36), at(12, 90)], [46, 44]),
  top.face([at(68, 36), at(68, 90)], [44, 44]),
  top.face([at(134, 36), at(134, 90)], [74, 44], { fill: "none", weight: "hidden" }),

  top.cylinder(LENS, RADIUS, 11),
  top.cylinder(STAND, 28, 8),
  top.cylinder([STAND[0], STAND[1], 8], 6, LENS[2] - 7),
  box([STAND[0] - 6, LENS[1] + RADIUS - 2, LENS[2] + 1], [12, STAND[1] - LENS[1] - RADIUS + 10, 9]),
  top.circle([[LENS[0], LENS[1], LENS[2] + 11]], RADIUS - 9, { fill: "ground" }),
  top.face([[LENS[0] - TILE / 2, LENS[1] - TILE / 2, LENS[2] + 11]], [TILE, TILE], { fill: "signal-1" }),
  top.lines([LENS[0], LENS[1], LENS[2] + 11], [[[-14, 0], [-3, 13], [15, -14]]], "outline", "signal-1"),
]);
