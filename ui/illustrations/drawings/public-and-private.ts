// Public and private: a public office with columns, a warehouse and a shop stand on the same core.

import { createDrawing, left, right, top, box } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The size of the core, and the front of the buildings on it. */
const [LENGTH, DEPTH, CORE] = [400, 96, 34] as const;
const FRONT = 76;

const [OFFICE, WAREHOUSE, SHOP] = [16, 148, 280] as const;
const GABLE: readonly Point[] = [[0, 0], [0, 8], [52, 40], [104, 8], [104, 0]];
const ROOF: readonly Point[] = [[0, 0], [0, 66], [52, 92], [104, 66], [104, 0]];

export const drawing = createDrawing([123, 129], 0.89, [
  box([0, 0, 0], [LENGTH, DEPTH, CORE], ["left", "signal-1"]),
  right.face([[LENGTH, DEPTH, 0]], [DEPTH, CORE], { fill: "signal-1" }),

  box([OFFICE + 6, 20, CORE], [92, 40, 56]),
  top.slab([8, 32, 60, 84].map((across): Point3 => [OFFICE + across, 66, CORE]), [12, 10], { depth: 56 }),
  left.prism([OFFICE, 16, CORE + 56], GABLE, 64),

  left.prism([WAREHOUSE, 16, CORE], ROOF, FRONT - 16),
  left.lines([WAREHOUSE, FRONT, CORE], [[[22, 0], [22, 46], [82, 46], [82, 0]], ...[12, 23, 34].map((z) => [[22, z], [82, z]] as const)],
    "edge"),

  box([SHOP, 16, CORE], [104, FRONT - 16, 84]),
  left.face([[SHOP + 10, FRONT, CORE + 12]], [50, 38]),
  left.face([[SHOP + 70, FRONT, CORE]], [24, 50]),
  left.slab([SHOP - 2, FRONT, CORE + 58], [108, 14], { depth: 12 }),
]);
