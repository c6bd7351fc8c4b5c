// Concept art: three easels with the silhouettes of three figures. The sheet in the middle, with the chosen figure, is highlighted.

import { createDrawing, left, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The height of the lower edge of a sheet, the thickness of a sheet, and the depth and the height of the ledge below it. */
const [LEDGE, THICKNESS, LEDGE_DEPTH, LEDGE_HEIGHT] = [50, 10, 22, 10] as const;

/** The outlines of the figures around their middle, from the left foot. */
const CREATURE: readonly Point[] = [[-20, 0], [-34, 14], [-34, 40], [-22, 58], [-30, 92], [-10, 80], [10, 80], [30, 92], [22, 58],
  [34, 40], [34, 14], [20, 0]];
const WIZARD: readonly Point[] = [[-38, 0], [-16, 68], [-12, 84], [-36, 86], [-15, 98], [8, 142], [15, 98], [36, 86], [12, 84], [16, 68],
  [38, 0]];
const KNIGHT: readonly Point[] = [[-24, 0], [-18, 42], [-32, 40], [-36, 76], [-12, 80], [-12, 98], [0, 106], [12, 98], [12, 80], [36, 76],
  [32, 40], [18, 42], [24, 0], [6, 0], [0, 34], [-6, 0]];

/** Equal easels, without their legs. They are positioned by the points on the floor below the middles of their sheets. */
const sheets = (positions: readonly Point3[], [width, height]: Point, fill?: "signal-1"): Markup => [
  left.slab(positions.map(([x, y]): Point3 => [x - width / 2, y, LEDGE]), [width, height], { depth: THICKNESS, fill }),
  left.slab(positions.map(([x, y]): Point3 => [x - width / 2 - 8, y, LEDGE - LEDGE_HEIGHT]), [width + 16, LEDGE_HEIGHT],
    { depth: LEDGE_DEPTH }),
];

/** The legs of an easel. They meet above the sheet. */
function legs(at: Point3, [width, height]: Point): Markup {
  const [foot, peak] = [width * 0.46, LEDGE + height + 20];
  const outline: readonly Point[] = [[-foot, 0], [-8, peak], [8, peak], [foot, 0], [foot - 14, 0], [0, peak - 60], [14 - foot, 0]];
  return left.prism([at[0], at[1] - 6, 0], outline, 6);
}

const figure = ([x, y]: Point3, outline: readonly Point[]): Markup =>
  left.polygon([x, y + THICKNESS, LEDGE + 22], outline, { weight: "outline" });

const [REAR, MIDDLE, FRONT]: [Point3, Point3, Point3] = [[104, -104, 0], [-6, 6, 0], [-116, 116, 0]];
const [SMALL, LARGE]: [Point, Point] = [[98, 150], [120, 190]];

export const drawing = createDrawing([256, 307], 0.88, [
  legs(REAR, SMALL), legs(MIDDLE, LARGE), legs(FRONT, SMALL),
  sheets([REAR, FRONT], SMALL),
  sheets([MIDDLE], LARGE, "signal-1"),
  figure(REAR, KNIGHT), figure(MIDDLE, WIZARD), figure(FRONT, CREATURE),
]);
