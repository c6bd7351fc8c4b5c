// Game art and design: a cut gem on a turntable with its far edges as wire, beside the sketch it came from.

import { cable, callouts, facets, left, plate, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

const SIDES = 8;
const CENTRE: Point = [46, 30];

function crown(radius: number, z: number): Point3[] {
  return Array.from({ length: SIDES }, (_, index) => {
    const angle = ((index + 0.5) / SIDES) * Math.PI * 2;
    return [CENTRE[0] + Math.cos(angle) * radius, CENTRE[1] + Math.sin(angle) * radius, z];
  });
}

const GIRDLE = 66;
const POINTS: readonly Point3[] = [...crown(36, 146), ...crown(GIRDLE, 118), [...CENTRE, 36]];

/** The table, then the facets of the crown and of the pavilion, each clockwise as seen from outside. */
const FACES: readonly (readonly number[])[] = [
  Array.from({ length: SIDES }, (_, index) => index),
  ...Array.from({ length: SIDES }, (_, index) => {
    const next = (index + 1) % SIDES;
    return [next, index, index + SIDES, next + SIDES];
  }),
  ...Array.from({ length: SIDES }, (_, index) => [((index + 1) % SIDES) + SIDES, index + SIDES, SIDES * 2]),
];

/** The marks of the turntable, every sixth one longer. */
const MARKS = Array.from({ length: 36 }, (_, index) => {
  const angle = (index / 36) * Math.PI * 2;
  const inner = index % 6 ? 76 : 66;
  return [[Math.cos(angle) * 82, Math.sin(angle) * 82], [Math.cos(angle) * inner, Math.sin(angle) * inner]] as const;
});

export const drawing = plate([255, 292], 0.93, [
  cable([[[-96, -130, 0], [-96, -66, 176]], [[-102, -130, 0], [-102, -66, 176]]]),
  left.prism([-176, -66, 0], [[0, 0], [58, 180], [66, 180], [8, 0]], 6),
  left.prism([-90, -66, 0], [[58, 0], [0, 180], [8, 180], [66, 0]], 6),
  left.slab([-192, -60, 44], [184, 124], { depth: 5 }),
  left.face([-184, -55, 52], [168, 108], { weight: "fine" }),
  left.lines([-126, -55, 108], [
    [[-25, 36], [25, 36], [48, 14], [0, -46], [-48, 14], [-25, 36]], [[-48, 14], [48, 14]],
    [[-25, 36], [-15, 14], [0, 36], [15, 14], [25, 36]], [[-15, 14], [0, -46], [15, 14]],
  ]),
  left.lines([-126, -55, 108], [[[0, 48], [0, -54]], [[-56, 14], [56, 14]]], "axis"),
  left.slab([-198, -60, 37], [196, 7], { depth: 16 }),

  top.cylinder([...CENTRE, 0], 100, 10),
  top.cylinder([...CENTRE, 10], 88, 10),
  top.lines([...CENTRE, 20], MARKS),
  top.ring([[...CENTRE, 20]], 24, { weight: "fine" }),
  cable([[[...CENTRE, 20], [...CENTRE, 176]]], "axis"),
  facets(POINTS, FACES, 1, "hidden"),
  callouts([1, [-22, -55, 156], [66, -30]], [2, [CENTRE[0] - 60, CENTRE[1] + 60, 5], [-70, 20]]),
]);
