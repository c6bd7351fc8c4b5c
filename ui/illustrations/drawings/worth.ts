// The worth of a car: a car between the two jaws of a caliper. The span between the jaws on the ruler is highlighted.

import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { CAR_DEPTH, plainCar } from "../objects.ts";

const CAR: Point3 = [-136, -60, 0];
/** The x coordinates of the inner faces of the jaws, and the thickness of a jaw. */
const [LOWEST, HIGHEST, THICKNESS] = [-146, 104, 12] as const;

/** The ruler in front of the car. */
const RULER: Point3 = [-176, CAR[1] + CAR_DEPTH + 20, 0];
const [LENGTH, WIDTH, HEIGHT] = [346, 50, 16] as const;
const FRONT = RULER[1] + WIDTH;
const PITCH = 12;

/** A jaw from its front edge on the ruler to its tip behind the middle of the car. */
const JAW: readonly Point[] = [[4, HEIGHT], [4, 50], [WIDTH + 14, 72], [WIDTH + 84, 54], [WIDTH + 84, 38], [WIDTH + 14, 38],
  [WIDTH - 4, HEIGHT]];

const jaw = (x: number): Markup => right.prism([x, FRONT, 0], JAW, THICKNESS);

export const drawing = createDrawing([247, 222], 0.98, [
  box(RULER, [LENGTH, WIDTH, HEIGHT]),
  top.face([LOWEST, RULER[1], HEIGHT], [HIGHEST - LOWEST, WIDTH], { fill: "signal-1" }),
  left.lines([RULER[0], FRONT, HEIGHT], Array.from({ length: 28 }, (_, index): readonly Point[] =>
    [[(index + 0.5) * PITCH, 0], [(index + 0.5) * PITCH, index % 5 === 2 ? -11 : -6]]), "edge"),
  jaw(LOWEST - THICKNESS),
  plainCar(CAR),
  jaw(HIGHEST),
]);
