// Which service fits: a switchboard of two walls. On the left is who needs something, on the right are the services, each with
// its socket below. A cable joins each to its own; one of them is the one that was found, and one place is free.

import { cable, left, panel, plate, right, type Drawing } from "../isometric.ts";
import { place, type Point, type Point3 } from "../geometry.ts";

/** The size of a place on a wall, the step to the next, and how high it hangs. */
const PLACE: Point = [42, 50];
const STEP = 47;
const LEVEL = 118;
/** Where the sign begins in its place, and the socket below it, as seen from the place. */
const SIGN = -16;
const PORT: Point = [21, -22];
/** The walls: how far the first place is from the corner in which they meet, how long, high and thick they are. */
const [FIRST, LENGTH, HEIGHT, THICK] = [13, 396, 184, 12] as const;

type Lines = readonly (readonly Point[])[];

/** Places are counted from the corner. */
const user = (column: number): Point3 => [0, FIRST + column * STEP + PLACE[0], LEVEL];
const service = (column: number): Point3 => [FIRST + column * STEP, 0, LEVEL];

const circle = ([x, y]: Point, radius: number): readonly Point[] =>
  Array.from({ length: 25 }, (_, step): Point => {
    const angle = (step / 12) * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
const rectangle = (x: number, y: number, width: number, height: number): readonly Point[] => [[x, y], [x, y + height],
  [x + width, y + height], [x + width, y], [x, y]];

const FREE = 7;
/** Parties without a centre, a player, a desk, a conversation, a week, a decision, somebody. */
const USERS: readonly Lines[] = [
  [circle([21, 52], 5.5), circle([11, 34], 5.5), circle([31, 34], 5.5)],
  [[[10, 52], [32, 52], [37, 32], [31, 30], [26, 37], [16, 37], [11, 30], [5, 32], [10, 52]], [[12, 45], [18, 45]], [[15, 42], [15, 48]],
    circle([27, 45], 2.5)],
  [rectangle(10, 38, 22, 17), [[21, 38], [21, 32]], [[5, 32], [37, 32]], [[8, 32], [8, 25]], [[34, 32], [34, 25]]],
  [[[8, 56], [34, 56], [34, 35], [21, 35], [13, 27], [13, 35], [8, 35], [8, 56]], [[14, 49], [28, 49]], [[14, 42], [24, 42]]],
  [rectangle(8, 28, 26, 26), [[8, 47], [34, 47]], [[14, 51], [14, 57]], [[28, 51], [28, 57]], rectangle(13, 33, 6, 6)],
  [[[21, 57], [33, 45], [21, 33], [9, 45], [21, 57]], [[9, 45], [4, 45], [4, 29]], [[33, 45], [38, 45], [38, 29]]],
  [circle([21, 50], 6.5), [...circle([21, 27], 12).slice(0, 13), [33, 27]]],
];
/** Blocks, a model, a window, a message, a phone, a network, a page, a basket. */
const SERVICES: readonly Lines[] = [
  [rectangle(6, 42, 14, 14), rectangle(22, 28, 14, 14), [[20, 49], [29, 49], [29, 42]]],
  [[[21, 58], [33, 51], [33, 36], [21, 29], [9, 36], [9, 51], [21, 58]], [[9, 51], [21, 44], [33, 51]], [[21, 44], [21, 29]]],
  [rectangle(7, 28, 28, 28), [[7, 49], [35, 49]], [[16, 28], [16, 49]], [[16, 42], [35, 42]], [[16, 35], [35, 35]]],
  [[[6, 40], [36, 55], [27, 30], [20, 38], [6, 40]], [[36, 55], [20, 38], [19, 29], [23, 35]]],
  [rectangle(12, 26, 18, 32), [[12, 52], [30, 52]], [[12, 32], [30, 32]]],
  [circle([10, 52], 3.5), circle([10, 32], 3.5), circle([31, 42], 4.5), [[13.5, 50], [27, 44]], [[13.5, 34], [27, 40]], [[10, 48.5], [10, 35.5]]],
  [rectangle(7, 28, 28, 28), [[7, 49], [35, 49]], rectangle(11, 38, 20, 7), [[11, 33], [24, 33]]],
  [[[6, 46], [36, 46], [32, 28], [10, 28], [6, 46]], [[13, 46], [18, 56]], [[29, 46], [24, 56]], [[17, 34], [17, 40]], [[25, 34], [25, 40]]],
];

const start = (column: number): Point3 => place("right", user(column), PORT, 9);
const end = (column: number): Point3 => place("left", service(column), PORT, 9);
const signs = (lines: Lines): Lines => lines.map((path) => path.map(([across, up]): Point => [across, up + SIGN]));

/** A socket, and the plug in it. */
const socket = (column: number): Drawing => [
  right.ring(place("right", user(column), PORT), 9, { tone: "ground" }), left.ring(place("left", service(column), PORT), 9, { tone: "ground" }),
];
const plugs = (column: number): Drawing => [
  right.cylinder(place("right", user(column), PORT), 5, 8), left.cylinder(place("left", service(column), PORT), 5, 8),
];

/** A cable hangs as deep as it is long, and joins a need to the service opposite, or to another. */
const STEPPED = Array.from({ length: 25 }, (_, step) => step / 24);
const hang = (column: number, other = column): readonly Point3[] =>
  STEPPED.map((share): Point3 => {
    const [from, to] = [start(column), end(other)];
    const at = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share;
    return [at(0), at(1), at(2) - (70 + other * 24) * share * (1 - share)];
  });
/** As a flat band of this width. */
const band = (cable: readonly Point3[], width: number): readonly Point3[] => {
  const edge = (by: number) => cable.map(([x, y, z]): Point3 => [x, y, z + by]);
  return [...edge(width / 2), ...edge(-width / 2).toReversed()];
};

/** The one that was found, and a service that often goes with it. */
const [FOUND, BESIDE] = [6, 7] as const;
const COLUMNS = [0, 1, 2, 3, 4, 5] as const;

/** The cable of the free place, not plugged in anywhere yet. */
const loose = STEPPED.map((share): Point3 => {
  const [x, y, z] = start(FREE);
  return [x + share * 84, y - share * 14, z - Math.sin(share * Math.PI) * 44 - share * 16];
});

export const drawing = plate([240, 190], 0.66, [
  right.slab([-THICK, LENGTH, 0], [LENGTH, HEIGHT], { depth: THICK }),
  left.slab([0, -THICK, 0], [LENGTH, HEIGHT], { depth: THICK }),
  right.face(USERS.map((_, column) => user(column)), PLACE, { radius: 3, tone: "part-1" }),
  USERS.map((lines, column) => right.lines(user(column), signs(lines), "edge", "part-1")),
  left.face(SERVICES.map((_, column) => service(column)), PLACE, { radius: 3, tone: "part-2" }),
  SERVICES.map((lines, column) => left.lines(service(column), signs(lines), "edge", "part-2")),
  right.face(user(FREE), PLACE, { radius: 3, tone: "part-4", weight: "hidden" }),
  right.ring(place("right", user(FREE), PORT), 9, { tone: "part-4", weight: "hidden" }),
  left.ring(place("left", service(BESIDE), PORT), 9, { tone: "ground" }),
  cable([loose], "hidden"),

  [...COLUMNS, FOUND].map((column) => [socket(column), plugs(column)]),
  COLUMNS.map((column) => panel(band(hang(column), 4))),
  left.cylinder(place("left", service(BESIDE), PORT), 5, 8),
  panel(band(hang(FOUND, BESIDE), 4)),
  panel(band(hang(FOUND), 9), { tone: "signal-3" }),
], [place("right", user(2), [21, 46]), [-34, -52]], [place("left", service(2), [21, 46]), [34, -52]], [hang(FOUND)[12] as Point3, [0, 44]],
[place("right", user(FREE), [10, 14]), [26, 96]]);
