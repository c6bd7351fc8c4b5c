// Public bodies, companies and people. Paths lead from the large public office in the middle to another public office, the desk of an
// employee, a factory and a house. Another path leads from an office block to a warehouse and to the door of the house. The parcel on this
// path is highlighted.

import { box, createDrawing, left, lines, polygon, top } from "../isometric.ts";
import { rectangleOutline, shift, type Point3 } from "../geometry.ts";
import {
  BLOCK_DEPTH, blockWidth, FACTORY_DEPTH, FACTORY_WIDTH, factory, HOUSE_DEPTH, HOUSE_WIDTH, house, officeBlock, WAREHOUSE_WIDTH, warehouse,
} from "../buildings.ts";
import { bust } from "../objects.ts";
import { OFFICE_DEPTH, OFFICE_WIDTH, publicOffice } from "../public-office.ts";
import { path } from "../paths.ts";

/** The rear left corner of an object, given by the middle of its ground area. */
const around = (x: number, y: number, width: number, depth: number): Point3 => [x - width / 2, y - depth / 2, 0];

/** The edges of the base, and its thickness. */
const [BASE_LEFT, BASE_RIGHT, BASE_REAR, BASE_FRONT, THICKNESS] = [-303, 338, -302, 242, 12] as const;

/** The office in the middle. A path along y and a path along x lead under it, in front of its middle. */
const OFFICE_SCALE = 1.25;
const OFFICE = around(0, 0, OFFICE_WIDTH * OFFICE_SCALE, OFFICE_DEPTH * OFFICE_SCALE);
const [PATH_X, PATH_Y] = [-43, 24] as const;

const [SECOND_SCALE, SECOND_Y] = [0.9, 190] as const;
const SECOND = around(-56, SECOND_Y, OFFICE_WIDTH * SECOND_SCALE, OFFICE_DEPTH * SECOND_SCALE);

/** The desk: its size, the thickness of its board, and the width of a pedestal and its distance from the edges. */
const [DESK_WIDTH, DESK_DEPTH, DESK_HEIGHT, BOARD, PEDESTAL, INSET] = [124, 76, 52, 8, 26, 6] as const;
const [DESK_X, DESK_Y] = [-225, -42] as const;
const DESK = around(DESK_X, DESK_Y, DESK_WIDTH, DESK_DEPTH);

/** The screen on the desk: its size, and its border. */
const [SCREEN_WIDTH, SCREEN_HEIGHT, SCREEN_DEPTH, BORDER] = [92, 72, 8, 8] as const;
const SCREEN = shift(DESK, 16, 20, DESK_HEIGHT);
const DISPLAY = shift(SCREEN, 0, SCREEN_DEPTH, 0);

/** The y coordinates of the middles of the rear buildings, and of the paths that lead to their sides, nearer to their fronts. */
const [REAR_Y, REAR_PATH_Y] = [-250, -230] as const;

const [FACTORY_SCALE, FACTORY_X] = [0.82, -137] as const;
const FACTORY = around(FACTORY_X, REAR_Y, FACTORY_WIDTH * FACTORY_SCALE, FACTORY_DEPTH * FACTORY_SCALE);

const [WAREHOUSE_DEPTH, WAREHOUSE_X] = [80, 76] as const;
const WAREHOUSE = around(WAREHOUSE_X, REAR_Y, WAREHOUSE_WIDTH, WAREHOUSE_DEPTH);

const [COLUMNS, STOREYS, BLOCK_X] = [2, 5, 280] as const;
const BLOCK = around(BLOCK_X, REAR_Y, blockWidth(COLUMNS), BLOCK_DEPTH);

const [HOUSE_SCALE, HOUSE_X, HOUSE_Y] = [0.77, 206, 5] as const;
const HOUSE = around(HOUSE_X, HOUSE_Y, HOUSE_WIDTH * HOUSE_SCALE, HOUSE_DEPTH * HOUSE_SCALE);
const DOOR_X = HOUSE[0] + 40 * HOUSE_SCALE;

