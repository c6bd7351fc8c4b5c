// Game art and design: the sketch of a blade on an easel, and the blade itself on a turntable.

import { cable, left, plate, top } from "../isometric.ts";
import type { Point } from "../geometry.ts";

const CENTRE: Point = [46, 30];

/** The blade from the front, clockwise from its lower left corner; half of it, and what holds it. */
const BLADE: readonly Point[] = [[-13, 52], [-16, 150], [-9, 164], [0, 206], [9, 164], [16, 150], [13, 52]];
const FACET: readonly Point[] = [[0, 52], [0, 206], [9, 164], [16, 150], [13, 52]];
const GUARD: readonly Point[] = [[-46, 50], [-40, 62], [-14, 54], [14, 54], [40, 62], [46, 50], [14, 42], [-14, 42]];
const GRIP: readonly Point[] = [[-6, 8], [-6, 42], [6, 42], [6, 8]];

/** The outlines of the piece as a sketch, smaller by `share`. */
const sketch = (share: number) =>
  [BLADE, GUARD, GRIP].map((outline) => [...outline, outline[0] ?? [0, 0]].map(([x, y]): Point => [x * share, y * share]));

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
  left.face([-184, -55, 52], [168, 108], { tone: "part-1", weight: "fine" }),
  left.lines([-100, -55, 56], sketch(0.47), "fine", "part-1"),
  left.lines([-100, -55, 56], [[[0, -2], [0, 102]], [[-40, 26], [40, 26]]], "axis", "part-1"),
  left.slab([-198, -60, 37], [196, 7], { depth: 16 }),

  top.cylinder([...CENTRE, 0], 100, 10),
  top.cylinder([...CENTRE, 10], 88, 10),
  top.lines([...CENTRE, 20], MARKS),
  top.ring([[...CENTRE, 20]], 24, { weight: "fine" }),
  cable([[[...CENTRE, 20], [...CENTRE, 250]]], "axis"),
  top.cylinder([...CENTRE, 20], 20, 10),
  left.prism([CENTRE[0], CENTRE[1] - 5, 26], GRIP, 10),
  left.prism([CENTRE[0], CENTRE[1] - 4, 26], BLADE, 8),
  left.prism([CENTRE[0], CENTRE[1] + 4, 26], FACET, 1, "signal-2"),
  left.prism([CENTRE[0], CENTRE[1] - 7, 26], GUARD, 14),
], [[-22, -55, 156], [66, -30]], [[CENTRE[0] - 60, CENTRE[1] + 60, 5], [-70, 20]]);
