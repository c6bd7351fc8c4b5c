// The result of a campaign: a track leads from a megaphone to the parcel of an order, which is highlighted.

import { box, createDrawing, left, polygon, right, top, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";

/** The megaphone along x: the middle of its narrow end, the radius there, the radius of its mouth and its length. */
const NARROW: Point3 = [-196, 44, 72];
const [SMALL, LARGE, LENGTH] = [16, 62, 116] as const;
const MOUTH: Point3 = [NARROW[0] + LENGTH, NARROW[1], NARROW[2]];

/**
 * The angles of the tangents of the two circles. In the drawing, a step along x is the same as a step of the same length across and down
 * on the right plane.
 */
const HALF_ANGLE = Math.acos((SMALL - LARGE) / (LENGTH * Math.SQRT2));
const rim = (centre: Point3, radius: number, from: number, to: number): readonly Point3[] => Array.from({ length: 9 }, (_, step) => {
  const angle = from + ((to - from) * step) / 8;
  return pointOn("right", centre, [Math.cos(angle) * radius, Math.sin(angle) * radius]);
});
const [FIRST, SECOND] = [-Math.PI / 4 - HALF_ANGLE, -Math.PI / 4 + HALF_ANGLE];

const megaphone: Markup = [
  right.cylinder([NARROW[0] - 26, NARROW[1], NARROW[2]], SMALL + 4, 26),
  polygon([...rim(MOUTH, LARGE, SECOND, FIRST), ...rim(NARROW, SMALL, FIRST + 2 * Math.PI, SECOND)], { weight: "outline" }),
  right.circle([MOUTH], LARGE, { fill: "ground", weight: "outline" }),
  right.circle([MOUTH], LARGE - 10),
  right.circle([[MOUTH[0] - 20, MOUTH[1], MOUTH[2]]], 16),
];

/** The track turns a corner on its way to the parcel. The positions of its arrowheads are their tips. */
const TRACK: readonly Point[] = [[-66, 18], [46, 18], [46, -60], [98, -60], [98, 70], [-66, 70]];
const TRACK_HEIGHT = 8;
const ARROWHEADS: readonly (readonly Point[])[] = [
  ...[-20, 18].map((x): readonly Point[] => [[x - 15, 29], [x, 44], [x - 15, 59]]),
  ...[30, -8].map((y): readonly Point[] => [[57, y + 15], [72, y], [87, y + 15]]),
];
const PARCEL: Point3 = [18, -152, 0];
const [WIDTH, DEPTH, HEIGHT] = [112, 104, 92] as const;

export const drawing = createDrawing([240, 236], 0.86, [
  top.prism([0, 0, 0], TRACK, TRACK_HEIGHT),
  top.lines([0, 0, TRACK_HEIGHT], ARROWHEADS, "outline"),
  box([MOUTH[0] - 78, NARROW[1] - 9, 0], [18, 18, 50]),
  megaphone,
  box(PARCEL, [WIDTH, DEPTH, HEIGHT], ["left", "signal-1"]),
  top.face([[PARCEL[0] + 45, PARCEL[1], HEIGHT]], [22, DEPTH]),
  left.lines([PARCEL[0] + 45, PARCEL[1] + DEPTH, HEIGHT - 24], [[[0, 24], [0, 0], [22, 0], [22, 24]]], "edge", "signal-1"),
]);
