// Points in the plane of the drawing, for round bodies. In this plane, a sphere has the outline of a circle.

import type { Point, Point3 } from "./geometry.ts";

/** The height of a horizontal circle in the drawing, relative to its width. */
const FLATNESS = 1 / Math.sqrt(3);

/** Moves a point across and up in the plane of the drawing. */
export const inView = ([x, y, z]: Point3, [across, up]: Point): Point3 =>
  [x + across * Math.SQRT1_2 - up / Math.sqrt(6), y - across * Math.SQRT1_2 - up / Math.sqrt(6), z + (up * 2) / Math.sqrt(6)];

/**
 * Returns a point on the outline of a sphere. The angle is in turns. A `height` below 1 flattens the outline to an ellipse, such as the
 * outline of a circle.
 */
export function spherePoint(centre: Point3, radius: number, turns: number, height = 1): Point3 {
  const angle = turns * 2 * Math.PI;
  return inView(centre, [radius * Math.cos(angle), radius * height * Math.sin(angle)]);
}

/** Returns points on the outline from one angle to another, with the parameters of `spherePoint`. */
export const sphereArc = (centre: Point3, radius: number, from: number, to: number, height = 1): readonly Point3[] =>
  Array.from({ length: 37 }, (_, step) => spherePoint(centre, radius, from + ((to - from) * step) / 36, height));

/** Returns the outline of the upper half of a sphere: half a circle, and the near half of its base. */
export const domeOutline = (centre: Point3, radius: number): readonly Point3[] =>
  [...sphereArc(centre, radius, 0, 0.5), ...sphereArc(centre, radius, 0.5, 1, FLATNESS)];
