// An untouched spreadsheet: a board of cells stands under a bell jar, behind a rope. The cell that no one dares to change is highlighted.

import { createDrawing, left, lines, spheres, top, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";
import { inView, sphereArc } from "../spheres.ts";

/** The plinth: its radius and its height. */
const [PLINTH, BASE] = [100, 16] as const;

/** The spreadsheet: its lower left corner, its thickness, and the edges of its columns and of its rows. */
const SHEET: Point3 = [-68, -5, BASE];
const THICKNESS = 10;
const COLUMNS = [0, 28, 82, 136] as const;
const ROWS = [0, 34, 68, 102, 122] as const;
const [WIDTH, HEIGHT] = [COLUMNS[3], ROWS[4]] as const;

/** The bell jar: its radius, the height of its straight wall, and the height of its dome relative to a sphere. */
const [JAR, WALL, ROUNDNESS] = [88, 116, 0.7] as const;
const SHOULDER: Point3 = [0, 0, BASE + WALL];
const FLATNESS = 1 / Math.sqrt(3);
const every = (points: readonly Point3[], step: number) => points.filter((_, index) => index % step === 0);
const side = (across: number): Point3 => inView([0, 0, BASE], [across, 0]);

/** The rope: half the distance between its posts, how far they are in front of the bell jar, and their height. */
const [SPAN, AHEAD, POST] = [96, 62, 74] as const;
const POSTS = [-SPAN, SPAN].map((across): Point3 => [AHEAD + across, AHEAD - across, 0]);
const rope = (up: number): readonly Point3[] => Array.from({ length: 13 }, (_, step): Point3 => {
  const across = SPAN * (step / 6 - 1);
  return [AHEAD + across, AHEAD - across, up - 26 * (1 - (across / SPAN) ** 2)];
});

const post = ([x, y, z]: Point3): Markup => [
  top.cylinder([x, y, z], 20, 7),
  top.cylinder([x, y, z + 7], 5, POST),
  spheres([x, y, z + POST + 10], 8),
];

export const drawing = createDrawing([240, 273], 0.94, [
  top.cylinder([0, 0, 0], PLINTH, BASE),
  top.circle([[0, 0, BASE]], JAR),
  left.slab(SHEET, [WIDTH, HEIGHT], { depth: THICKNESS }),
  left.face(pointOn("left", SHEET, [COLUMNS[1], ROWS[1]], THICKNESS), [COLUMNS[2] - COLUMNS[1], ROWS[2] - ROWS[1]], { fill: "signal-1" }),
  left.lines(pointOn("left", SHEET, [0, 0], THICKNESS), [
    ...COLUMNS.slice(1, -1).map((across): readonly Point[] => [[across, 0], [across, HEIGHT]]),
    ...ROWS.slice(1, -1).map((up): readonly Point[] => [[0, up], [WIDTH, up]]),
  ], "edge"),
  lines([
    [side(JAR), ...every(sphereArc(SHOULDER, JAR, 0, 0.5, ROUNDNESS), 2), ...every(sphereArc(side(0), JAR, 0.5, 1, FLATNESS), 3)],
    every(sphereArc(SHOULDER, JAR - 14, 0.3, 0.44, ROUNDNESS), 6),
  ], "outline"),
  spheres(inView(SHOULDER, [0, JAR * ROUNDNESS + 10]), 9),
  POSTS.map(post),
  lines([rope(POST)], "outline"),
]);
