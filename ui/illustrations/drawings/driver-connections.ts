// A factor of the duration: how many outside services are connected. Three different services have cables to one hub. The highlighted plug
// is on its way to its socket.

import { box, createDrawing, left, right, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** The hub, and the x coordinates of its sockets. */
const [LENGTH, DEPTH, HEIGHT] = [300, 76, 66] as const;
const [FIRST, SECOND, THIRD] = [50, 150, 250] as const;
/** The height of the sockets, the y coordinate of the ends of the cables, and half the width of a plug. */
const [SOCKET_Z, CABLE_END, PLUG] = [29, 190, 16] as const;
/** The distance of the highlighted plug from the hub, and the length of a plug. */
const [GAP, PLUG_LENGTH] = [24, 28] as const;

const SERVICES_Y = 168;
/** The end of the service with a roof. */
const GABLE: readonly Point[] = [[0, 0], [0, 30], [32, 50], [64, 30], [64, 0]];

const OPEN: Point3 = [SECOND - PLUG, DEPTH + GAP, SOCKET_Z - PLUG];

export const drawing = createDrawing([220, 114], 0.89, [
  box([0, 0, 0], [LENGTH, DEPTH, HEIGHT]),
  left.face([FIRST, SECOND, THIRD].map((x): Point3 => [x - 24, DEPTH, SOCKET_Z - 22]), [48, 44]),
  left.slab([FIRST, THIRD].map((x): Point3 => [x - PLUG, DEPTH, SOCKET_Z - PLUG]), [2 * PLUG, 2 * PLUG], { depth: PLUG_LENGTH }),
  left.slab([[SECOND - 9, DEPTH, SOCKET_Z - 3], [SECOND + 4, DEPTH, SOCKET_Z - 3]], [5, 6], { depth: GAP }),
  top.face([[OPEN[0], OPEN[1], SOCKET_Z + PLUG]], [2 * PLUG, PLUG_LENGTH], { fill: "signal-1" }),
  right.face([[SECOND + PLUG, OPEN[1] + PLUG_LENGTH, OPEN[2]]], [PLUG_LENGTH, 2 * PLUG], { fill: "signal-1" }),
  left.face([[OPEN[0], OPEN[1] + PLUG_LENGTH, OPEN[2]]], [2 * PLUG, 2 * PLUG], { fill: "signal-1" }),
  [FIRST, SECOND, THIRD].map((x) => {
    const start = DEPTH + PLUG_LENGTH + (x === SECOND ? GAP : 0);
    return top.slab([x - 4, start, SOCKET_Z - 4], [8, CABLE_END - start], { depth: 8 });
  }),
  top.cylinder([FIRST, SERVICES_Y + 34, 0], 34, 46),
  left.prism([SECOND - 32, SERVICES_Y, 0], GABLE, 60),
  box([THIRD - 38, SERVICES_Y, 0], [76, 60, 34]),
  left.face([THIRD - 22, SERVICES_Y + 60, 10], [44, 14]),
]);
