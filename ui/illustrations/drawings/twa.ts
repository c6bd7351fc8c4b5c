// Bots and web apps in a messenger: a message flies into the chat, the bot answers and opens a page in front of the chat.

import { cable, left, panel, plate } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** y of the front of the phone. */
const FRONT = -18;
const PHONE = { at: [-22, FRONT - 14, 0] as Point3, size: [158, 252] as Point };
/** The page of the web app: its place in the chat, and its distance from there. */
const APP = { at: [-12, FRONT, 16] as Point3, size: [138, 80] as Point };
const LIFT = 122;
const OUT = FRONT + LIFT;

/** The message as a paper plane: its nose and the corners of its wings. */
const NOSE: Point3 = [78, 0, 0];
const WINGS = { far: [-54, -62, 20], near: [-54, 62, 20], farFold: [-54, -9, 8], nearFold: [-54, 9, 8], keel: [-54, 0, -24] } as const;
const flying = ([x, y, z]: Point3): Point3 => [x - 62, y + 112, z + 200];
/** Its path as cubic Bézier curves: the trail behind it, and the course to the bubble that shows the message. */
const END: Point3 = [30, FRONT + 9, 204];
const TRAIL = curve([flying([-66, 0, -4]), flying([-84, 0, -18]), flying([-104, 0, -20]), flying([-122, 0, 6])]);
const COURSE = curve([flying(NOSE), flying([NOSE[0] + 50, 0, -4]), [END[0] - 58, END[1], END[2]], END]);

function curve([from, leave, arrive, to]: readonly [Point3, Point3, Point3, Point3]): readonly Point3[] {
  return Array.from({ length: 19 }, (_, step): Point3 => {
    const t = step / 18;
    const at = (axis: 0 | 1 | 2) =>
      (1 - t) ** 3 * from[axis] + 3 * t * (1 - t) ** 2 * leave[axis] + 3 * t ** 2 * (1 - t) * arrive[axis] + t ** 3 * to[axis];
    return [at(0), at(1), at(2)];
  });
}

const corners: readonly Point[] = [[0, 0], [APP.size[0], 0], [0, APP.size[1]], [APP.size[0], APP.size[1]]];
const page = (x: number, z: number): Point3 => [APP.at[0] + x, OUT + 8, APP.at[2] + z];

export const drawing = plate([264, 285], 0.92, [
  left.slab(PHONE.at, PHONE.size, { depth: 14, radius: 20 }),
  left.face([-15, FRONT, 8], [144, 236], { radius: 13, weight: "fine" }),
  left.lines([-15, FRONT, 8], [[[0, 217], [144, 217]], [[36, 227], [92, 227]]]),
  left.ring([[4, FRONT, 234]], 7),
  left.face(APP.at, APP.size, { tone: "none", weight: "hidden" }),

  left.prism([34, FRONT, 180], [[0, 8], [0, 32], [8, 40], [76, 40], [84, 32], [84, -8], [74, 0], [8, 0]], 9, "part-1"),
  left.lines([34, FRONT + 9, 180], [[[14, 27], [70, 27]], [[14, 15], [52, 15]]], "edge", "part-1"),

  left.prism([-10, FRONT, 112], [[0, -8], [0, 34], [8, 42], [96, 42], [104, 34], [104, 8], [96, 0], [10, 0]], 9, "part-2"),
  left.face([-1, FRONT + 9, 121], [26, 22], { radius: 5, tone: "part-2" }),
  left.ring([[7, FRONT + 9, 133], [17, FRONT + 9, 133]], 2.5, { over: "part-2" }),
  left.lines([-1, FRONT + 9, 121], [[[8, 6], [18, 6]], [[13, 22], [13, 27]]], "edge", "part-2"),
  left.lines([-10, FRONT + 9, 112], [[[44, 29], [92, 29]], [[44, 18], [78, 18]]], "edge", "part-2"),

  cable([COURSE], "hidden"),
  cable([[[21, END[1], END[2] + 5], END, [21, END[1], END[2] - 5]]]),

  cable(corners.map(([x, z]) => [FRONT, OUT].map((y): Point3 => [APP.at[0] + x, y, APP.at[2] + z])), "axis"),
  left.slab([APP.at[0], OUT, APP.at[2]], APP.size, { depth: 8, radius: 6 }),
  left.face(page(8, 8), [62, 64], { radius: 4, tone: "signal-3" }),
  left.lines(page(8, 8), [[[19, 33], [28, 22], [44, 46]]], "edge", "signal-3"),
  left.face([page(78, 44), page(106, 44)], [24, 28], { radius: 3, weight: "fine" }),
  left.lines(page(78, 0), [[[0, 36], [50, 36]], [[0, 28], [34, 28]]]),
  left.face(page(78, 8), [52, 13], { radius: 3 }),

  cable([TRAIL], "hidden"),
  panel([NOSE, WINGS.far, WINGS.farFold, WINGS.keel, WINGS.nearFold, WINGS.near].map(flying), { weight: "outline" }),
  panel([NOSE, WINGS.far, WINGS.farFold].map(flying)),
  panel([NOSE, WINGS.nearFold, WINGS.keel].map(flying)),
  panel([NOSE, WINGS.near, WINGS.nearFold].map(flying), { tone: "part-1" }),
],
  [flying([-36, 44, 14]), [-30, 46]],
  [[94, FRONT + 9, 130], [88, 8]],
  [page(134, 12), [56, 6]],
);
