// The maps of who serves whom: objects on a base with arms, and the paths that lead from one object to the next. The maps have the same
// scale, base and paths.

import { createDrawing, left, top, type Drawing, type Highlight, type Markup } from "./isometric.ts";
import type { Point, Point3 } from "./geometry.ts";
import { EAVES, OFFICE_DEPTH, OFFICE_HEIGHT, OFFICE_WIDTH } from "./public-office.ts";

/** The distances from the middle of an object to the edges of the base, along x and along y. */
export const [MARGIN_X, MARGIN_Y] = [72, 52] as const;

/** The thickness of the base, and half the width of a path. */
const [THICKNESS, PATH] = [12, 12] as const;

/** A base. Its outline must run clockwise in the drawing. */
export const base = (outline: readonly Point[]): Markup => top.prism([0, 0, -THICKNESS], outline, THICKNESS);

/** A path along x and y, given by the points of its middle line. */
export function path(...points: readonly Point[]): Markup {
  const side = (distance: number) => points.map(([x, y], index): Point => {
    const steps = [index - 1, index].flatMap((start): readonly Point[] => {
      const [from, to] = [points[start], points[start + 1]];
      return from && to ? [[Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])]] : [];
    });
    return steps.reduce<Point>(([atX, atY], [stepX, stepY]) => [atX - stepY * distance, atY + stepX * distance], [x, y]);
  });
  return top.polygon([0, 0, 0], [...side(PATH), ...side(-PATH).toReversed()]);
}

/** The outline of the gable of a public office. */
const GABLE: readonly Point[] = [[0, 0], [OFFICE_WIDTH / 2, OFFICE_HEIGHT - EAVES], [OFFICE_WIDTH, 0]];

/** The gable of a public office that is positioned at the same point. */
export const gable = ([x, y, z]: Point3, fill: Highlight): Markup => left.polygon([x, y + OFFICE_DEPTH - 4, z + EAVES], GABLE, { fill });

/** The start of a leader line on the gable of a public office. */
export const onGable = ([x, y, z]: Point3): Point3 => [x + OFFICE_WIDTH / 2, y + OFFICE_DEPTH - 4, z + EAVES + 18];

/** Creates a map. `origin` is the position of the point [0, 0, 0] in the view box. */
export const createServingMap = (origin: Point, markup: Markup, ...callouts: (readonly [from: Point3, offset: Point])[]): Drawing =>
  createDrawing(origin, 0.68, markup, ...callouts);
