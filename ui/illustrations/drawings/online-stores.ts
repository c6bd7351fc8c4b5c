// Online stores: parcels on a conveyor under a scanning gate, and the price tag on a screen.

import { box, cable, left, plate, right, top, type Drawing } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const BELT = 58;
const LEGS: readonly Point3[] = [[-156, -24, 0], [140, -24, 0], [-156, 22, 0], [-8, 22, 0], [140, 22, 0]];

/** A carton with a strip of tape over its lid. */
function parcel([x, y, z]: Point3, [width, depth, height]: Point3, lit?: "part-2" | "signal-2"): Drawing {
  const [near, far] = [width / 2 - 6, width / 2 + 6];
  const fold = height - 14;
  return [
    box([x, y, z], [width, depth, height], lit && ["left", lit]),
    cable([[
      [x + near, y, z + height], [x + near, y + depth, z + height], [x + far, y + depth, z + height], [x + far, y, z + height],
    ]], "fine"),
    left.lines([x, y + depth, z], [[[near, height], [near, fold], [far, fold], [far, height]]], "fine", lit),
  ];
}

export const drawing = plate([258, 246], 1, [
  top.slab(LEGS, [12, 12], { depth: 40 }),
  top.slab([-184, -38, 40], [368, 76], { depth: BELT - 40, radius: 10 }),
  left.ring(Array.from({ length: 12 }, (_, index) => [-165 + index * 30, 38, 49] as const), 5.5, { weight: "fine" }),
  cable([[[-200, 0, BELT], [200, 0, BELT]]], "axis"),

  parcel([-160, -26, BELT], [70, 52, 46]),
  box([-36, -58, 0], [26, 14, 150]),
  parcel([-30, -25, BELT], [66, 50, 58], "signal-2"),
  box([-36, 44, 0], [26, 14, 150]),
  box([-36, -58, 150], [26, 116, 18], ["right", "part-1"]),
  right.lines([-10, 58, 150], [[[20, 9], [96, 9]]], "fine", "part-1"),
  cable([[[-23, -12, 150], [-23, -12, 116]], [[-23, 12, 150], [-23, 12, 116]]], "hidden"),
  parcel([98, -29, BELT], [56, 58, 36], "part-2"),

  top.cylinder([122, 108, 0], 20, 4),
  left.slab([116, 107, 4], [12, 34], { depth: 3 }),
  left.slab([68, 106, 34], [108, 72], { depth: 4, radius: 5 }),
  left.face([75, 110, 41], [94, 58], { weight: "fine" }),
  left.lines([68, 110, 34], [
    [[16, 36], [32, 52], [62, 52], [62, 20], [32, 20], [16, 36]],
    ...[72, 77, 80, 86, 91].map((x) => [[x, 20], [x, 52]] as const),
  ], "edge"),
  left.ring([[97, 110, 70]], 3.5),
  left.lines([68, 110, 34], [[[40, 42], [55, 42]], [[40, 30], [50, 30]]]),
], [[-10, -50, 160], [52, -24]], [[154, -10, 80], [36, -38]]);
