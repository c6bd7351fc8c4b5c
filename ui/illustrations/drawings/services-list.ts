// Which service fits: a switchboard of two walls. On the left is who needs something, on the right are the services; a cable
// joins each to its own, one of them forks, and one place is free.

import { cable, left, panel, plate, right, type Drawing } from "../isometric.ts";
import { place, type Point, type Point3 } from "../geometry.ts";

/** The size of a place on a wall, the step to the next, the height of the rows, and where a cable is plugged in. */
const PLACE: Point = [42, 66];
const STEP = 51;
const ROWS = [92, 14] as const;
const PORT: Point = [21, 11];
/** The walls: how far the first place is from the corner in which they meet, how long, high and thick they are. */
const [FIRST, LENGTH, HEIGHT, THICK] = [16, 222, 170, 8] as const;

/** A place: its column, counted from the corner, and its row from above. */
type Slot = readonly [column: 0 | 1 | 2 | 3, row: 0 | 1];
type Lines = readonly (readonly Point[])[];

const user = ([column, row]: Slot): Point3 => [0, FIRST + column * STEP + PLACE[0], ROWS[row]];
const service = ([column, row]: Slot): Point3 => [FIRST + column * STEP, 0, ROWS[row]];

const circle = ([x, y]: Point, radius: number): readonly Point[] =>
  Array.from({ length: 25 }, (_, step): Point => {
    const angle = (step / 12) * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
const rectangle = (x: number, y: number, width: number, height: number): readonly Point[] => [[x, y], [x, y + height],
  [x + width, y + height], [x + width, y], [x, y]];

const FREE: Slot = [3, 1];
/** Somebody, a week, a conversation, a desk, a decision, parties without a centre, a player. */
const USERS: readonly (readonly [Slot, Lines])[] = [
  [[3, 0], [circle([21, 50], 6.5), [...circle([21, 27], 12).slice(0, 13), [33, 27]]]],
  [[2, 0], [rectangle(8, 28, 26, 26), [[8, 47], [34, 47]], [[14, 51], [14, 57]], [[28, 51], [28, 57]], rectangle(13, 33, 6, 6)]],
  [[2, 1], [[[8, 56], [34, 56], [34, 35], [21, 35], [13, 27], [13, 35], [8, 35], [8, 56]], [[14, 49], [28, 49]], [[14, 42], [24, 42]]]],
  [[1, 0], [rectangle(10, 38, 22, 17), [[21, 38], [21, 32]], [[5, 32], [37, 32]], [[8, 32], [8, 25]], [[34, 32], [34, 25]]]],
  [[1, 1], [[[21, 57], [33, 45], [21, 33], [9, 45], [21, 57]], [[9, 45], [4, 45], [4, 29]], [[33, 45], [38, 45], [38, 29]]]],
  [[0, 0], [circle([21, 52], 5.5), circle([11, 34], 5.5), circle([31, 34], 5.5)]],
  [[0, 1], [[[10, 52], [32, 52], [37, 32], [31, 30], [26, 37], [16, 37], [11, 30], [5, 32], [10, 52]], [[12, 45], [18, 45]], [[15, 42], [15, 48]],
    circle([27, 45], 2.5)]],
];
/** A page, a basket, a phone, a message, a window, a network, blocks, a model. */
const SERVICES: readonly (readonly [Slot, Lines])[] = [
  [[3, 0], [rectangle(7, 28, 28, 28), [[7, 49], [35, 49]], rectangle(11, 38, 20, 7), [[11, 33], [24, 33]]]],
  [[3, 1], [[[6, 46], [36, 46], [32, 28], [10, 28], [6, 46]], [[13, 46], [18, 56]], [[29, 46], [24, 56]], [[17, 34], [17, 40]], [[25, 34], [25, 40]]]],
  [[2, 0], [rectangle(12, 26, 18, 32), [[12, 52], [30, 52]], [[12, 32], [30, 32]]]],
  [[2, 1], [[[6, 40], [36, 55], [27, 30], [20, 38], [6, 40]], [[36, 55], [20, 38], [19, 29], [23, 35]]]],
  [[1, 0], [rectangle(7, 28, 28, 28), [[7, 49], [35, 49]], [[16, 28], [16, 49]], [[16, 42], [35, 42]], [[16, 35], [35, 35]]]],
  [[1, 1], [circle([10, 52], 3.5), circle([10, 32], 3.5), circle([31, 42], 4.5), [[13.5, 50], [27, 44]], [[13.5, 34], [27, 40]], [[10, 48.5], [10, 35.5]]]],
  [[0, 0], [rectangle(6, 42, 14, 14), rectangle(22, 28, 14, 14), [[20, 49], [29, 49], [29, 42]]]],
  [[0, 1], [[[21, 58], [33, 51], [33, 36], [21, 29], [9, 36], [9, 51], [21, 58]], [[9, 51], [21, 44], [33, 51]], [[21, 44], [21, 29]]]],
];

const start = (slot: Slot): Point3 => place("right", user(slot), PORT, 13);
const end = (slot: Slot): Point3 => place("left", service(slot), PORT, 13);
const userPlug = (slot: Slot): Drawing => right.slab(place("right", user(slot), [PORT[0] - 6, PORT[1] - 6], 1), [12, 12], { depth: 11, radius: 2 });
const servicePlug = (slot: Slot): Drawing => left.slab(place("left", service(slot), [PORT[0] - 6, PORT[1] - 6], 1), [12, 12], { depth: 11, radius: 2 });

/** A flat cable hangs as deep as it is long. */
const WIDTH = 4.8;
const STEPS = 24;
const STEPPED = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS);
const hang = (slot: Slot): readonly Point3[] =>
  STEPPED.map((share): Point3 => {
    const [from, to] = [start(slot), end(slot)];
    const at = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * share;
    return [at(0), at(1), at(2) - (56 + slot[0] * 42) * share * (1 - share)];
  });
const edge = (path: readonly Point3[], by: number) => path.map(([x, y, z]): Point3 => [x, y, z + by]);

const joined = (slot: Slot): Drawing => [
  userPlug(slot), servicePlug(slot), panel([...edge(hang(slot), WIDTH / 2), ...edge(hang(slot), -WIDTH / 2).toReversed()]),
];

/** The cable that is two from the start, and parts after the step `SPLIT` to both places of the last column. */
const SPLIT = 9;
const UPPER: Slot = [3, 0];
const LOWER: Slot = [3, 1];
const upper = hang(UPPER);
const lower = upper.map(([x, y, z], step): Point3 => {
  const share = Math.max(0, (step - SPLIT) / (STEPS - SPLIT));
  return [x, y, z - WIDTH - (ROWS[0] - ROWS[1] - WIDTH) * share * share * (3 - 2 * share)];
});
const fork: Drawing = [
  userPlug(UPPER), servicePlug(UPPER), servicePlug(LOWER),
  panel([
    ...edge(upper, WIDTH / 2), ...edge(upper.slice(SPLIT + 1), -WIDTH / 2).toReversed(),
    ...edge(lower.slice(SPLIT), WIDTH / 2), ...edge(lower, -WIDTH / 2).toReversed(),
  ], { tone: "signal-3" }),
  cable([edge(upper.slice(0, SPLIT + 1), -WIDTH / 2)], "fine", "signal-3"),
];

/** The cable of the free place, not plugged in anywhere yet. */
const loose = STEPPED.map((share): Point3 => {
  const [x, y, z] = start(FREE);
  return [x + share * 74, y - share * 14, z - Math.sin(share * Math.PI) * 34 - share * 8];
});

export const drawing = plate([240, 221], 1.1, [
  right.slab([-THICK, LENGTH, 0], [LENGTH, HEIGHT], { depth: THICK }),
  left.slab([0, -THICK, 0], [LENGTH, HEIGHT], { depth: THICK }),
  right.face(USERS.map(([slot]) => user(slot)), PLACE, { radius: 3, tone: "part-1" }),
  USERS.map(([slot, lines]) => right.lines(user(slot), lines, "edge", "part-1")),
  left.face(SERVICES.map(([slot]) => service(slot)), PLACE, { radius: 3, tone: "part-2" }),
  SERVICES.map(([slot, lines]) => left.lines(service(slot), lines, "edge", "part-2")),
  right.face(user(FREE), PLACE, { radius: 3, tone: "part-4", weight: "hidden" }),
  right.lines(user(FREE), [circle(PORT, 6)], "hidden", "part-4"),
  cable([loose], "hidden"),

  ([0, 1, 2] as const).flatMap((column) => [joined([column, 1]), joined([column, 0])]),
  fork,
], [place("right", user([1, 0]), [21, 60]), [-30, -50]], [place("left", service([1, 0]), [21, 60]), [30, -50]], [upper[12] as Point3, [0, 60]],
[place("right", user(FREE), [8, 20]), [30, 60]]);
