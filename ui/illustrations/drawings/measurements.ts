// Measurements: a bearing with a vibration sensor, a strip of chart paper with a peak in its curve, and a rack with test tubes.

import { box, left, lines, polyhedron, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createLowDrawing } from "../plates.ts";
import { inView, sphereArc } from "../spheres.ts";
import { circlePoints } from "../wheel-parts.ts";

/** The centre of the bearing's front, its radius and its depth, and the foot of the sensor. */
const BEARING: Point3 = [-66, 102, 60];
const [RADIUS, DEPTH] = [52, 40] as const;
const SENSOR: Point3 = [BEARING[0] - DEPTH / 2, BEARING[1], BEARING[2] + RADIUS - 3];
const balls = circlePoints(BEARING[0], 31, 8).map(([x, y, z]): Point3 => [x, BEARING[1] + y, BEARING[2] + z]);

const bearing: Markup = [
  box([BEARING[0] - DEPTH, BEARING[1] - 46, 0], [DEPTH, 92, 12]),
  right.cylinder([BEARING[0] - DEPTH, BEARING[1], BEARING[2]], RADIUS, DEPTH),
  right.circle([BEARING], 42),
  right.circle(balls, 8),
  right.circle([BEARING], 20),
  right.circle([BEARING], 13, { fill: "ground" }),
  top.cylinder(SENSOR, 13, 26),
  top.cylinder([SENSOR[0], SENSOR[1], SENSOR[2] + 26], 6, 6),
];

/** The base of the chart, the radius of its two rollers, and the paper between them. */
const BASE: Point3 = [-78, -19, 0];
const [BASE_SIZE, ROLLER, PAPER_SIZE]: [Point3, number, Point] = [[176, 40, 10], 13, [138, 104]];
const PAPER: Point3 = [BASE[0] + 19, BASE[1] + 20 + ROLLER, BASE_SIZE[2]];
/** The curve before and after the peak, and the peak. */
const CURVE: readonly Point[][] = [[[14, 24], [22, 32], [32, 22], [42, 26]], [[90, 26], [100, 34], [110, 22], [118, 28]]];
const PEAK: readonly Point[] = [[42, 26], [52, 34], [58, 56], [62, 82], [66, 88], [70, 82], [74, 56], [80, 34], [90, 26]];

const chart: Markup = [
  box(BASE, BASE_SIZE),
  [0, PAPER_SIZE[0]].map((x) => top.cylinder([PAPER[0] + x, BASE[1] + 20, PAPER[2]], ROLLER, PAPER_SIZE[1])),
  left.face(PAPER, PAPER_SIZE),
  left.polygon(PAPER, [...PEAK, [90, 12], [42, 12]], { fill: "signal-1" }),
  left.lines(PAPER, [[[10, 12], [122, 12]], ...CURVE], "edge"),
];

/** The cable from the sensor to the base of the chart, as a parabola. */
const cable = lines([Array.from({ length: 17 }, (_, step): Point3 => {
  const [done, rest] = [step / 16, 1 - step / 16];
  const between = (from: number, to: number) => from * rest + to * done;
  return [between(SENSOR[0], BASE[0]), between(SENSOR[1], BASE[1] + 20), between(SENSOR[2] + 32, 5) + 130 * done * rest];
})], "edge");

/** The corner and the length of the rack, the height of its shelf, the radius of a tube, and how high each tube is filled. */
const RACK: Point3 = [42, -118, 0];
const [LENGTH, SHELF, TUBE, LEVELS] = [104, 50, 12, [80, 70, 76]] as const;
const tubes = LEVELS.map((level, index): Point3 => [RACK[0] + 20 + index * 32, RACK[1] + 20, level]);

const rack: Markup = [
  box(RACK, [LENGTH, 40, 8]),
  box([RACK[0], RACK[1], 8], [6, 40, SHELF - 8]),
  tubes.map(([x, y]) => polyhedron([[...sphereArc([x, y, 8 + TUBE], TUBE, 0.5, 1),
    inView([x, y, SHELF], [TUBE, 0]), inView([x, y, SHELF], [-TUBE, 0])]])),
  box([RACK[0] + LENGTH - 6, RACK[1], 8], [6, 40, SHELF - 8]),
  box([RACK[0], RACK[1], SHELF], [LENGTH, 40, 8]),
  tubes.map((tube) => [top.cylinder([tube[0], tube[1], SHELF + 8], TUBE, 44), top.circle([tube], TUBE, { weight: "fine" })]),
];

export const drawing = createLowDrawing([rack, chart, bearing, cable]);
