// A factor of the duration: where the network runs. A cube with a network can go into a phone or into a rack of servers.

import { box, createDrawing, left, lines, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The side of the cube, and of the places for it. */
const [SIDE, SLOT] = [82, 52] as const;
const CUBE: Point3 = [2, 52, 0];
const MIDDLE: Point3 = [CUBE[0] + SIDE / 2, CUBE[1] + SIDE / 2, SIDE / 2];

const [PHONE_WIDTH, PHONE_HEIGHT, PHONE_THICKNESS] = [92, 150, 12] as const;
const PHONE: Point3 = [-124, MIDDLE[1] + PHONE_WIDTH / 2, 0];
const SCREEN_X = PHONE[0] + PHONE_THICKNESS;

const [RACK_WIDTH, RACK_DEPTH, RACK_HEIGHT] = [112, 90, 146] as const;
const RACK: Point3 = [MIDDLE[0] - RACK_WIDTH / 2, -150, 0];
const RACK_FRONT = RACK[1] + RACK_DEPTH;

/** The network on a face of the cube: its nodes and its links. */
const NODES: readonly Point[] = [[19, 66], [19, 41], [19, 16], [63, 41]];
const LINKS: readonly (readonly Point[])[] = [[[19, 66], [63, 41], [19, 16]], [[19, 41], [63, 41]]];

export const drawing = createDrawing([246, 250], 0.89, [
  box(RACK, [RACK_WIDTH, RACK_DEPTH, RACK_HEIGHT]),
  left.slab([84, 114].map((up): Point3 => [RACK[0] + 8, RACK_FRONT, up]), [RACK_WIDTH - 16, 24], { depth: 6 }),
  left.face([[MIDDLE[0] - SLOT / 2, RACK_FRONT, MIDDLE[2] - SLOT / 2]], [SLOT, SLOT], { weight: "phantom" }),
  right.slab(PHONE, [PHONE_WIDTH, PHONE_HEIGHT], { depth: PHONE_THICKNESS, radius: 16 }),
  right.face([[SCREEN_X, PHONE[1] - 7, 7]], [PHONE_WIDTH - 14, PHONE_HEIGHT - 14], { radius: 10 }),
  right.face([[SCREEN_X, MIDDLE[1] + SLOT / 2, MIDDLE[2] - SLOT / 2]], [SLOT, SLOT], { weight: "phantom" }),
  lines([[MIDDLE, [MIDDLE[0], RACK_FRONT, MIDDLE[2]]], [MIDDLE, [SCREEN_X, MIDDLE[1], MIDDLE[2]]]], "phantom"),

  top.face([[CUBE[0], CUBE[1], SIDE]], [SIDE, SIDE], { fill: "signal-1", weight: "outline" }),
  left.face([[CUBE[0], CUBE[1] + SIDE, 0]], [SIDE, SIDE], { fill: "signal-1", weight: "outline" }),
  right.face([[CUBE[0] + SIDE, CUBE[1] + SIDE, 0]], [SIDE, SIDE], { fill: "signal-1", weight: "outline" }),
  left.lines([CUBE[0], CUBE[1] + SIDE, 0], LINKS, "edge", "signal-1"),
  left.circle(NODES.map(([across, up]): Point3 => [CUBE[0] + across, CUBE[1] + SIDE, up]), 9,
    { fill: "signal-1", over: "signal-1" }),
]);
