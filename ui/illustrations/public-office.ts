// A public office, which several drawings show: steps, columns and a gable.

import { box, left, right, top, type Markup } from "./isometric.ts";
import type { Point3 } from "./geometry.ts";

/** The size of a public office, with its roof. */
export const [OFFICE_WIDTH, OFFICE_DEPTH] = [124, 84] as const;

/** The heights of the steps, the columns and the gable. */
const [STEP, COLUMNS, GABLE] = [6, 70, 52] as const;

/** A public office, positioned like a box and enlarged by `scale`. Its columns are on its left face. */
export function publicOffice([x, y, z]: Point3, scale = 1): Markup {
  const at = (dx: number, dy: number, dz: number): Point3 => [x + dx * scale, y + dy * scale, z + dz * scale];
  const gable = ([[0, 0], [OFFICE_WIDTH / 2, GABLE], [OFFICE_WIDTH, 0]] as const).map(([across, up]) =>
    [across * scale, up * scale] as const);
  return [
    box([x, y, z], [OFFICE_WIDTH * scale, OFFICE_DEPTH * scale, STEP * scale]),
    left.face([at(10, OFFICE_DEPTH - 26, STEP)], [(OFFICE_WIDTH - 20) * scale, COLUMNS * scale]),
    right.face([at(OFFICE_WIDTH - 10, OFFICE_DEPTH - 26, STEP)], [(OFFICE_DEPTH - 34) * scale, COLUMNS * scale]),
    top.slab([8, 39, 70, 101].map((across) => at(across, OFFICE_DEPTH - 20, STEP)), [15 * scale, 13 * scale], { depth: COLUMNS * scale }),
    left.prism(at(0, 0, STEP + COLUMNS), gable, (OFFICE_DEPTH - 4) * scale),
  ];
}
