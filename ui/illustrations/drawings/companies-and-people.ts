// Companies, citizens and customers: paths lead from the office block of a company to the warehouse of another company, and from the office
// block and a public office to a house. The parcel on the path from the office block to the house is highlighted.

import { box, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import {
  BLOCK_DEPTH, blockHeight, blockWidth, HOUSE_DEPTH, HOUSE_WIDTH, house, officeBlock, WAREHOUSE_WIDTH, warehouse,
} from "../buildings.ts";
import { OFFICE_DEPTH, OFFICE_WIDTH, publicOffice } from "../public-office.ts";
import { base, createServingMap, gable, MARGIN_X, MARGIN_Y, onGable, path } from "../serving.ts";
import { signalBox } from "../signal-box.ts";

/** The middles of the objects are the corners of a rectangle: half its sides. */
const [HALF_X, HALF_Y] = [116, 142] as const;

const WAREHOUSE_DEPTH = 88;
const WAREHOUSE: Point3 = [-HALF_X - WAREHOUSE_WIDTH / 2, -HALF_Y - WAREHOUSE_DEPTH / 2, 0];

const [COLUMNS, STOREYS] = [3, 6] as const;
const BLOCK: Point3 = [HALF_X - blockWidth(COLUMNS) / 2, -HALF_Y - BLOCK_DEPTH / 2, 0];

const OFFICE: Point3 = [-HALF_X - OFFICE_WIDTH / 2, HALF_Y - OFFICE_DEPTH / 2, 0];

const HOUSE_SCALE = 0.8;
const HOUSE: Point3 = [HALF_X - HOUSE_WIDTH * HOUSE_SCALE / 2, HALF_Y - HOUSE_DEPTH * HOUSE_SCALE / 2, 0];

const [LENGTH, DEPTH, HEIGHT] = [58, 54, 46] as const;
const PARCEL: Point3 = [HALF_X - LENGTH / 2, -35, 0];

/** The outer edges of the base, and the edges of its opening. */
const [OUTER_X, OUTER_Y, INNER_X, INNER_Y] = [HALF_X + MARGIN_X, HALF_Y + MARGIN_Y, HALF_X - MARGIN_X, HALF_Y - MARGIN_Y] as const;

export const drawing = createServingMap([240, 226], [
  base([
    [-OUTER_X, -OUTER_Y], [OUTER_X, -OUTER_Y], [OUTER_X, OUTER_Y], [-OUTER_X, OUTER_Y],
    [-OUTER_X, INNER_Y], [INNER_X, INNER_Y], [INNER_X, -INNER_Y], [-OUTER_X, -INNER_Y],
  ]),
  path([-HALF_X, -HALF_Y], [HALF_X, -HALF_Y], [HALF_X, HALF_Y], [-HALF_X, HALF_Y]),

  warehouse(WAREHOUSE, WAREHOUSE_DEPTH, "part-1"),
  officeBlock(BLOCK, COLUMNS, STOREYS),
  box([HALF_X - 24, -HALF_Y - 18, blockHeight(STOREYS)], [48, 34, 14]),
  signalBox(PARCEL, [LENGTH, DEPTH, HEIGHT], "signal-3"),
  top.lines([PARCEL[0], PARCEL[1], HEIGHT], [23, 35].map((across) => [[across, 0], [across, DEPTH]]), "edge", "signal-3"),
  publicOffice(OFFICE),
  gable(OFFICE, "part-2"),
  house(HOUSE, HOUSE_SCALE),
],
  [[WAREHOUSE[0] + 14, WAREHOUSE[1] + WAREHOUSE_DEPTH, 34], [-50, -56]],
  [onGable(OFFICE), [-40, -50]],
  [[PARCEL[0] + LENGTH, PARCEL[1] + 24, 24], [76, 56]],
);
