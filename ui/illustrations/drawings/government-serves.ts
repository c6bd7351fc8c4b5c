// Government serves: paths lead from the public office in the middle to a second office, the desk of a civil servant, a factory and the
// house of a citizen. The stamped application on the path to the house is highlighted.

import { box, left, top } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";
import { FACTORY_DEPTH, FACTORY_WIDTH, factory, HOUSE_DEPTH, HOUSE_WIDTH, house } from "../buildings.ts";
import { bust } from "../objects.ts";
import { OFFICE_DEPTH, OFFICE_HEIGHT, OFFICE_WIDTH, publicOffice } from "../public-office.ts";
import { CROSS, createServingMap, REACH_X, REACH_Y } from "../serving.ts";

const OFFICE: Point3 = [-OFFICE_WIDTH / 2, -OFFICE_DEPTH / 2, 0];
const SECOND: Point3 = [OFFICE[0] - REACH_X, OFFICE[1], 0];
/** The height of the eaves of an office, and the left end of the gable over them. */
const EAVES = 76;
const GABLE: Point3 = [SECOND[0], SECOND[1] + OFFICE_DEPTH - 4, EAVES];

/** The desk: its size, the thickness of its board, and its rear left corner. */
const [LENGTH, DEPTH, HEIGHT, BOARD] = [136, 76, 44, 8] as const;
const DESK: Point3 = [-LENGTH / 2, -REACH_Y - DEPTH / 2, 0];
const SCREEN: Point3 = [DESK[0] + 20, DESK[1] + 20, HEIGHT + BOARD + 16];
const [WIDTH, SCREEN_HEIGHT, BORDER, DISPLAY] = [100, 72, 8, 8] as const;
const ROSTER: Point3 = [SCREEN[0] + BORDER, SCREEN[1] + DISPLAY, SCREEN[2] + BORDER];

const FACTORY_SCALE = 0.94;
const FACTORY: Point3 = [REACH_X - FACTORY_WIDTH * FACTORY_SCALE / 2, -FACTORY_DEPTH * FACTORY_SCALE / 2, 0];

const HOUSE_SCALE = 0.76;
const HOUSE: Point3 = [-HOUSE_WIDTH * HOUSE_SCALE / 2, REACH_Y - 22, 0];

const FORM: Point3 = [-30, 50, 0];
const [FORM_WIDTH, FORM_LENGTH, FORM_DEPTH] = [60, 84, 6] as const;

export const drawing = createServingMap([
  CROSS,
  publicOffice(SECOND),
  left.polygon(GABLE, [[0, 0], [OFFICE_WIDTH / 2, OFFICE_HEIGHT - EAVES], [OFFICE_WIDTH, 0]], { fill: "part-1" }),
  box([DESK[0] + 6, DESK[1] + 6, 0], [34, DEPTH - 12, HEIGHT]),
  box([DESK[0] + LENGTH - 16, DESK[1] + 6, 0], [10, DEPTH - 12, HEIGHT]),
  box([DESK[0], DESK[1], HEIGHT], [LENGTH, DEPTH, BOARD]),
  left.slab([SCREEN[0] + 40, SCREEN[1], HEIGHT + BOARD], [20, 20], { depth: 6 }),
  left.slab(SCREEN, [WIDTH, SCREEN_HEIGHT], { depth: DISPLAY }),
  left.face([ROSTER], [WIDTH - 2 * BORDER, SCREEN_HEIGHT - 2 * BORDER], { fill: "part-2" }),
  bust([ROSTER[0] + 24, ROSTER[1], ROSTER[2] + 12], 34, "part-2"),
  left.lines(ROSTER, [[[50, 38], [74, 38]], [[50, 22], [74, 22]]], "edge", "part-2"),

  publicOffice(OFFICE),
  top.slab(FORM, [FORM_WIDTH, FORM_LENGTH], { depth: FORM_DEPTH, fill: "signal-4" }),
  top.lines([FORM[0], FORM[1], FORM_DEPTH], [[[12, 18], [48, 18]], [[12, 36], [48, 36]], [[12, 54], [30, 54]]], "edge", "signal-4"),
  top.circle([[FORM[0] + 40, FORM[1] + 64, FORM_DEPTH]], 11, { fill: "ground" }),
  factory(FACTORY, FACTORY_SCALE, "part-3"),
  house(HOUSE, HOUSE_SCALE, "part-4"),
],
  [[GABLE[0] + OFFICE_WIDTH / 2, GABLE[1], EAVES + 18], [-42, -44]],
  [[ROSTER[0] + 62, ROSTER[1], ROSTER[2] + 50], [46, -22]],
  [[FACTORY[0] + 12, FACTORY_DEPTH * FACTORY_SCALE / 2, 16], [-54, 44]],
  [[HOUSE[0] + 34, HOUSE[1] + HOUSE_DEPTH * HOUSE_SCALE, 70], [-30, -50]],
);