/** The parcel: its size, and the distances from its left edge to the edges of its tape. */
const [WIDTH, DEPTH, HEIGHT, TAPE] = [56, 56, 46, [22, 34]] as const;
const PARCEL_Y = 158;
const PARCEL = around(BLOCK_X, PARCEL_Y, WIDTH, DEPTH);
const PARCEL_OUTLINE = ([[0, 0, HEIGHT], [WIDTH, 0, HEIGHT], [WIDTH, 0, 0], [WIDTH, DEPTH, 0], [0, DEPTH, 0], [0, DEPTH, HEIGHT]] as const)
  .map(([dx, dy, dz]) => shift(PARCEL, dx, dy, dz));
const PARCEL_FRONT = shift(PARCEL, WIDTH, DEPTH, HEIGHT);

export const drawing = createDrawing([226, 220], 0.43, [
  box([BASE_LEFT, BASE_REAR, -THICKNESS], [BASE_RIGHT - BASE_LEFT, BASE_FRONT - BASE_REAR, THICKNESS]),
  path([FACTORY_X, REAR_PATH_Y], [PATH_X, REAR_PATH_Y], [PATH_X, SECOND_Y]),
  path([DESK_X, DESK_Y], [DESK_X, PATH_Y], [HOUSE_X, PATH_Y]),
  path([WAREHOUSE_X, REAR_PATH_Y], [BLOCK_X, REAR_PATH_Y], [BLOCK_X, PARCEL_Y], [DOOR_X, PARCEL_Y], [DOOR_X, HOUSE_Y]),

  factory(FACTORY, FACTORY_SCALE),
  warehouse(WAREHOUSE, WAREHOUSE_DEPTH),
  officeBlock(BLOCK, COLUMNS, STOREYS),

  top.slab([INSET, DESK_WIDTH - PEDESTAL - INSET].map((dx) => shift(DESK, dx, INSET, 0)), [PEDESTAL, DESK_DEPTH - 2 * INSET],
    { depth: DESK_HEIGHT - BOARD }),
  box(shift(DESK, 0, 0, DESK_HEIGHT - BOARD), [DESK_WIDTH, DESK_DEPTH, BOARD]),
  left.slab(SCREEN, [SCREEN_WIDTH, SCREEN_HEIGHT], { depth: SCREEN_DEPTH }),
  left.lines(DISPLAY, [
    rectangleOutline(BORDER, BORDER, SCREEN_WIDTH - 2 * BORDER, SCREEN_HEIGHT - 2 * BORDER), [[16, 42], [40, 42]], [[16, 26], [40, 26]],
  ], "edge"),
  bust(shift(DISPLAY, 62, 0, 18), 34),

  publicOffice(OFFICE, OFFICE_SCALE),
  house(HOUSE, HOUSE_SCALE),
  publicOffice(SECOND, SECOND_SCALE),

  polygon(PARCEL_OUTLINE, { weight: "outline" }),
  polygon(PARCEL_OUTLINE, { fill: "signal-6" }),
  lines([
    [shift(PARCEL_FRONT, -WIDTH, 0, 0), PARCEL_FRONT, shift(PARCEL_FRONT, 0, -DEPTH, 0)], [PARCEL_FRONT, shift(PARCEL_FRONT, 0, 0, -HEIGHT)],
    ...TAPE.map((dx) => [shift(PARCEL, dx, 0, HEIGHT), shift(PARCEL, dx, DEPTH, HEIGHT)]),
  ], "edge", "signal-6"),
],
  [shift(SECOND, 14, (OFFICE_DEPTH - 7) * SECOND_SCALE, 24), [-34, 30]],
  [shift(DISPLAY, 24, 0, 55), [-34, -42]],
  [shift(FACTORY, 58, 30, 66), [30, -58]],
  [shift(WAREHOUSE, 104, 40, 90), [38, -58]],
  [shift(HOUSE, HOUSE_WIDTH * HOUSE_SCALE, 28, 36), [68, 40]],
  [shift(PARCEL, 18, DEPTH, 20), [-40, 52]],
);
