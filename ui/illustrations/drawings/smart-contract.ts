// A smart contract: a sheet that is a machine. A coin goes in at its top, the gear turns, and it releases the parcel, which is highlighted.

import { box, createDrawing, left, lines, polygon, top } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";
import { signalBox } from "../signal-box.ts";

/** The machine: its size, the corner of the sheet that is folded down, and its outline. */
const AT: Point3 = [-120, -62, 0];
const [WIDTH, HEIGHT, DEPTH, FOLD] = [216, 152, 62, 40] as const;
const OUTLINE: readonly Point[] = [[0, 0], [0, HEIGHT], [WIDTH - FOLD, HEIGHT], [WIDTH, HEIGHT - FOLD], [WIDTH, 0]];
const FRONT = pointOn("left", AT, [0, 0], DEPTH);
const TEXT: readonly (readonly Point[])[] = [[[18, 132], [138, 132]], [[18, 110], [104, 110]]];

/** The coin: the middle of its rear, its radius and its thickness. It stands in the slot behind a lip. */
const [RADIUS, THICKNESS, LIP] = [32, 10, 10] as const;
const COIN: Point3 = [AT[0] + 70, AT[1] + 26, HEIGHT + RADIUS - 4];

/** The gear: its middle, its radius and its thickness; the corners of a tooth, as fractions of the distance to the next one. */
const GEAR = pointOn("left", FRONT, [162, 66]);
const [GEAR_RADIUS, GEAR_THICKNESS] = [42, 10] as const;
const TOOTH = [-0.32, -0.2, 0.2, 0.32] as const;
const TEETH = Array.from({ length: 32 }, (_, index): Point => {
  const angle = -((Math.floor(index / 4) + (TOOTH[index % 4] as number)) / 8) * 2 * Math.PI;
  const radius = index % 4 === 1 || index % 4 === 2 ? GEAR_RADIUS : GEAR_RADIUS * 0.74;
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
});
/** The corners of the teeth whose sides are visible. */
const TIPS = TEETH.filter(([across, up], index) => [1, 2].includes(index % 4) && across + up > -6);

/** The outlet with its flap, and the parcel in front of it. */
const [OUTLET, OUTLET_WIDTH, OUTLET_HEIGHT, FLAP] = [10, 92, 84, 30] as const;
const PARCEL: Point3 = [FRONT[0] + OUTLET + 6, FRONT[1] + 46, 0];
const [LENGTH, PARCEL_HEIGHT] = [80, 56] as const;
const TAPE = [30, 50] as const;

export const drawing = createDrawing([269, 297], 0.93, [
  left.prism(AT, OUTLINE, DEPTH),
  left.polygon(FRONT, [[WIDTH - FOLD, HEIGHT], [WIDTH - FOLD, HEIGHT - FOLD], [WIDTH, HEIGHT - FOLD]]),
  left.lines(FRONT, TEXT, "edge"),
  left.cylinder(COIN, RADIUS, THICKNESS),
  box([COIN[0] - RADIUS - 8, COIN[1] + THICKNESS, HEIGHT], [2 * RADIUS + 16, LIP, LIP]),
  left.polygon(GEAR, TEETH, { weight: "outline" }),
  lines(TIPS.map((tip) => [pointOn("left", GEAR, tip), pointOn("left", GEAR, tip, GEAR_THICKNESS)]), "edge"),
  left.polygon(pointOn("left", GEAR, [0, 0], GEAR_THICKNESS), TEETH),
  left.circle(pointOn("left", GEAR, [0, 0], GEAR_THICKNESS), 12),
  left.face(pointOn("left", FRONT, [OUTLET, 0]), [OUTLET_WIDTH, OUTLET_HEIGHT]),
  polygon([[0, 0, 0], [OUTLET_WIDTH, 0, 0], [OUTLET_WIDTH, FLAP, -FLAP / 2], [0, FLAP, -FLAP / 2]].map(([x = 0, y = 0, z = 0]): Point3 =>
    [FRONT[0] + OUTLET + x, FRONT[1] + y, OUTLET_HEIGHT + z]), { weight: "outline" }),
  signalBox(PARCEL, [LENGTH, LENGTH, PARCEL_HEIGHT], "signal-1"),
  top.lines([PARCEL[0], PARCEL[1], PARCEL_HEIGHT], TAPE.map((across) => [[across, 0], [across, LENGTH]] as const), "edge", "signal-1"),
]);
