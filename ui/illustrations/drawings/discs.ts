// Retired: the parts catalogues on disc. A stack of disc cases lies in a drawer of the archive, with one disc on top and one leaning on
// the rear wall.

import { box, polygon, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createRetiredDrawing } from "../plates.ts";

/** The corners of the cases, from bottom to top, and the size of a case. */
const CASES: readonly Point[] = [[-2, -58], [-8, -52], [0, -60], [-4, -54]];
const CASE_SIZE: Point3 = [104, 104, 15];
const DISC: Point3 = [48, -2, CASES.length * CASE_SIZE[2]];

/** The centre and the radius of the disc that leans on the wall, and its inclination. */
const LEANING: Point3 = [-58, -66, 47];
const RADIUS = 50;
const INCLINATION = (24 * Math.PI) / 180;

/** A circle on the leaning disc. */
function leaningCircle(radius: number): Markup {
  return polygon(Array.from({ length: 32 }, (_, step): Point3 => {
    const angle = (step / 16) * Math.PI;
    const [across, up] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return [LEANING[0] + across, LEANING[1] - up * Math.sin(INCLINATION), LEANING[2] + up * Math.cos(INCLINATION)];
  }), { weight: radius === RADIUS ? "outline" : "edge" });
}

export const drawing = createRetiredDrawing([
  [RADIUS, 19, 7].map(leaningCircle),
  CASES.map(([x, y], index) => box([x, y, index * CASE_SIZE[2]], CASE_SIZE)),
  top.cylinder(DISC, 46, 4),
  [17, 6].map((radius) => top.circle([[DISC[0], DISC[1], DISC[2] + 4]], radius)),
]);
