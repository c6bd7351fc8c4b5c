// Meters that several drawings show: a round one with a dial, a box with a display, and a water meter on its pipe.

import { left, right, top, type Markup } from "./isometric.ts";
import { pointOn, type Point, type Point3 } from "./geometry.ts";

const direction = (turns: number): Point => [Math.cos(turns * 2 * Math.PI), Math.sin(turns * 2 * Math.PI)];

/** The ticks and the pointer of a dial, in turns from its right end. */
const [TICKS, POINTER] = [[0, 0.25, 0.5], 0.14] as const;

/** The face of a dial with its ticks and its pointer. The radius is that of the face. */
function dial(centre: Point3, radius: number): Markup {
  const [across, up] = direction(POINTER);
  const ticks = TICKS.map(direction).map(([x, y]): readonly Point[] => [[x * radius * 0.76, y * radius * 0.76], [x * radius, y * radius]]);
  return [
    left.circle([centre], radius),
    left.lines(centre, ticks, "edge"),
    left.lines(centre, [[[-across * radius * 0.2, -up * radius * 0.2], [across * radius * 0.7, up * radius * 0.7]]], "outline"),
  ];
}

/** The height of the foot of a round meter, which is too low for a silhouette. */
const FOOT = 6;

/** A round meter on a foot. `at` is the middle of the lower face of the foot. */
export function roundMeter([x, y, z]: Point3, radius: number, depth = 34): Markup {
  const centre: Point3 = [x, y - depth / 2, z + radius + FOOT - 2];
  return [
    top.slab([x - radius * 0.6, y - depth / 2 - 4, z], [radius * 1.2, depth + 8], { depth: FOOT }),
    left.cylinder(centre, radius, depth),
    dial(pointOn("left", centre, [0, 0], depth), radius * 0.78),
  ];
}

/** A meter in a box with a display and two keys. `at` is the lower left corner of its back. */
export function boxMeter(at: Point3, [width, height]: Point, depth = 34): Markup {
  const front = pointOn("left", at, [0, 0], depth);
  const display = pointOn("left", front, [width * 0.14, height * 0.5]);
  const [wide, high] = [width * 0.72, height * 0.34];
  const digits = [0.2, 0.4, 0.6, 0.8].map((part): readonly Point[] => [[wide * part, high * 0.28], [wide * part, high * 0.72]]);
  return [
    left.slab(at, [width, height], { depth }),
    left.face([display], [wide, high]),
    left.lines(display, digits, "edge"),
    left.circle([0.3, 0.7].map((part) => pointOn("left", front, [width * part, height * 0.24])), width * 0.08),
  ];
}

/** A water meter on a pipe along x, with a flange at its near end. `at` is the point on the ground under the middle of the pipe. */
export const pipeMeter = ([x, y, z]: Point3, radius: number, length: number): Markup => [
  right.cylinder([x - length / 2, y, z + 22], 14, length / 2),
  top.cylinder([x, y, z], radius, 54),
  top.circle([[x, y, z + 54]], radius * 0.74),
  top.lines([x, y, z + 54], [[[0, 0], [radius * 0.5, -radius * 0.3]]], "outline"),
  right.cylinder([x + radius - 4, y, z + 22], 14, length / 2 - radius + 4),
  right.cylinder([x + length / 2 - 8, y, z + 22], 20, 8),
];
