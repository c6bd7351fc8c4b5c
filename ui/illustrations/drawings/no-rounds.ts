// No rounds with a notebook: the notebook, highlighted, and worn boots are left on a bench. The meter beside it sends by radio.

import { box, createDrawing, lines, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { boxMeter } from "../meters.ts";
import { sphereArc } from "../spheres.ts";

/** The bench: its corner with the smallest x and y, its size, and the height of its seat. */
const BENCH: Point3 = [-160, 26, 0];
const [LENGTH, DEPTH, SEAT, THICKNESS] = [268, 92, 46, 12] as const;
const TOP = SEAT + THICKNESS;
const LEGS = [14, LENGTH - 30].map((across): Point3 => [BENCH[0] + across, BENCH[1] + 8, 0]);

/** The side of a boot, whose toe points along y, and its width. */
const BOOT: readonly Point[] = [[-80, 0], [-80, 18], [-38, 38], [-34, 92], [0, 92], [0, 0]];
const BOOT_WIDTH = 32;
const BOOTS = [-146, -90] as const;
const boot = (x: number): Markup => right.prism([x, BENCH[1] + 8, TOP], BOOT, BOOT_WIDTH);

const NOTEBOOK: Point3 = [2, 40, TOP];
const NOTEBOOK_SIZE: Point = [84, 64];

/** The meter on its post, the tip of its aerial, and the waves around it. */
const METER: Point3 = [56, -96, 62];
const METER_SIZE: Point = [96, 104];
const TIP: Point3 = [METER[0] + 48, METER[1] + 17, METER[2] + 138];
const waves = [0, 0.5].flatMap((side) => [16, 32].map((radius) =>
  sphereArc(TIP, radius, side - 0.1, side + 0.1).filter((_, step) => step % 12 === 0)));

export const drawing = createDrawing([235, 250], 0.86, [
  box([METER[0] + 38, METER[1] + 7, 0], [20, 20, METER[2]]),
  boxMeter(METER, METER_SIZE),
  lines([[[TIP[0], TIP[1], METER[2] + METER_SIZE[1]], TIP], ...waves], "edge"),

  top.slab(LEGS, [16, DEPTH - 16], { depth: SEAT }),
  box([BENCH[0], BENCH[1], SEAT], [LENGTH, DEPTH, THICKNESS]),
  BOOTS.map(boot),
  top.face(BOOTS.map((x): Point3 => [x + 6, BENCH[1] + 14, TOP + 92]), [BOOT_WIDTH - 12, 22]),
  top.slab(NOTEBOOK, NOTEBOOK_SIZE, { depth: 12, fill: "signal-1" }),
  top.lines([NOTEBOOK[0], NOTEBOOK[1], TOP + 12], [[[28, 22], [70, 22]], [[28, 42], [60, 42]], [[14, 0], [14, 64]]], "edge", "signal-1"),
]);
