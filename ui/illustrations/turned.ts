// Turned bodies: round bodies around a vertical axis, such as a barrel, a round tower or the roof of one.

import { lines, polygon, type Highlight, type Markup } from "./isometric.ts";
import type { Point3 } from "./geometry.ts";

/** A ring of a turned body: its radius, and its height above the position of the body. */
export type Ring = readonly [radius: number, height: number];

/** A point on a ring. The angle is in turns from the right end of the ring in the drawing; the near half of the ring is below 0. */
export function ringPoint([x, y, z]: Point3, [radius, height]: Ring, turns: number): Point3 {
  const angle = turns * 2 * Math.PI;
  const [cos, sin] = [Math.cos(angle) * radius * Math.SQRT1_2, Math.sin(angle) * radius * Math.SQRT1_2];
  return [x + cos - sin, y - cos - sin, z + height];
}

const STEPS = 14;

/** Points on a ring from one angle to another one. */
export const ringArc = (at: Point3, ring: Ring, from: number, to: number): readonly Point3[] =>
  Array.from({ length: STEPS + 1 }, (_, step) => ringPoint(at, ring, from + ((to - from) * step) / STEPS));

/** The near half of a ring. */
export const nearArc = (at: Point3, ring: Ring): readonly Point3[] => ringArc(at, ring, -0.5, 0);

/** The angle at which the outline of a body touches the rings of a section. The outline of a section that narrows is behind the middle. */
function touch([lower, from]: Ring, [upper, to]: Ring): number {
  const slope = ((lower - upper) / (to - from)) * Math.SQRT1_2;
  return Math.asin(Math.max(-1, Math.min(1, slope))) / (2 * Math.PI);
}

/** The outline of a turned body with these rings, from the lowest one to the highest one. */
export function turnedOutline(at: Point3, rings: readonly Ring[]): readonly Point3[] {
  const sections = rings.slice(1).map((upper, index) => {
    const lower = rings[index] as Ring;
    return { lower, upper, angle: touch(lower, upper) };
  });
  const first = sections[0]?.angle ?? 0;
  const last = sections.at(-1)?.angle ?? 0;
  const [bottom, end] = [rings[0] as Ring, rings.at(-1) as Ring];
  const right = sections.flatMap(({ lower, upper, angle }) => [ringPoint(at, lower, angle), ringPoint(at, upper, angle)]);
  const leftSide = sections.flatMap(({ lower, upper, angle }) => [ringPoint(at, lower, 0.5 - angle), ringPoint(at, upper, 0.5 - angle)]);
  const cap = end[0] === 0 ? [] : ringArc(at, end, last, 0.5 - last);
  return [...ringArc(at, bottom, -0.5 - first, first), ...right, ...cap, ...leftSide.toReversed()];
}

/** A turned body. `bands` are rings whose near halves are drawn on it. */
export const turned = (at: Point3, rings: readonly Ring[], fill: Highlight | "ground" = "ground", bands: readonly Ring[] = []): Markup => [
  polygon(turnedOutline(at, rings), { fill, weight: "outline" }),
  bands.length === 0 ? [] : lines(bands.map((band) => nearArc(at, band)), "edge", fill === "ground" ? undefined : fill),
];
