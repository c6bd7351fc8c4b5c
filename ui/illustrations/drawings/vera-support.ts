// Support at any hour: a service counter with a desk bell and the reply as a speech bubble, in front of a large clock.

import { box, left, polygon, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createDutyDrawing } from "../plates.ts";
import { domeOutline } from "../spheres.ts";

/** Draws an upright speech bubble that stands on its tail. */
export function speechBubble([x, y, z]: Point3, highlight?: "signal-1"): Markup {
  return [
    left.prism([x, y, z], [[0, 20], [0, 82], [112, 82], [112, 20], [42, 20], [18, 0], [18, 20]], 12, highlight),
    left.lines([x, y + 12, z], [[[16, 66], [92, 66]], [[16, 51], [96, 51]], [[16, 36], [60, 36]]], "edge", highlight),
  ];
}

/** The corner and the size of the clock's panel, the centre of the dial, and the hour marks. */
const PANEL: Point3 = [-84, -122, 0];
const PANEL_SIZE = 178;
const DIAL: Point3 = [PANEL[0] + PANEL_SIZE / 2 + 4, PANEL[1] + 24, PANEL_SIZE / 2 + 2];
const HOUR_MARKS = Array.from({ length: 12 }, (_, hour): readonly Point[] => {
  const angle = (hour / 6) * Math.PI;
  return [hour % 3 === 0 ? 46 : 50, 56].map((radius): Point => [Math.sin(angle) * radius, Math.cos(angle) * radius]);
});

const COUNTER: Point3 = [-146, 24, 0];
const [LENGTH, DEPTH, HEIGHT] = [292, 88, 84] as const;
const COUNTER_TOP = HEIGHT + 9;
const BELL: Point3 = [82, 68, COUNTER_TOP];

export const drawing = createDutyDrawing([
  left.slab(PANEL, [PANEL_SIZE, PANEL_SIZE], { depth: 14 }),
  left.cylinder([DIAL[0], DIAL[1] - 10, DIAL[2]], 72, 10),
  left.circle([DIAL], 63),
  left.lines(DIAL, HOUR_MARKS, "edge"),
  left.lines(DIAL, [[[0, 0], [0, 38]], [[0, 0], [24, 14]]], "outline"),
  left.circle([DIAL], 4, { fill: "ground" }),

  box(COUNTER, [LENGTH, DEPTH, HEIGHT]),
  left.lines([COUNTER[0], COUNTER[1] + DEPTH, 0], [[[0, 12], [LENGTH, 12]], ...[73, 146, 219].map((x) => [[x, 12], [x, HEIGHT]] as const)]),
  box([COUNTER[0] - 8, COUNTER[1] - 8, HEIGHT], [LENGTH + 16, DEPTH + 16, 9]),
  speechBubble([-124, 60, COUNTER_TOP], "signal-1"),

  top.cylinder(BELL, 36, 7),
  polygon(domeOutline([BELL[0], BELL[1], BELL[2] + 7], 29), { weight: "outline" }),
  top.cylinder([BELL[0], BELL[1], BELL[2] + 35], 5, 8),
]);
