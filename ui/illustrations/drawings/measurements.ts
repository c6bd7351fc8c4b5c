// Measurements: a bearing with a vibration sensor, an oscilloscope with a peak in its curve, and a laboratory flask.

import { box, left, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createGroupDrawing } from "../plates.ts";
import { turned, type Ring } from "../turned.ts";
import { circlePoints } from "../wheel-parts.ts";

/** The corner of the oscilloscope, its size, and the lower left corner of its screen. */
const SCOPE: Point3 = [-70, -126, 0];
const SCOPE_SIZE: Point3 = [204, 80, 146];
const FRONT = SCOPE[1] + SCOPE_SIZE[1];
const SCREEN: Point3 = [SCOPE[0] + 14, FRONT, 40];
const SCREEN_SIZE: Point = [122, 94];
/** The curve on the screen before and after the peak, and the peak. */
const CURVE: readonly (readonly Point[])[] = [[[8, 26], [16, 26], [23, 35], [29, 22], [34, 26]],
  [[88, 26], [93, 22], [99, 35], [106, 26], [114, 26]]];
const PEAK: readonly Point[] = [[34, 26], [46, 36], [55, 66], [61, 84], [67, 66], [76, 36], [88, 26]];
const KNOBS = [113, 65].map((up): Point3 => [SCOPE[0] + 173, FRONT, up]);
const SOCKET: Point3 = [SCOPE[0] + 24, FRONT, 18];
const SOCKET_DEPTH = 10;

const oscilloscope: Markup = [
  box(SCOPE, SCOPE_SIZE),
  left.face(SCREEN, SCREEN_SIZE, { radius: 8 }),
  left.polygon(SCREEN, PEAK, { fill: "signal-1" }),
  left.lines(SCREEN, CURVE, "outline"),
  left.cylinder(KNOBS, 16, 13),
  left.cylinder(SOCKET, 8, SOCKET_DEPTH),
];

/** The height of the block, and the radius and the depth of the bearing. The centre of its front. */
const [BLOCK, RADIUS, DEPTH] = [14, 60, 46] as const;
const BEARING: Point3 = [-52, 68, BLOCK + RADIUS - 3];
const balls = circlePoints(BEARING[0], 36, 8).map(([x, y, z]): Point3 => [x, BEARING[1] + y, BEARING[2] + z]);
const SENSOR: Point3 = [BEARING[0] - DEPTH / 2, BEARING[1], BEARING[2] + RADIUS - 3];
const SENSOR_HEIGHT = 32;

const bearing: Markup = [
  box([BEARING[0] - DEPTH, BEARING[1] - 50, 0], [DEPTH, 100, BLOCK]),
  right.cylinder([BEARING[0] - DEPTH, BEARING[1], BEARING[2]], RADIUS, DEPTH),
  right.circle([BEARING], 49),
  right.circle(balls, 10),
  right.circle([BEARING], 23),
  right.circle([BEARING], 14),
  top.cylinder(SENSOR, 15, SENSOR_HEIGHT),
];

/** The cable from the sensor to the oscilloscope, as a parabola. */
const [CABLE_STEPS, RISE] = [11, 120] as const;
const CABLE_ENDS = [[SENSOR[0], SENSOR[1], SENSOR[2] + SENSOR_HEIGHT], [SOCKET[0], FRONT + SOCKET_DEPTH, SOCKET[2]]] as const;
const cable = lines([Array.from({ length: CABLE_STEPS + 1 }, (_, step): Point3 => {
  const part = step / CABLE_STEPS;
  const between = (axis: 0 | 1 | 2) => CABLE_ENDS[0][axis] * (1 - part) + CABLE_ENDS[1][axis] * part;
  return [between(0), between(1), between(2) + RISE * part * (1 - part)];
})], "outline");

/** The position of the flask, its rings from the bottom to the neck, and the height and the radius of the liquid. */
const FLASK: Point3 = [104, 68, 0];
const RINGS: readonly Ring[] = [[40, 0], [40, 6], [13, 80], [13, 108]];
const [LEVEL, LEVEL_RADIUS] = [38, 28.3] as const;

const flask: Markup = [
  turned(FLASK, RINGS),
  top.circle([[FLASK[0], FLASK[1], LEVEL]], LEVEL_RADIUS),
  top.cylinder([FLASK[0], FLASK[1], 108], 17, 8),
];

export const drawing = createGroupDrawing([oscilloscope, bearing, cable, flask]);
