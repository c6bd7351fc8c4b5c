// A public office, which several drawings show: steps, columns and a gable.

import { box, left, right, top, type Markup } from "./isometric.ts";
import type { Point3 } from "./geometry.ts";

/** The size of a public office, with its roof. */
export const [OFFICE_WIDTH, OFFICE_DEPTH, OFFICE_HEIGHT] = [124, 84, 128] as const;

const [STEP, COLUMNS] = [6, 70] as const;
/** The height of the eaves. */
export const EAVES = STEP + COLUMNS;

/** A public office, positioned like a box. Its columns are on its left face. */
export const publicOffice = ([x, y, z]: Point3): Markup => [
  box([x, y, z], [OFFICE_WIDTH, OFFICE_DEPTH, STEP]),
  left.face([[x + 10, y + OFFICE_DEPTH - 26, z + STEP]], [OFFICE_WIDTH - 20, COLUMNS]),
  right.face([[x + OFFICE_WIDTH - 10, y + OFFICE_DEPTH - 26, z + STEP]], [OFFICE_DEPTH - 34, COLUMNS]),
  top.slab([8, 39, 70, 101].map((across): Point3 => [x + across, y + OFFICE_DEPTH - 20, z + STEP]), [15, 13], { depth: COLUMNS }),
  left.prism([x, y, z + EAVES], [[0, 0], [OFFICE_WIDTH / 2, OFFICE_HEIGHT - EAVES], [OFFICE_WIDTH, 0]], OFFICE_DEPTH - 4),
];
