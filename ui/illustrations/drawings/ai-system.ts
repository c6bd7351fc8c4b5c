// An AI system: pictures on a belt enter a machine. Clear ones leave for a tray. A doubtful one goes up to a desk, where a person confirms
// it.

import { box, createDrawing, left, lines, polygon, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { inView } from "../spheres.ts";

const PICTURE: Point = [62, 52];
const HILLS: readonly Point[] = [[6, 8], [23, 32], [35, 18], [44, 27], [56, 10]];

const BELT = 24;
/** The belt that brings the pictures in: its rear left corner. The machine stands at its end. */
const START: Point3 = [-120, 0, 0];
const MACHINE: Point3 = [70, -44, 0];
const [WIDTH, DEPTH, HEIGHT] = [76, 116, 104] as const;
const OUT = MACHINE[0] + WIDTH;
/** The first two pictures, and the distance between them. */
const PITCH = 76;
const QUEUE: readonly [Point3, Point3] = [[START[0] + 12, 30, BELT], [START[0] + 12 + PITCH, 30, BELT]];

const DESK: Point3 = [OUT + 84, -64, 0];
const [DESK_WIDTH, DESK_DEPTH, DESK_HEIGHT, PANEL] = [112, 110, 104, 12] as const;
const DESK_TOP = DESK_HEIGHT + 10;
const DOUBTFUL: Point3 = [DESK[0] + 8, DESK[1] + 76, DESK_TOP];
const LAMP: Point3 = [DESK[0] + 90, DESK[1] + 24, DESK_TOP];

/** The upper end of the lamp's shade, and its outline in the plane of the drawing. */
const BULB: Point3 = [LAMP[0] - 26, LAMP[1] + 26, LAMP[2] + 78];
const SHADE: readonly Point[] = [[-10, 6], [10, 6], [24, -22], [-24, -22]];

/** The ramp from the machine to the desk: its length and the height of its lower end. */
const [RAMP, RAMP_LOW] = [DESK[0] - OUT, 58] as const;
const RISE = DESK_HEIGHT - RAMP_LOW;

/** The tray with the clear pictures, in front of the machine. */
const TRAY: Point3 = [MACHINE[0] - 2, MACHINE[1] + DEPTH, 0];
const PILE: Point3 = [TRAY[0] + 8, TRAY[1] + 20, 6];
const [PILE_RIGHT, PILE_FRONT] = [PILE[0] + PICTURE[0], PILE[1] + PICTURE[1]];

export const drawing = createDrawing([163, 168], 0.82, [
  box(START, [MACHINE[0] - START[0], 70, BELT]),
  left.slab(QUEUE, PICTURE, { depth: 7 }),
  left.lines([QUEUE[0][0], QUEUE[0][1] + 7, BELT], [HILLS, HILLS.map(([across, up]): Point => [across + PITCH, up])], "edge"),
  box(MACHINE, [WIDTH, DEPTH, HEIGHT]),
  left.face([[TRAY[0] + 7, TRAY[1], 6]], [PICTURE[0] + 2, 50]),
  box(TRAY, [WIDTH + 2, 82, 6]),
  box(PILE, [PICTURE[0], PICTURE[1], 24]),
  lines([14, 22].map((z) => [[PILE[0], PILE_FRONT, z], [PILE_RIGHT, PILE_FRONT, z], [PILE_RIGHT, PILE[1], z]])),
  left.prism([OUT, -24, RAMP_LOW], [[0, 0], [0, 10], [RAMP, RISE + 10], [RAMP, RISE]], 60),
  top.slab([DESK, [DESK[0] + DESK_WIDTH - PANEL, DESK[1], 0]], [PANEL, DESK_DEPTH], { depth: DESK_HEIGHT }),
  box([DESK[0], DESK[1], DESK_HEIGHT], [DESK_WIDTH, DESK_DEPTH, 10]),
  top.circle([LAMP], 16, { fill: "ground" }),
  lines([[LAMP, [LAMP[0], LAMP[1], LAMP[2] + 78], BULB]], "outline"),
  polygon(SHADE.map((point) => inView(BULB, point)), { weight: "outline" }),
  left.slab(DOUBTFUL, PICTURE, { depth: 7, fill: "signal-1" }),
  left.lines([DOUBTFUL[0], DOUBTFUL[1] + 7, DOUBTFUL[2]], [HILLS], "edge", "signal-1"),
]);
