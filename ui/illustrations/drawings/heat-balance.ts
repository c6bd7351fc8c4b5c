// Heat balance: a main with a gauge supplies an apartment block and a house, each through a branch with a meter. The piece of the main where
// heat is lost is highlighted.

import { box, createDrawing, left, polygon, right, top, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";
import { roundMeter } from "../meters.ts";

/** The main, which runs along y: its axis, its radius, and its ends. */
const [MAIN, RADIUS, REAR, NEAR] = [106, 24, -204, 180] as const;
const onMain = (y: number, radius = RADIUS): Point3 => [MAIN, y, radius];
const main = (from: number, to: number): Markup => left.cylinder(onMain(from), RADIUS, to - from);
const flange = (y: number): Markup => left.cylinder([MAIN, y, RADIUS], RADIUS + 8, 8);

/** The highlighted piece of the main: its ends, and its outline. */
const [LOSS, LOSS_END] = [-84, -4] as const;
const half = (y: number, from: number): readonly Point3[] => Array.from({ length: 9 }, (_, step): Point3 => {
  const angle = ((from + step * 22.5) * Math.PI) / 180;
  return pointOn("left", onMain(y), [Math.cos(angle) * RADIUS, Math.sin(angle) * RADIUS]);
});

/** The buildings: the x coordinate of their right faces, and the middles of these faces. */
const [WALL, BLOCK, HOUSE] = [-54, 102, -146] as const;
const atBuildings = (x: number, z: number) => [BLOCK, HOUSE].map((y): Point3 => [x, y, z]);
const branches: Markup = [
  right.cylinder(atBuildings(WALL, RADIUS), 10, MAIN - WALL),
  top.cylinder(atBuildings(WALL + 48, RADIUS - 14), 20, 34),
  top.circle(atBuildings(WALL + 48, RADIUS + 20), 12),
];

const GABLE: readonly Point[] = [[-36, 0], [-36, 46], [0, 80], [36, 46], [36, 0]];

export const drawing = createDrawing([214, 223], 0.82, [
  right.prism([WALL - 70, HOUSE, 0], GABLE, 70),
  right.face([[WALL, HOUSE + 26, 26], [WALL, HOUSE - 10, 26]], [16, 18]),
  box([WALL - 64, BLOCK - 40, 0], [64, 80, 118]),
  right.face([34, 62, 90].flatMap((z) => [30, -10].map((y): Point3 => [WALL, BLOCK + y, z])), [20, 16]),
  branches,
  main(REAR, LOSS),
  flange(LOSS - 8),
  polygon([...half(LOSS, -45), ...half(LOSS_END, 135)], { fill: "signal-1", weight: "outline" }),
  flange(LOSS_END),
  main(LOSS_END + 8, NEAR),
  flange(NEAR - 8),
  left.circle([onMain(NEAR)], RADIUS - 4),
  roundMeter([MAIN, 58, 2 * RADIUS - 4], 40, 30),
]);
