// The choice of a service as a switchboard: needs on the desk, services on the wall behind it, each with a socket beside it.
// A cord connects each need to its service. One connection is highlighted, and one place is free.

import { box, left, panel, plate, top, type Drawing } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";

/** Half the length of wall and desk, y and height of the wall, and y of the front edge of the desk. */
const [SIDE, WALL, HEIGHT, EDGE] = [204, -100, 188, 76] as const;
/** Size of a sign, distance from one sign to the next, and scale of the lines on a sign. */
const [SIGN, STEP, SCALE]: [Point, number, number] = [[66, 60], 100, 1.3];

type Lines = readonly (readonly Point[])[];

const circle = ([x, y]: Point, radius: number): readonly Point[] =>
  Array.from({ length: 25 }, (_, step): Point => {
    const angle = (step / 12) * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
const rectangle = (x: number, y: number, width: number, height: number): readonly Point[] => [[x, y], [x, y + height],
  [x + width, y + height], [x + width, y], [x, y]];

/** Symbols: person, week, desk, decision, the free place, conversation, parties without a centre, game controller. */
const NEEDS: readonly (Lines | null)[] = [
  [circle([21, 50], 6.5), [...circle([21, 27], 12).slice(0, 13), [33, 27]]],
  [rectangle(8, 28, 26, 26), [[8, 47], [34, 47]], [[14, 51], [14, 57]], [[28, 51], [28, 57]], rectangle(13, 33, 6, 6)],
  [rectangle(10, 38, 22, 17), [[21, 38], [21, 32]], [[5, 32], [37, 32]], [[8, 32], [8, 25]], [[34, 32], [34, 25]]],
  [[[21, 57], [33, 45], [21, 33], [9, 45], [21, 57]], [[9, 45], [4, 45], [4, 29]], [[33, 45], [38, 45], [38, 29]]],
  null,
  [[[8, 56], [34, 56], [34, 35], [21, 35], [13, 27], [13, 35], [8, 35], [8, 56]], [[14, 49], [28, 49]], [[14, 42], [24, 42]]],
  [circle([21, 52], 5.5), circle([11, 34], 5.5), circle([31, 34], 5.5)],
  [[[10, 52], [32, 52], [37, 32], [31, 30], [26, 37], [16, 37], [11, 30], [5, 32], [10, 52]], [[12, 45], [18, 45]], [[15, 42], [15, 48]],
    circle([27, 45], 2.5)],
];
/** Symbols: page, phone, window, network, basket, message, blocks, model. */
const SERVICES: readonly Lines[] = [
  [rectangle(7, 28, 28, 28), [[7, 49], [35, 49]], rectangle(11, 38, 20, 7), [[11, 33], [24, 33]]],
  [rectangle(12, 26, 18, 32), [[12, 52], [30, 52]], [[12, 32], [30, 32]]],
  [rectangle(7, 28, 28, 28), [[7, 49], [35, 49]], [[16, 28], [16, 49]], [[16, 42], [35, 42]], [[16, 35], [35, 35]]],
  [circle([10, 52], 3.5), circle([10, 32], 3.5), circle([31, 42], 4.5), [[13.5, 50], [27, 44]], [[13.5, 34], [27, 40]], [[10, 48.5], [10, 35.5]]],
  [[[6, 46], [36, 46], [32, 28], [10, 28], [6, 46]], [[13, 46], [18, 56]], [[29, 46], [24, 56]], [[17, 34], [17, 40]], [[25, 34], [25, 40]]],
  [[[6, 40], [36, 55], [27, 30], [20, 38], [6, 40]], [[36, 55], [20, 38], [19, 29], [23, 35]]],
  [rectangle(6, 42, 14, 14), rectangle(22, 28, 14, 14), [[20, 49], [29, 49], [29, 42]]],
  [[[21, 58], [33, 51], [33, 36], [21, 29], [9, 36], [9, 51], [21, 58]], [[9, 51], [21, 44], [33, 51]], [[21, 44], [21, 29]]],
];

/** Positions: the front row of the desk and the upper row of the wall come first. */
const column = (index: number) => 12 - SIDE + (index % 4) * STEP;
const onDesk = (index: number): Point3 => [column(index), WALL + (index < 4 ? 98 : 20), 0];
const onWall = (index: number): Point3 => [column(index), WALL, index < 4 ? 112 : 22];

/** The cords run between the signs, those of the front row beside those of the rear row. */
const lane = (index: number) => column(index) + SIGN[0] + (index < 4 ? 26 : 7);
const jack = (need: number): Point3 => [lane(need), onDesk(need)[1] + 30, 0];
const socket = (service: number): Point3 => [lane(service), WALL, onWall(service)[2] + 20];

const enlarged = (lines: Lines): Lines => lines.map((path) => path.map(([x, y]): Point => [6 + x * SCALE, (y - 42) * SCALE + SIGN[1] / 2]));
/** Turns the lines of a sign so that they are upright for a person at the desk. */
const lying = (lines: Lines): Lines => enlarged(lines).map((path) => path.map(([x, y]): Point => [x, SIGN[1] - y]));

/** How far a plug protrudes. */
const PLUG = 9;
/** A cord runs low over the desk and then up the wall. It is a flat band of the given width. */
function cord(need: number, service: number, width: number): readonly Point3[] {
  const [from, to] = [jack(need), socket(service)];
  const path = Array.from({ length: 25 }, (_, step): Point3 => {
    const share = step / 24;
    const [near, climb] = [1 - (1 - share) ** 2, share ** 5];
    return [from[0] + (to[0] - from[0]) * near, from[1] + (to[1] + PLUG - from[1]) * near, PLUG + (to[2] - PLUG) * climb];
  });
  const edge = (across: number) => path.map(([x, y, z]): Point3 => [x + across, y, z]);
  return [...edge(-width / 2), ...edge(width / 2).toReversed()];
}

/** Indexes of the connection that was found, of the service that often goes with it, and of the free place. */
const [FOUND, BESIDE, FREE] = [0, 4, 4] as const;

const joined = (index: number): Drawing => [
  top.ring(jack(index), 8, { tone: "ground" }), left.ring(socket(index), 8, { tone: "ground" }),
  top.cylinder(jack(index), 5, PLUG), left.cylinder(socket(index), 5, PLUG),
];

export const drawing = plate([231, 279], 0.785, [
  left.slab([-SIDE, WALL - 8, -12], [2 * SIDE, HEIGHT + 12], { depth: 8 }),
  left.face(SERVICES.map((_, index) => onWall(index)), SIGN, { radius: 3, tone: "part-2" }),
  SERVICES.map((lines, index) => left.lines(onWall(index), enlarged(lines), "edge", "part-2")),
  box([-SIDE, WALL, -12], [2 * SIDE, EDGE - WALL, 12]),
  top.face(NEEDS.flatMap((lines, index) => (lines ? [onDesk(index)] : [])), SIGN, { radius: 3, tone: "part-1" }),
  NEEDS.map((lines, index) => (lines ? top.lines(onDesk(index), lying(lines), "edge", "part-1") : [])),
  top.face(onDesk(FREE), SIGN, { radius: 3, tone: "part-4", weight: "hidden" }),
  top.ring(jack(FREE), 8, { tone: "part-4", weight: "hidden" }),

  left.ring(socket(BESIDE), 8, { tone: "ground" }), left.cylinder(socket(BESIDE), 5, PLUG),
  joined(FOUND),
  panel(cord(FOUND, BESIDE, 4)),
  panel(cord(FOUND, FOUND, 9), { tone: "signal-3" }),
  [5, 1, 6, 2, 7, 3].map((index) => [joined(index), panel(cord(index, index, 4))]),
], [[onDesk(1)[0] + 8, onDesk(1)[1] + 54, 0], [-40, 52]], [[onWall(2)[0] + 40, WALL, onWall(2)[2] + 52], [34, -62]],
[[lane(FOUND), WALL + PLUG, onWall(FOUND)[2] - 8], [-96, -40]], [[onDesk(FREE)[0] + 8, onDesk(FREE)[1] + 40, 0], [-60, -46]]);
