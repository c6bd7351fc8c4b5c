// Customer relations: one person in the middle and everything known about them in a ring of cards.

import { cable, callouts, left, node, plate, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const RADIUS = 140;
const CARD: Point = [80, 56];
const SIGNAL = 105;

function onRing(angle: number, radius: number): Point3 {
  const turn = (angle / 180) * Math.PI;
  return [Math.cos(turn) * radius, Math.sin(turn) * radius, 0];
}

/** Cards on feet; those of one set must not overlap. */
function cards(angles: readonly number[], tone?: "signal"): Drawing {
  const feet = angles.map((angle) => onRing(angle, RADIUS));
  const faces = feet.map(([x, y]): Point3 => [x - CARD[0] / 2, y - 2, 12]);
  const write = (lines: readonly (readonly Point[])[]) =>
    faces.flatMap(([x, y, z]) => lines.map((line) => line.map(([across, up]): Point3 => [x + across, y + 4, z + up])));
  return [
    top.cylinder(feet, 12, 4),
    left.slab(faces, CARD, { depth: 4, tone }),
    left.ring(faces.map(([x, y, z]) => [x + 20, y + 4, z + 37] as const), 9),
    cable(write([[[10, 14], [70, 14]], [[38, 40], [66, 40]]]), "ink"),
    cable(write([[[38, 31], [56, 31]]]), "fine"),
  ];
}

export const drawing = plate([240, 232], 1.1, [
  top.ring([[0, 0, 0]], RADIUS),
  top.ring([[0, 0, 0]], RADIUS - 46, { weight: "hidden" }),
  cable([45, 105, 165].map((angle) => [onRing(angle, 178), onRing(angle + 180, 178)]), "axis"),
  cards([165, 225, 285]),
  top.cylinder([0, 0, 0], 48, 8),
  top.cylinder([0, 0, 8], 36, 6),
  top.cylinder([0, 0, 14], 22, 52),
  top.cylinder([0, 0, 60], 27, 5),
  node([[0, 0, 92]], 28),
  cards([45, 345]),
  cards([SIGNAL], "signal"),
  callouts([1, [0, 0, 112], [62, -34]]),
]);
