// Characters: on the left the rig of a figure with its joints and bones, on the right the finished knight on a turntable. The cloak of the
// knight is highlighted.

import { createDrawing, lines, polygon, spheres, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { inView } from "../spheres.ts";

/** The joints of the pose, from the middle between the feet. Those of the arms and the legs are on the right. */
const [HEAD, NECK, PELVIS] = [[0, 196], [0, 164], [0, 92]] as const;
const [SHOULDER, ELBOW, HAND, HIP, KNEE, FOOT] = [[34, 154], [50, 118], [52, 84], [18, 88], [22, 48], [24, 6]] as const;
const mirror = ([across, up]: Point): Point => [-across, up];
const both = (...joints: readonly Point[]): readonly Point[] => joints.flatMap((joint) => [joint, mirror(joint)]);

/** The middles between the feet. */
const RIG: Point3 = [-108, 108, 14];
const KNIGHT: Point3 = [66, -66, 22];
const onRig = (points: readonly Point[]) => points.map((point) => inView(RIG, point));
const onKnight = (points: readonly Point[]) => points.map((point) => inView(KNIGHT, point));

type Bone = readonly [from: Point, to: Point];
const SIDE: readonly Bone[] = [[NECK, SHOULDER], [SHOULDER, ELBOW], [ELBOW, HAND], [PELVIS, HIP], [HIP, KNEE], [KNEE, FOOT]];
const BONES: readonly Bone[] = [[PELVIS, NECK], [NECK, HEAD], ...SIDE, ...SIDE.map(([from, to]): Bone => [mirror(from), mirror(to)])];

/** The outline of a bone: a long kite, widest near its start. */
function bone([[x1, y1], [x2, y2]]: Bone): readonly Point3[] {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const [nx, ny] = [(dy * 8) / Math.hypot(dx, dy), (-dx * 8) / Math.hypot(dx, dy)];
  const [middleX, middleY] = [x1 + dx * 0.22, y1 + dy * 0.22];
  return onRig([[x1, y1], [middleX + nx, middleY + ny], [x2, y2], [middleX - nx, middleY - ny], [x1, y1]]);
}

const part = (...points: readonly Point[]): Markup => polygon(onKnight(points));
/** Draws a part and its mirror image. */
const parts = (...points: readonly Point[]): Markup => [part(...points), part(...points.map(mirror))];

export const drawing = createDrawing([255, 287], 0.81, [
  top.cylinder([RIG[0], RIG[1], 0], 62, RIG[2]),
  lines(BONES.map(bone), "edge"),
  spheres(onRig([HEAD, NECK, PELVIS, ...both(SHOULDER, ELBOW, HAND, HIP, KNEE, FOOT)]), 5),

  top.cylinder([KNIGHT[0], KNIGHT[1], 0], 92, 10),
  top.cylinder([KNIGHT[0], KNIGHT[1], 10], 74, 12),
  polygon(onKnight([[-38, 164], [-62, 90], [-84, 22], [-42, 10], [0, 20], [42, 10], [84, 22], [62, 90], [38, 164]]),
    { fill: "signal-1", weight: "outline" }),
  parts([6, 84], [10, 44], [32, 44], [34, 84]),
  parts([12, 46], [15, 4], [34, 4], [34, 46]),
  parts([10, -8], [12, 6], [36, 6], [44, -8]),
  part([-32, 160], [32, 160], [24, 104], [32, 80], [-32, 80], [-24, 104]),
  lines([onKnight([[-24, 104], [24, 104]])], "edge"),
  parts([26, 156], [40, 116], [60, 120], [46, 156]),
  parts([41, 120], [44, 84], [62, 84], [60, 120]),
  spheres(onKnight(both(SHOULDER)), 14),
  spheres(onKnight([[0, 194]]), 21),
  part([-18, 198], [18, 198], [14, 188], [3, 188], [3, 172], [-3, 172], [-3, 188], [-14, 188]),
]);
