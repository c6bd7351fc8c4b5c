// Environments: a block-out of a landscape. A path leads up steps and a ramp to a tower. The tower, which is the landmark, is highlighted.

import { box, createDrawing, left, polygon, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { inView } from "../spheres.ts";
import { turned, type Ring } from "../turned.ts";

/** The ground: its largest x and y, and where its front corner is cut off. */
const [X, Y] = [170, 124] as const;
const GROUND: readonly Point[] = [[-X, -Y], [X, -Y], [X, 40], [86, Y], [-X, Y]];
/** The height of a terrace, and the x coordinates of the edges of the lower and the upper one. */
const [TERRACE, LOWER, UPPER] = [28, 44, -74] as const;
/** The y coordinate and the width of the path, and the lengths of its ramp and its flight of steps. */
const [PATH, PATH_WIDTH, RAMP, FLIGHT] = [-18, 48, 64, 45] as const;
const STEPS: readonly Point[] = [[0, 0], [0, 21], [15, 21], [15, 14], [30, 14], [30, 7], [FLIGHT, 7], [FLIGHT, 0]];

/** The edges of the path between two positions. */
const path = (from: number, to: number): readonly (readonly Point[])[] => [0, PATH_WIDTH].map((side) => [[from, side], [to, side]]);

/** The tower: the middle of its lower face, the height of its body, and the outline of its door. */
const TOWER: Point3 = [-124, -4, 2 * TERRACE];
const BODY_HEIGHT = 98;
const BODY: readonly Ring[] = [[33, 0], [28, BODY_HEIGHT]];
const ROOF: readonly Ring[] = [[40, 0], [0, 48]];
const DOOR: readonly Point[] = [[0, -23], [0, 16], [10, 24], [20, 16], [20, -20]];

const tree = (x: number, y: number, z: number): Markup => turned([x, y, z], [[24, 0], [0, 66]]);

export const drawing = createDrawing([240, 253], 0.77, [
  top.prism([0, 0, -12], GROUND, 12),
  box([-X, -Y, 0], [LOWER + X, 2 * Y, TERRACE]),
  box([-X, -Y, TERRACE], [UPPER + X, 2 * Y - 40, TERRACE]),
  tree(4, -84, TERRACE),
  turned(TOWER, BODY, "signal-1"),
  polygon(DOOR.map((point) => inView(TOWER, point))),
  turned([TOWER[0], TOWER[1], TOWER[2] + BODY_HEIGHT], ROOF),
  left.prism([UPPER, PATH, TERRACE], [[0, 0], [0, TERRACE], [RAMP, 0]], PATH_WIDTH),
  left.prism([LOWER, PATH, 0], STEPS, PATH_WIDTH),
  top.lines([0, PATH, TERRACE], path(UPPER + RAMP, LOWER), "edge"),
  top.lines([0, PATH, 0], path(LOWER + FLIGHT, X), "edge"),
  tree(-30, 90, TERRACE),
  tree(122, -84, 0),
]);
