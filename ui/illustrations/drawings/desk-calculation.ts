// Engineering calculation: a beam on two piers with a load. Its bending curve, which is highlighted, hangs under it, and a slide rule is in
// front.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The beam: its length, depth, height and the height of its lower face. */
const [LENGTH, DEPTH, HEIGHT, UNDER] = [340, 50, 20, 96] as const;
/** The distance of a support from the end of the beam, the size of a support and the height of a pier. */
const [OVERHANG, SUPPORT, PIER] = [30, 17, 68] as const;
const SPAN = LENGTH - 2 * OVERHANG;

/** The load: its half width, and its outline around the middle of the span. */
const LOAD = 40;
const WEIGHT: readonly Point[] = [[-LOAD, 0], [-30, 46], [30, 46], [LOAD, 0]];

/** The bending moment at a distance from the left support: a straight line up to the load, and a parabola under the load. */
const moment = (across: number): Point => {
  const distance = Math.min(across, SPAN - across);
  return [across, Math.max(0, distance - SPAN / 2 + LOAD) ** 2 / (4 * LOAD) - distance / 2];
};
const CURVE = [0, ...Array.from({ length: 9 }, (_, step) => SPAN / 2 - LOAD + (step * LOAD) / 4), SPAN].map(moment);
const ORDINATES = [1, 2, 3, 4, 5, 6, 7].map((step) => moment((step * SPAN) / 8));

const RULE: Point3 = [-4, 112, 0];
const [RULE_LENGTH, RULE_WIDTH, RULE_HEIGHT] = [270, 54, 10] as const;

const support = (x: number): Markup => [
  box([x - 24, 0, 0], [48, DEPTH, PIER]),
  left.prism([x, 0, PIER], [[-SUPPORT, 0], [0, UNDER - PIER], [SUPPORT, 0]], DEPTH),
];

export const drawing = createDrawing([178, 158], 0.85, [
  support(OVERHANG),
  support(LENGTH - OVERHANG),
  left.polygon([OVERHANG, DEPTH, UNDER], CURVE, { fill: "signal-1" }),
  left.lines([OVERHANG, DEPTH, UNDER], ORDINATES.map(([across, up]): readonly Point[] => [[across, 0], [across, up]]), "edge", "signal-1"),
  box([0, 0, UNDER], [LENGTH, DEPTH, HEIGHT]),
  left.prism([LENGTH / 2, 8, UNDER + HEIGHT], WEIGHT, DEPTH - 16),
  top.cylinder([LENGTH / 2, DEPTH / 2, UNDER + HEIGHT + 46], 9, 14),

  box(RULE, [RULE_LENGTH, RULE_WIDTH, RULE_HEIGHT]),
  top.slab([RULE[0] + 40, RULE[1] + 18, RULE_HEIGHT], [RULE_LENGTH, 18], { depth: 3 }),
  top.lines([RULE[0], RULE[1], RULE_HEIGHT], Array.from({ length: 16 }, (_, index): readonly Point[] =>
    [[16 + index * 15, 14], [16 + index * 15, index % 5 === 0 ? 3 : 8]])),
  top.slab([RULE[0] + 150, RULE[1] - 4, RULE_HEIGHT + 3], [36, RULE_WIDTH + 8], { depth: 5 }),
  top.lines([RULE[0] + 168, RULE[1] - 4, RULE_HEIGHT + 8], [[[0, 0], [0, RULE_WIDTH + 8]]]),
]);
