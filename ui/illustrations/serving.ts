// The maps of who serves whom: one object in the middle of a base, and others at the ends of its arms, to which paths lead. The maps have
// the same scale, base and paths.

import { createDrawing, lines, polygon, top, type Drawing, type Markup } from "./isometric.ts";
import type { Point, Point3 } from "./geometry.ts";

/** The distances of the middles of the outer objects from the middle of the base. */
export const [REACH_X, REACH_Y] = [238, 238] as const;

/** Half the width of the arms along x and along y, the length of the arms from the middle of the base, and the thickness of the base. */
const [ALONG_X, ALONG_Y, LENGTH_X, LENGTH_Y, THICKNESS] = [52, 72, 314, 292, 12] as const;

/** Half the width of a path. */
const PATH = 12;

const upper = (...points: readonly Point[]) => points.map(([x, y]): Point3 => [x, y, 0]);
const lower = (...points: readonly Point[]) => points.map(([x, y]): Point3 => [x, y, -THICKNESS]);

/** The edges of the front arms that face the viewer, from the right to the left. */
const FRONT: readonly Point[] = [[LENGTH_X, -ALONG_X], [LENGTH_X, ALONG_X], [ALONG_Y, ALONG_X], [ALONG_Y, LENGTH_Y], [-ALONG_Y, LENGTH_Y]];

/**
 * A base with its silhouette, its other edges beside those of the front arms, and the paths, which begin at `pathX` and `pathY`. It needs
 * less markup than a prism.
 */
const base = (silhouette: readonly Point3[], edges: readonly (readonly Point3[])[], pathX: number, pathY: number): Markup => [
  polygon(silhouette, { weight: "outline" }),
  lines([upper(...FRONT), ...FRONT.slice(1, -1).map((point) => [...upper(point), ...lower(point)]), ...edges]),
  top.face([[pathX, -PATH, 0]], [REACH_X - pathX, 2 * PATH]),
  top.face([[-PATH, pathY, 0]], [2 * PATH, REACH_Y - pathY]),
];

/** The points where the lower edges of the rear arms disappear behind the front arms. */
const [RIGHT_NOTCH, LEFT_NOTCH]: [Point, Point] = [[ALONG_Y + THICKNESS, -ALONG_X], [-ALONG_Y, ALONG_X + THICKNESS]];

/** The base with four arms. The object in the middle covers the crossing of the paths. */
export const CROSS = base([
  ...upper([-LENGTH_X, -ALONG_X], [-ALONG_Y, -ALONG_X], [-ALONG_Y, -LENGTH_Y], [ALONG_Y, -LENGTH_Y]), ...lower([ALONG_Y, -LENGTH_Y]),
  ...upper(RIGHT_NOTCH, [LENGTH_X, -ALONG_X]), ...lower(...FRONT), ...upper([-ALONG_Y, LENGTH_Y], LEFT_NOTCH),
  ...lower([-LENGTH_X, ALONG_X]), ...upper([-LENGTH_X, ALONG_X]),
], [
  upper([ALONG_Y, -LENGTH_Y], [ALONG_Y, -ALONG_X], RIGHT_NOTCH), upper([-LENGTH_X, ALONG_X], [-ALONG_Y, ALONG_X], LEFT_NOTCH),
], -REACH_X, -REACH_Y);

/** The base with the two arms to the front. The object in the middle covers the rear ends of the paths. */
export const ANGLE = base([
  ...upper([-ALONG_Y, -ALONG_X], [LENGTH_X, -ALONG_X]), ...lower(...FRONT), ...upper([-ALONG_Y, LENGTH_Y]),
], [], 0, 0);

/** Creates a map. The middle of its base is the point [0, 0, 0]. */
export const createServingMap = (markup: Markup, ...callouts: (readonly [from: Point3, offset: Point])[]): Drawing =>
  createDrawing([240, 230], 0.71, markup, ...callouts);
