// Production: a list of parts enters a saw-tooth hall on a belt, and finished parts leave it on the other side.

import { box, createDrawing, left, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The hall: its depth, the height of its walls and of its teeth, and the width of a tooth. */
const [DEPTH, WALL, TOOTH_HEIGHT, TOOTH] = [120, 92, 46, 84] as const;
const TEETH = 3;
const WIDTH = TEETH * TOOTH;
const ROOF = Array.from({ length: TEETH }, (_, index): readonly Point[] =>
  [[index * TOOTH, WALL + TOOTH_HEIGHT], [(index + 1) * TOOTH, WALL]]).flat();

/** The belt that enters the hall: its x coordinate, width, length and height. The list lies on it. */
const [BELT_X, BELT, LENGTH, BELT_HEIGHT] = [28, 96, 132, 16] as const;
const LIST: Point3 = [BELT_X + 10, DEPTH + 22, BELT_HEIGHT];
const LIST_SIZE: Point = [BELT - 20, 98];

const finished = (x: number): Markup => top.cylinder([x, 62, BELT_HEIGHT], 20, 30);

export const drawing = createDrawing([201, 163], 0.78, [
  left.prism([0, 0, 0], [[0, 0], ...ROOF, [WIDTH, 0]], DEPTH),
  left.face([[BELT_X, DEPTH, 0]], [BELT, 64]),
  left.face([[150, DEPTH, 36]], [76, 34]),
  left.lines([150, DEPTH, 36], [[[25, 0], [25, 34]], [[51, 0], [51, 34]]]),
  right.face([[WIDTH, 96, 0]], [68, 68]),
  box([WIDTH, 30, 0], [118, 64, BELT_HEIGHT]),
  finished(WIDTH + 34), finished(WIDTH + 90),
  box([BELT_X, DEPTH, 0], [BELT, LENGTH, BELT_HEIGHT]),
  top.slab(LIST, LIST_SIZE, { depth: 7, fill: "signal-1" }),
  top.lines([LIST[0], LIST[1], LIST[2] + 7], [16, 36, 56, 76].flatMap((y) =>
    [[[12, y], [22, y]], [[34, y], [64, y]]] as const), "edge", "signal-1"),
]);
