// Copyright: a painting on an easel with a seal that has the lines of a fingerprint. Beside it are the stamp and a block of the ledger.

import { createDrawing, left, polygon, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { block, link } from "../objects.ts";
import { domeOutline } from "../spheres.ts";

/** The lower left corner of the canvas, its size and its thickness. */
const CANVAS: Point3 = [-104, 0, 60];
const [WIDTH, HEIGHT, THICKNESS] = [208, 136, 9] as const;
const FRONT: Point3 = [CANVAS[0], CANVAS[1] + THICKNESS, CANVAS[2]];

const SEAL: Point3 = [62, CANVAS[1] + THICKNESS, 96];
const RADIUS = 44;
/** The ridges of the fingerprint, around a point above its lower edge. */
const RIDGES = [8, 17, 26, 35].map((radius): readonly Point[] => Array.from({ length: 13 }, (_, step): Point => {
  const angle = ((step - 1.5) / 9) * Math.PI;
  return [Math.cos(angle) * radius * 0.8, Math.sin(angle) * radius - 3];
}));

/** The stamp is as large as the seal. */
const STAMP: Point3 = [152, -40, 0];

export const drawing = createDrawing([251, 272], 0.9, [
  link([-128, 86, 0], "x", 64),
  block([-168, 58, 0], 56),
  [-1, 1].map((side) => left.prism([side * 84 - 5, -8, 0], [[0, 0], [-side * 78, 224], [10 - side * 78, 224], [10, 0]], 6)),
  left.slab([CANVAS[0] - 10, -6, CANVAS[2] - 12], [WIDTH + 20, 12], { depth: 24 }),
  left.slab(CANVAS, [WIDTH, HEIGHT], { depth: THICKNESS }),
  left.lines(FRONT, [[[0, 36], [50, 96], [78, 62], [110, 106], [140, 70]]], "edge"),
  left.circle([[FRONT[0] + 160, FRONT[1], FRONT[2] + 110]], 13),
  left.circle([SEAL], RADIUS, { fill: "signal-1", weight: "outline" }),
  left.lines([SEAL[0], SEAL[1], SEAL[2] - 6], RIDGES, "edge", "signal-1"),

  top.cylinder(STAMP, RADIUS, 16),
  top.cylinder([STAMP[0], STAMP[1], 16], 10, 34),
  polygon(domeOutline([STAMP[0], STAMP[1], 46], 22), { weight: "outline" }),
]);
