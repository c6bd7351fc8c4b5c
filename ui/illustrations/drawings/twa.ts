// Bots and web apps in a messenger: a message flies into the chat, and the bot answers and opens a page in front of the chat.

import { createDrawing, left, lines, polygon } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The y coordinate of the phone's screen. */
const SCREEN_Y = -18;
const PHONE = { at: [-22, SCREEN_Y - 14, 0] as Point3, size: [158, 252] as Point };
/** The page of the web app: its position and size in the chat, its distance from the chat, and the y coordinate of its rear face. */
const APP = { at: [-12, SCREEN_Y, 16] as Point3, size: [138, 80] as Point };
const LIFT = 122;
const APP_Y = SCREEN_Y + LIFT;

/** The message as a paper plane: its nose and the corners of its wings, relative to the middle of the plane. */
const NOSE: Point3 = [78, 0, 0];
const WINGS = { far: [-54, -62, 20], near: [-54, 62, 20], farFold: [-54, -9, 8], nearFold: [-54, 9, 8], keel: [-54, 0, -24] } as const;
const inFlight = ([x, y, z]: Point3): Point3 => [x - 62, y + 112, z + 200];
/** The path of the plane as cubic Bézier curves: the trail behind it, and the course to the chat bubble of the message. */
const END: Point3 = [30, SCREEN_Y + 9, 204];
const TRAIL = curve([inFlight([-66, 0, -4]), inFlight([-84, 0, -18]), inFlight([-104, 0, -20]), inFlight([-122, 0, 6])]);
const COURSE = curve([inFlight(NOSE), inFlight([NOSE[0] + 50, 0, -4]), [END[0] - 58, END[1], END[2]], END]);

function curve([from, leave, arrive, to]: readonly [Point3, Point3, Point3, Point3]): readonly Point3[] {
  return Array.from({ length: 19 }, (_, step): Point3 => {
    const t = step / 18;
    const at = (axis: 0 | 1 | 2) =>
      (1 - t) ** 3 * from[axis] + 3 * t * (1 - t) ** 2 * leave[axis] + 3 * t ** 2 * (1 - t) * arrive[axis] + t ** 3 * to[axis];
    return [at(0), at(1), at(2)];
  });
}

const corners: readonly Point[] = [[0, 0], [APP.size[0], 0], [0, APP.size[1]], [APP.size[0], APP.size[1]]];
const page = (x: number, z: number): Point3 => [APP.at[0] + x, APP_Y + 8, APP.at[2] + z];

export const drawing = createDrawing([264, 285], 0.92, [
  left.slab(PHONE.at, PHONE.size, { depth: 14, radius: 20 }),
  left.face([-15, SCREEN_Y, 8], [144, 236], { radius: 13, weight: "fine" }),
  left.lines([-15, SCREEN_Y, 8], [[[0, 217], [144, 217]], [[36, 227], [92, 227]]]),
  left.circle([[4, SCREEN_Y, 234]], 7),
  left.face(APP.at, APP.size, { fill: "none", weight: "hidden" }),

  left.prism([34, SCREEN_Y, 180], [[0, 8], [0, 32], [8, 40], [76, 40], [84, 32], [84, -8], [74, 0], [8, 0]], 9, "part-1"),
  left.lines([34, SCREEN_Y + 9, 180], [[[14, 27], [70, 27]], [[14, 15], [52, 15]]], "edge", "part-1"),

  left.prism([-10, SCREEN_Y, 112], [[0, -8], [0, 34], [8, 42], [96, 42], [104, 34], [104, 8], [96, 0], [10, 0]], 9, "part-2"),
  left.face([-1, SCREEN_Y + 9, 121], [26, 22], { radius: 5, fill: "part-2" }),
  left.circle([[7, SCREEN_Y + 9, 133], [17, SCREEN_Y + 9, 133]], 2.5, { over: "part-2" }),
  left.lines([-1, SCREEN_Y + 9, 121], [[[8, 6], [18, 6]], [[13, 22], [13, 27]]], "edge", "part-2"),
  left.lines([-10, SCREEN_Y + 9, 112], [[[44, 29], [92, 29]], [[44, 18], [78, 18]]], "edge", "part-2"),

  lines([COURSE], "hidden"),
  lines([[[21, END[1], END[2] + 5], END, [21, END[1], END[2] - 5]]]),

  lines(corners.map(([x, z]) => [SCREEN_Y, APP_Y].map((y): Point3 => [APP.at[0] + x, y, APP.at[2] + z])), "axis"),
  left.slab([APP.at[0], APP_Y, APP.at[2]], APP.size, { depth: 8, radius: 6 }),
  left.face(page(8, 8), [62, 64], { radius: 4, fill: "signal-3" }),
  left.lines(page(8, 8), [[[19, 33], [28, 22], [44, 46]]], "edge", "signal-3"),
  left.face([page(78, 44), page(106, 44)], [24, 28], { radius: 3, weight: "fine" }),
  left.lines(page(78, 0), [[[0, 36], [50, 36]], [[0, 28], [34, 28]]]),
  left.face(page(78, 8), [52, 13], { radius: 3 }),

  lines([TRAIL], "hidden"),
  polygon([NOSE, WINGS.far, WINGS.farFold, WINGS.keel, WINGS.nearFold, WINGS.near].map(inFlight), { weight: "outline" }),
  polygon([NOSE, WINGS.far, WINGS.farFold].map(inFlight)),
  polygon([NOSE, WINGS.nearFold, WINGS.keel].map(inFlight)),
  polygon([NOSE, WINGS.near, WINGS.nearFold].map(inFlight), { fill: "part-1" }),
],
  [inFlight([-36, 44, 14]), [-30, 46]],
  [[94, SCREEN_Y + 9, 130], [88, 8]],
  [page(134, 12), [56, 6]],
);

/** The small drawing: the position of the web app's card, and the paper plane, which is larger than in the large drawing. */
const SMALL_APP: Point3 = [0, 76, 10];
const smallFlight = ([x, y, z]: Point3): Point3 => [x * 1.25 - 72, y * 1.25 + 104, z * 1.25 + 204];

export const small = createDrawing([303, 288], 0.96, [
  left.slab(PHONE.at, PHONE.size, { depth: 18, radius: 26 }),
  left.lines([PHONE.at[0], PHONE.at[1] + 18, 0], [[[54, 226], [104, 226]]], "edge"),
  left.prism([0, PHONE.at[1] + 18, 124], [[0, -14], [0, 74], [116, 74], [116, 10], [28, 10]], 16),
  left.lines([0, PHONE.at[1] + 34, 124], [[[22, 54], [92, 54]], [[22, 32], [64, 32]]], "edge"),
  left.slab(SMALL_APP, [142, 88], { depth: 14, radius: 12, fill: "signal-1" }),
  left.lines([SMALL_APP[0], SMALL_APP[1] + 14, SMALL_APP[2]], [[[46, 44], [64, 26], [98, 62]]], "edge", "signal-1"),
  polygon([NOSE, WINGS.far, WINGS.farFold, WINGS.keel, WINGS.nearFold, WINGS.near].map(smallFlight), { weight: "outline" }),
  polygon([NOSE, WINGS.far, WINGS.farFold].map(smallFlight)),
  polygon([NOSE, WINGS.nearFold, WINGS.keel].map(smallFlight)),
  polygon([NOSE, WINGS.near, WINGS.nearFold].map(smallFlight)),
]);
