// A test bench: two identical carriages race on parallel tracks towards a gate with a timer. The new carriage leads.

import { box, left, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createMissionDrawing } from "../plates.ts";

/** The x coordinate of each track, the width of a track, and the height of its bed. */
const [REAR_TRACK, FRONT_TRACK] = [-78, 2] as const;
const [TRACK_WIDTH, BED_HEIGHT] = [56, 8] as const;

/** The gate across both tracks, and the centre of its timer. */
const GATE: Point3 = [-98, -118, 72];
const TIMER: Point3 = [-10, GATE[1] + 12, GATE[2] + 14];

/** The side of a carriage, with the nose on the right. */
const SIDE: readonly Point[] = [[0, 10], [0, 54], [66, 54], [88, 44], [112, 22], [112, 10]];

const track = (x: number): Markup => [
  box([x, -138, 0], [TRACK_WIDTH, 276, BED_HEIGHT]),
  top.lines([x, -138, BED_HEIGHT], [[[TRACK_WIDTH / 2, 0], [TRACK_WIDTH / 2, 276]]]),
];

/** A carriage on the track at `x`. `y` is the position of its tail. */
function carriage(x: number, y: number, highlight?: "signal-1"): Markup {
  const side = x + TRACK_WIDTH - 5;
  const wheels = [26, 86].map((across): Point3 => [side - 2, y - across, BED_HEIGHT + 11]);
  return [
    right.prism([x + 5, y, BED_HEIGHT], SIDE, TRACK_WIDTH - 10, highlight),
    right.circle([side, y - 46, BED_HEIGHT + 34], 13, { fill: "ground" }),
    right.cylinder(wheels, 11, 7),
    right.circle(wheels.map(([, across, up]): Point3 => [side + 5, across, up]), 4, { weight: "fine" }),
  ];
}

export const drawing = createMissionDrawing([
  track(REAR_TRACK), track(FRONT_TRACK),
  [GATE[0], 66].map((x) => box([x, GATE[1], 0], [12, 12, GATE[2]])),
  box(GATE, [176, 12, 26]),
  left.cylinder(TIMER, 34, 6),
  left.circle([TIMER[0], TIMER[1] + 6, TIMER[2]], 26, { weight: "fine" }),
  left.lines([TIMER[0], TIMER[1] + 6, TIMER[2]], [[[0, 19], [0, 0], [13, -9]]], "edge"),
  carriage(REAR_TRACK, 132),
  carriage(FRONT_TRACK, 28, "signal-1"),

  // A scale along the tracks.
  top.face([80, -138, 0], [18, 276]),
  top.lines([80, -138, 0], Array.from({ length: 22 }, (_, index) => {
    const y = (index + 1) * 12;
    return [[index % 4 === 3 ? 4 : 10, y], [18, y]] as const;
  })),
]);
