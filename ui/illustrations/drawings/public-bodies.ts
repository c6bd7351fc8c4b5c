// Public bodies: paths lead from the public office in the middle to a second office, the desk of an employee and the factory of a company.
// The stamped form on the path to the factory is highlighted.

import { box, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { FACTORY_DEPTH, FACTORY_WIDTH, factory } from "../buildings.ts";
import { bust } from "../objects.ts";
import { OFFICE_DEPTH, OFFICE_WIDTH, publicOffice } from "../public-office.ts";
import { base, createServingMap, gable, MARGIN_X, MARGIN_Y, onGable, path } from "../serving.ts";

const OFFICE: Point3 = [-OFFICE_WIDTH / 2, -OFFICE_DEPTH / 2, 0];
/** The x of the middle of the second office, and the y of the middle of the desk. */
const [SECOND_X, DESK_Y] = [-236, -208] as const;
const SECOND: Point3 = [OFFICE[0] + SECOND_X, OFFICE[1], 0];

/** The desk: its size, the thickness of its board, and its rear left corner. */
const [LENGTH, DEPTH, HEIGHT, BOARD] = [136, 76, 44, 8] as const;
const DESK: Point3 = [-LENGTH / 2, DESK_Y - DEPTH / 2, 0];
const SCREEN: Point3 = [DESK[0] + 20, DESK[1] + 20, HEIGHT + BOARD + 6];
const [WIDTH, SCREEN_HEIGHT, BORDER, DISPLAY] = [100, 72, 8, 8] as const;
const ROSTER: Point3 = [SCREEN[0] + BORDER, SCREEN[1] + DISPLAY, SCREEN[2] + BORDER];

/** The middle of the factory. The path to it has a corner. */
const FACTORY_MIDDLE: Point = [231, 145];
const SCALE = 0.86;
const FACTORY: Point3 = [FACTORY_MIDDLE[0] - FACTORY_WIDTH * SCALE / 2, FACTORY_MIDDLE[1] - FACTORY_DEPTH * SCALE / 2, 0];

const FORM: Point3 = [-30, 52, 0];
const [FORM_WIDTH, FORM_LENGTH, FORM_DEPTH] = [60, 74, 6] as const;

/** The edges of the rear arms at their ends, and the edges of the arm of the factory. */
const [LEFT_END, RIGHT_END] = [SECOND_X - MARGIN_X, DESK_Y - MARGIN_Y] as const;
const [REAR, FRONT, END] = [FACTORY_MIDDLE[1] - MARGIN_Y, FACTORY_MIDDLE[1] + MARGIN_Y, FACTORY_MIDDLE[0] + MARGIN_X] as const;

export const drawing = createServingMap([247, 202], [
  base([
    [LEFT_END, -MARGIN_Y], [-MARGIN_X, -MARGIN_Y], [-MARGIN_X, RIGHT_END], [MARGIN_X, RIGHT_END],
    [MARGIN_X, REAR], [END, REAR], [END, FRONT], [-MARGIN_X, FRONT], [-MARGIN_X, MARGIN_Y], [LEFT_END, MARGIN_Y],
  ]),
  path([SECOND_X, 0], [0, 0]),
  path([0, DESK_Y], [0, FACTORY_MIDDLE[1]], FACTORY_MIDDLE),

  publicOffice(SECOND),
  gable(SECOND, "part-1"),
  box([DESK[0] + 6, DESK[1] + 6, 0], [34, DEPTH - 12, HEIGHT]),
  box([DESK[0] + LENGTH - 16, DESK[1] + 6, 0], [10, DEPTH - 12, HEIGHT]),
  box([DESK[0], DESK[1], HEIGHT], [LENGTH, DEPTH, BOARD]),
  left.slab([SCREEN[0] + 40, SCREEN[1], HEIGHT + BOARD], [20, 20], { depth: 6 }),
  left.slab(SCREEN, [WIDTH, SCREEN_HEIGHT], { depth: DISPLAY }),
  left.face([ROSTER], [WIDTH - 2 * BORDER, SCREEN_HEIGHT - 2 * BORDER], { fill: "part-2" }),
  bust([ROSTER[0] + 24, ROSTER[1], ROSTER[2] + 12], 34, "part-2"),
  left.lines(ROSTER, [[[50, 38], [74, 38]], [[50, 22], [74, 22]]], "edge", "part-2"),

  publicOffice(OFFICE),
  top.slab(FORM, [FORM_WIDTH, FORM_LENGTH], { depth: FORM_DEPTH, fill: "signal-3" }),
  top.lines([FORM[0], FORM[1], FORM_DEPTH], [[[12, 16], [48, 16]], [[12, 32], [48, 32]], [[12, 48], [26, 48]]], "edge", "signal-3"),
  top.circle([[FORM[0] + 40, FORM[1] + 55, FORM_DEPTH]], 11, { fill: "ground" }),
  factory(FACTORY, SCALE, "part-3"),
],
  [onGable(SECOND), [-42, -44]],
  [[ROSTER[0] + 62, ROSTER[1], ROSTER[2] + 50], [46, -22]],
  [[FACTORY[0] + FACTORY_WIDTH * SCALE, FACTORY[1] + 30, 30], [66, -30]],
);
