// Landed-cost calculator: a car on the deck of a ship, and a column of cost blocks. The total beside the column is highlighted.

import { box, createDrawing, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { CAR_DEPTH, plainCar } from "../objects.ts";

const CAR: Point3 = [-168, -26, 0];
/** The deck under the car, from above, and the height of the hull. */
const BEAM = CAR_DEPTH + 32;
const DECK: readonly Point[] = [[0, 0], [266, 0], [344, BEAM / 2], [266, BEAM], [0, BEAM]];
const HULL_HEIGHT = 44;
/** The waves in front of the hull, at the height of its bottom. */
const WAVES = [[26, 92], [120, 168], [200, 262]].map(([from = 0, to = 0]): readonly Point[] => [[from, BEAM + 14], [to, BEAM + 14]]);

/** The columns: their x and y coordinates, the side of a block, and the heights of the blocks. */
const [COLUMN_X, COLUMN_Y, SIDE] = [34, -118, 46] as const;
const BLOCKS = [60, 40, 26] as const;
const TOTAL = BLOCKS.reduce((sum, height) => sum + height, 0);
const blocks: Markup = BLOCKS.map((height, index) =>
  box([COLUMN_X, COLUMN_Y, BLOCKS.slice(0, index).reduce((sum, below) => sum + below, 0)], [SIDE, SIDE, height]));

export const drawing = createDrawing([237, 217], 0.92, [
  blocks,
  box([COLUMN_X + 62, COLUMN_Y, 0], [SIDE, SIDE, TOTAL], ["left", "signal-1"]),
  top.prism([CAR[0] - 16, CAR[1] - 16, -HULL_HEIGHT], DECK, HULL_HEIGHT),
  plainCar(CAR),
  top.lines([CAR[0] - 16, CAR[1] - 16, -HULL_HEIGHT], WAVES, "edge"),
]);
