// Leak watch: an apartment block at night, with dark windows and the moon. The water pipe behind its meter drips, although everyone sleeps.
// The drop is highlighted.

import { box, createDrawing, left, polygon, right, top } from "../isometric.ts";
import { hatchLines, rectangleCorners, rotate, type Point, type Point3 } from "../geometry.ts";
import { pipeMeter } from "../meters.ts";
import { inView } from "../spheres.ts";

/** The block: its corner with the smallest x and y, its size, and its windows on its left face. */
const BLOCK: Point3 = [-188, 0, 0];
const [WIDTH, DEPTH, HEIGHT] = [148, 92, 142] as const;
const WINDOW: Point = [28, 26];
const WINDOWS = [22, 62, 102].flatMap((up) => [17, 60, 103].map((across): Point => [across, up]));
const FACE: Point3 = [BLOCK[0], DEPTH, 0];

/** The pipe: its axis, the length of its part with the meter, the joint at the end of this part, and the end of the pipe. */
const [PIPE, AXIS, LENGTH, END] = [40, 70, 150, 210] as const;
const WALL = BLOCK[0] + WIDTH;
const JOINT = WALL + LENGTH;

/** Points on a circle in the plane of the drawing. The angles are in degrees. */
const arc = (radius: number, from: number, to: number, across = 0): readonly Point[] =>
  Array.from({ length: 17 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / 16) * Math.PI) / 180;
    return [across + radius * Math.cos(angle), radius * Math.sin(angle)];
  });
const MOON = rotate([...arc(46, 60, 300), ...arc(39.9, 272, 88, 21.6)], -24);
const DROP: readonly Point[] = [[0, 32], ...arc(14, 26, -206)];

export const drawing = createDrawing([240, 247], 0.87, [
  polygon(MOON.map((point) => inView([118, -118, 128], point)), { weight: "outline" }),
  box(BLOCK, [WIDTH, DEPTH, HEIGHT]),
  left.face(WINDOWS.map(([across, up]): Point3 => [BLOCK[0] + across, DEPTH, up]), WINDOW),
  left.lines(FACE, WINDOWS.flatMap(([across, up]) => hatchLines(rectangleCorners(across, up, ...WINDOW), -1)), "hatch"),
  top.circle([[JOINT, PIPE, 0]], 38),
  top.circle([[JOINT, PIPE, 0]], 22),
  box([END - 24, PIPE - 8, 0], [16, 16, AXIS]),
  pipeMeter([WALL + LENGTH / 2, PIPE, AXIS - 22], 36, LENGTH),
  right.cylinder([JOINT + 2, PIPE, AXIS], 20, 8),
  right.cylinder([JOINT + 10, PIPE, AXIS], 14, END - JOINT - 10),
  polygon(DROP.map((point) => inView([JOINT, PIPE, 14], point)), { fill: "signal-1", weight: "outline" }),
]);
