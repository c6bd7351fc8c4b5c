// A factor of the price: how soon we reply, as agreed by the month. A lifebuoy on its stand, and a calendar.

import { left, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createLowDrawing } from "../plates.ts";

/** The middle of the lifebuoy's rear, its radius, the radius of its hole and its thickness. */
const BUOY: Point3 = [-54, 50, 98];
const [OUTER, INNER, THICKNESS] = [80, 38, 24] as const;
const FRONT: Point3 = [BUOY[0], BUOY[1] + THICKNESS, BUOY[2]];
/** Half the width of the post. */
const POST = 9;

/** What is visible through the hole: the rear edge of the lifebuoy and the sides of the post, moved to the plane of the front. */
const HOLE: readonly (readonly Point[])[] = [
  [-63, -42, -21, 0, 21, 42, 63].map((degrees): Point => {
    const angle = ((225 + degrees) * Math.PI) / 180;
    return [THICKNESS + Math.cos(angle) * INNER, THICKNESS + Math.sin(angle) * INNER];
  }),
  ...[THICKNESS - POST, THICKNESS + POST].map((across): readonly Point[] =>
    [[across, THICKNESS - Math.sqrt(INNER ** 2 - POST ** 2)], [across, Math.sqrt(INNER ** 2 - across ** 2)]]),
];

/** A segment of the lifebuoy around an angle in turns. */
function segment(turns: number): Markup {
  const at = (radius: number, offset: number): Point => {
    const angle = (turns + offset) * 2 * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  };
  const offsets = [-0.06, -0.03, 0, 0.03, 0.06];
  const [outer, inner] = [OUTER, INNER].map((radius) => offsets.map((offset) => at(radius, offset))) as [Point[], Point[]];
  return left.polygon(FRONT, [...outer, ...inner.toReversed()], { fill: "signal-1" });
}

/** The calendar, and its days. */
const CALENDAR: Point3 = [2, -104, 0];
const [WIDTH, HEIGHT, DEPTH] = [136, 134, 30] as const;
const DAYS = [16, 42, 68].flatMap((up) => [14, 43, 72, 101].map((across): Point3 => [CALENDAR[0] + across, CALENDAR[1] + DEPTH, up]));

export const drawing = createLowDrawing([
  left.slab(CALENDAR, [WIDTH, HEIGHT], { depth: DEPTH }),
  left.lines([CALENDAR[0], CALENDAR[1] + DEPTH, 0], [[[0, 98], [WIDTH, 98]]], "edge"),
  left.face(DAYS, [21, 17]),
  left.slab([30, 96].map((across): Point3 => [CALENDAR[0] + across, CALENDAR[1] + DEPTH, 114]), [10, 36], { depth: 6, radius: 5 }),
  top.slab([BUOY[0] - 46, BUOY[1] - 18, 0], [92, 74], { depth: 10 }),
  left.slab([BUOY[0] - POST, BUOY[1] - 10, 10], [2 * POST, 190], { depth: 10 }),
  left.cylinder(BUOY, OUTER, THICKNESS),
  [0.125, 0.375, 0.625, 0.875].map(segment),
  left.circle([FRONT], INNER, { fill: "ground" }),
  left.lines(FRONT, HOLE, "edge"),
]);
