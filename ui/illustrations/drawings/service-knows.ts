// Service knows the order: a headset beside the parcel of the order. The slip on the parcel is highlighted.

import { box, createDrawing, left, lines, right, spheres, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The headset, which stands on its cups: the middle of its band, the radii of the band and its width. */
const BAND: Point3 = [-96, 64, 62];
const [OUTER, INNER, BAND_WIDTH] = [92, 76, 26] as const;
const arc = (radius: number, sign: 1 | -1): readonly Point[] => Array.from({ length: 13 }, (_, step): Point => {
  const angle = Math.PI / 2 - sign * (Math.PI / 2 - (step / 12) * Math.PI);
  return [Math.cos(angle) * radius, Math.sin(angle) * radius];
});
/** The distance from the middle of the band to the inside of a cup, and a cup's radius and thickness. */
const [CUP, RADIUS, THICKNESS] = [58, 44, 34] as const;
const cup = (x: number): Markup => right.cylinder([BAND[0] + x, BAND[1] + BAND_WIDTH / 2, BAND[2] - 12], RADIUS, THICKNESS);

const headset: Markup = [
  left.prism(BAND, [...arc(OUTER, -1), ...arc(INNER, 1)], BAND_WIDTH),
  cup(-CUP - THICKNESS), cup(CUP),
  right.circle([[BAND[0] + CUP + THICKNESS, BAND[1] + BAND_WIDTH / 2, BAND[2] - 12]], RADIUS - 14),
];

/** The end of the cup where the microphone starts, and the microphone. */
const MICROPHONE: Point3 = [BAND[0] - 10, BAND[1] + 84, 26];
const boom: readonly Point3[] = [[BAND[0] - CUP - 10, BAND[1] + 52, 44], [BAND[0] - CUP + 4, BAND[1] + 76, 30], MICROPHONE];

const PARCEL: Point3 = [40, -100, 0];
const [WIDTH, DEPTH, HEIGHT] = [150, 118, 104] as const;
const FRONT: Point3 = [PARCEL[0], PARCEL[1] + DEPTH, 0];

export const drawing = createDrawing([246, 228], 0.84, [
  box(PARCEL, [WIDTH, DEPTH, HEIGHT]),
  top.face([[PARCEL[0] + 62, PARCEL[1], HEIGHT]], [26, DEPTH]),
  left.face([[FRONT[0] + 62, FRONT[1], HEIGHT - 26]], [26, 26]),
  left.slab([FRONT[0] + 16, FRONT[1], 12], [100, 56], { depth: 5, fill: "signal-1" }),
  left.lines([FRONT[0] + 16, FRONT[1] + 5, 12], [[[12, 42], [60, 42]], [[12, 28], [86, 28]], [[12, 14], [72, 14]]], "edge", "signal-1"),
  headset,
  lines([boom], "outline"),
  spheres(MICROPHONE, 9),
]);
