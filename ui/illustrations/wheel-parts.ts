// The parts that the drawings of wheels share. The axle of a wheel is the x axis.

import { lines, right, type Highlight, type Markup } from "./isometric.ts";
import type { Point3 } from "./geometry.ts";

/** Returns equally spaced points on a circle around the axle. */
export const circlePoints = (x: number, radius: number, count: number): Point3[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [x, radius * Math.sin(angle), radius * Math.cos(angle)];
  });

type PartFill = Highlight | "ground";

const overOf = (fill: PartFill) => (fill === "ground" ? {} : { over: fill });

/** Draws a ball bearing, and the axis to the part behind it. `x` is the position of the front face, which has the fill. */
export function bearing(x: number, radius: number, fill: PartFill, axisStart: number): Markup {
  const depth = radius * (2 / 3);
  return [
    lines([[[axisStart, 0, 0], [x - depth, 0, 0]]], "axis"),
    right.cylinder([x - depth, 0, 0], radius, depth),
    right.circle([x, 0, 0], radius, { fill }),
    right.circle([x, 0, 0], radius * (5 / 6), { weight: "fine", ...overOf(fill) }),
    right.circle(circlePoints(x, radius * (2 / 3), 10), radius * (2 / 15), { weight: "fine", ...overOf(fill) }),
    right.circle([x, 0, 0], radius * (13 / 30), { fill: "ground" }),
  ];
}

/** Draws a hexagonal nut, and the axis to the part behind it. `x` is the position of the front face, which has the fill. */
export function nut(x: number, radius: number, fill: PartFill, axisStart: number): Markup {
  const depth = radius * (2 / 3);
  const outline = circlePoints(0, radius, 6).map(([, y, z]) => [y, z] as const);
  return [
    lines([[[axisStart, 0, 0], [x - depth, 0, 0]]], "axis"),
    right.prism([x - depth, 0, 0], outline, depth, fill),
    right.circle([x, 0, 0], radius / 2, { fill: "ground", ...overOf(fill) }),
  ];
}
