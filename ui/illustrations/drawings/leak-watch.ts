// Upcoming: the leak watch. A water pipe runs along three houses, and one of them loses drops. Phantom bars compare the water that flows
// at night, and a phantom marker names the house to check. The highlighted bar is the night that is higher than the nights before.

import { left, lines, polygon, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createUpcomingDrawing } from "../plates.ts";
import { inView, sphereArc } from "../spheres.ts";

/** The x coordinates of the houses. The last one leaks. */
const HOUSES = [-142, -60, 22] as const;
const [REAR, DEPTH, HOUSE_WIDTH] = [-84, 44, 58] as const;
const FRONT = REAR + DEPTH;
const GABLE: readonly Point[] = [[0, 0], [0, 38], [HOUSE_WIDTH / 2, 62], [HOUSE_WIDTH, 38], [HOUSE_WIDTH, 0]];
/** The marker above a house, around its tip. */
const MARKER: readonly Point[] = [[0, 0], [-20, 22], [-20, 54], [20, 54], [20, 22]];

/** The pipe: the middle of its rear cap, its radius and its length. */
const PIPE: Point3 = [-150, 0, 12];
const [RADIUS, LENGTH] = [9, 298] as const;
const [LEAK_X, VALVE_X] = [60, 134] as const;
const DROPS = [[67, 35, 3], [88, 32, 3], [92, 56, 3]] as const;

/** The bars of the nights: the y coordinate of their faces, their width and their heights. */
const BARS_Y = 78;
const [BAR, USUAL, HIGHER] = [28, 28, 68] as const;
const nightAt = (night: number): Point3 => [-126 + night * 39, BARS_Y, 0];

/** The outline of a drop. The position is the middle of its round part. */
const drop = (centre: Point3, radius: number): readonly Point3[] =>
  [...sphereArc(centre, radius, 0.42, 1.08).filter((_, step) => step % 4 === 0), inView(centre, [0, radius * 2.2])];

const house = (x: number): Markup => [
  left.prism([x, REAR, 0], GABLE, DEPTH),
  left.face([[x + 9, FRONT, 20], [x + 34, FRONT, 20]], [15, 14]),
];

export const drawing = createUpcomingDrawing([
  HOUSES.map(house),
  left.polygon([HOUSES[2] + HOUSE_WIDTH / 2, REAR + DEPTH / 2, 68], MARKER, { weight: "phantom" }),
  right.cylinder(PIPE, RADIUS, LENGTH),
  top.cylinder([VALVE_X, PIPE[1], PIPE[2] + RADIUS], 4, 12),
  top.cylinder([VALVE_X, PIPE[1], PIPE[2] + RADIUS + 12], 16, 7),
  lines([[[LEAK_X - 7, PIPE[1], PIPE[2] + RADIUS], [LEAK_X, PIPE[1] + 7, PIPE[2] + 5], [LEAK_X + 3, PIPE[1] + RADIUS, PIPE[2]]]], "edge"),
  DROPS.map((at) => polygon(drop(at, 7))),
  left.lines([0, BARS_Y, 0], [[[-136, 0], [68, 0]]], "edge"),
  left.face([0, 1, 2, 3].map(nightAt), [BAR, USUAL], { weight: "phantom" }),
  left.face([nightAt(4)], [BAR, HIGHER], { fill: "signal-1" }),
]);
