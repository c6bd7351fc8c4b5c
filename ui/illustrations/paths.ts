// The paths of maps, which lead from one object to the next.

import { top, type Markup } from "./isometric.ts";
import type { Point } from "./geometry.ts";

/** Half the width of a path. */
const PATH = 12;

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
