// Bots and web apps in a messenger: a message flies into the chat, the bot answers it and opens a page in front of it.

import { cable, left, panel, plate } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The front of the telephone. */
const FRONT = -18;
const PHONE = { at: [-22, FRONT - 12, 0] as Point3, size: [146, 244] as Point };
/** The page of the web app: where it lies in the chat, and how far in front of it. */
const APP = { at: [-14, FRONT, 14] as Point3, size: [130, 94] as Point };
const LIFT = 112;
const OUT = FRONT + LIFT;

/** The message as a folded sheet, with its nose ahead. */
const NOSE: Point3 = [62, 0, 0];
const WINGS = { far: [-44, -50, 16], near: [-44, 50, 16], farFold: [-44, -7, 6], nearFold: [-44, 7, 6], keel: [-44, 0, -18] } as const;
const TRAIL: readonly Point3[] = [[-54, 0, -6], [-80, 0, -18], [-104, 0, -14], [-122, 0, 4]];
const flying = ([x, y, z]: Point3): Point3 => [x - 76, y + 92, z + 176];

const corners: readonly Point[] = [[0, 0], [APP.size[0], 0], [0, APP.size[1]], [APP.size[0], APP.size[1]]];

/** Things to choose from, one of which is chosen. */
const TILES = [8, 50].flatMap((z) => [8, 48, 88].map((x): Point3 => [APP.at[0] + x, OUT + 5, APP.at[2] + z]));

export const drawing = plate([268, 268], 1, [
  left.slab(PHONE.at, PHONE.size, { depth: 12, radius: 20 }),
  left.face([-15, FRONT, 8], [132, 228], { radius: 13, weight: "fine" }),
  left.lines([-15, FRONT, 8], [[[0, 200], [132, 200]], [[36, 215], [84, 215]]]),
  left.ring([[2, FRONT, 222]], 8),

  left.prism([38, FRONT, 168], [[0, 8], [0, 30], [8, 38], [66, 38], [74, 30], [74, -8], [64, 0], [8, 0]], 7, "part-1"),
  left.lines([38, FRONT + 7, 168], [[[12, 26], [60, 26]], [[12, 13], [44, 13]]], "edge", "part-1"),

  left.prism([-8, FRONT, 104], [[0, -8], [0, 32], [8, 40], [88, 40], [96, 32], [96, 8], [88, 0], [10, 0]], 7, "part-2"),
  left.face([0, FRONT + 7, 112], [26, 22], { radius: 5, tone: "part-2" }),
  left.ring([[8, FRONT + 7, 124], [18, FRONT + 7, 124]], 2.5, { over: "part-2" }),
  left.lines([0, FRONT + 7, 112], [[[8, 6], [18, 6]], [[13, 22], [13, 27]]], "edge", "part-2"),
  left.lines([-8, FRONT + 7, 104], [[[44, 28], [84, 28]], [[44, 18], [72, 18]]], "edge", "part-2"),

  left.face(APP.at, APP.size, { tone: "none", weight: "hidden" }),
  cable(corners.map(([x, z]) => [FRONT, OUT].map((y): Point3 => [APP.at[0] + x, y, APP.at[2] + z])), "axis"),
  left.slab([APP.at[0], OUT, APP.at[2]], APP.size, { depth: 5, radius: 5 }),
  left.face(TILES.slice(0, 4).concat(TILES.slice(5)), [34, 36], { radius: 3, weight: "fine" }),
  left.face(TILES.slice(4, 5), [34, 36], { radius: 3, tone: "signal-3" }),
  left.lines([APP.at[0] + 48, OUT + 5, APP.at[2] + 50], [[[9, 18], [15, 11], [26, 26]]], "edge", "signal-3"),

  cable([TRAIL.map(flying)], "hidden"),
  panel([NOSE, WINGS.far, WINGS.farFold].map(flying)),
  panel([NOSE, WINGS.nearFold, WINGS.keel].map(flying)),
  panel([NOSE, WINGS.near, WINGS.nearFold].map(flying), { tone: "part-1" }),
],
  [flying([-30, 36, 12]), [-28, 42]],
  [[86, FRONT + 7, 114], [62, 22]],
  [[APP.at[0] + 116, OUT + 5, APP.at[2] + 6], [50, 24]],
);
