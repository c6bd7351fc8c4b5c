// A boiler hall: two pumps, a valve and a filter on one pipe, and the inspector's route past them.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";

/** A pump at `x`: the base, the upright motor and its cap. */
const pump = (x: number): Markup => [
  box([x - 34, -70, 0], [68, 60, 14]),
  top.cylinder([[x, -40, 14]], 24, 52),
  top.cylinder([[x, -40, 66]], 15, 10),
];

export const drawing = createDrawing([240, 216], 0.75, [
  box([-230, -130, -10], [460, 260, 10]),
  box([-220, -108, 20], [440, 16, 16]),
  pump(-150),
  pump(-50),
  // The valve, with its wheel.
  box([40, -70, 0], [26, 26, 40]),
  top.cylinder([[53, -57, 40]], 4, 16),
  top.circle([[53, -57, 58]], 20, { fill: "ground" }),
  top.circle([[53, -57, 58]], 13),
  // The filter is highlighted, because it is inspected next.
  box([120, -80, 0], [64, 56, 70], ["left", "signal-1"]),
  left.lines([120, -24, 0], [12, 22, 32, 42, 52].map((x) => [[x, 12], [x, 58]] as const), "edge", "signal-1"),
  top.lines([-230, -130, 0], [[[40, 250], [40, 170], [380, 170], [380, 130]]], "phantom"),
  top.circle([[-150, 40, 0], [-50, 40, 0], [53, 40, 0]], 5, { fill: "ground" }),
]);
