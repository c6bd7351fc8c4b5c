// Choosing a service, drawn as a switchboard. The desk has a sign and a jack for each need, and the wall behind it has a sign and a socket
// for each service. A cord connects each need to its service. The highlighted need has two jacks and two cords, because two services
// meet it. One sign on the desk is free.

import { box, createDrawing, left, polygon, top, type Markup } from "../isometric.ts";
import { rectangleOutline, type Point, type Point3 } from "../geometry.ts";

/** Half the length of the wall and the desk, the wall's y coordinate and height, and the y coordinate of the desk's front edge. */
const [HALF_LENGTH, WALL_Y, WALL_HEIGHT, DESK_FRONT] = [204, -100, 188, 76] as const;
/** The size of a sign, the distance from one sign to the next, and the scale of the symbols. */
const [SIGN, PITCH, SCALE]: [Point, number, number] = [[60, 60], 100, 1.3];

type Symbol = readonly (readonly Point[])[];

const circleOutline = ([x, y]: Point, radius: number): readonly Point[] =>
  Array.from({ length: 25 }, (_, step): Point => {
    const angle = (step / 12) * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });

/** The symbols of the needs: person, week, desk, decision, none for the free sign, conversation, peers, game controller. */
const NEEDS: readonly (Symbol | null)[] = [
  [circleOutline([21, 50], 6.5), [...circleOutline([21, 27], 12).slice(0, 13), [33, 27]]],
  [rectangleOutline(8, 28, 26, 26), [[8, 47], [34, 47]], [[14, 51], [14, 57]], [[28, 51], [28, 57]], rectangleOutline(13, 33, 6, 6)],
  [rectangleOutline(10, 38, 22, 17), [[21, 38], [21, 32]], [[5, 32], [37, 32]], [[8, 32], [8, 25]], [[34, 32], [34, 25]]],
  [[[21, 57], [33, 45], [21, 33], [9, 45], [21, 57]], [[9, 45], [4, 45], [4, 29]], [[33, 45], [38, 45], [38, 29]]],
  null,
  [[[8, 56], [34, 56], [34, 35], [21, 35], [13, 27], [13, 35], [8, 35], [8, 56]], [[14, 49], [28, 49]], [[14, 42], [24, 42]]],
  [circleOutline([21, 52], 5.5), circleOutline([11, 34], 5.5), circleOutline([31, 34], 5.5)],
  [[[10, 52], [32, 52], [37, 32], [31, 30], [26, 37], [16, 37], [11, 30], [5, 32], [10, 52]], [[12, 45], [18, 45]], [[15, 42], [15, 48]],
    circleOutline([27, 45], 2.5)],
];
/** The symbols of the services: page, phone, window, network, basket, message, blocks, model. */
const SERVICES: readonly Symbol[] = [
  [rectangleOutline(7, 28, 28, 28), [[7, 49], [35, 49]], rectangleOutline(11, 38, 20, 7), [[11, 33], [24, 33]]],
  [rectangleOutline(12, 26, 18, 32), [[12, 52], [30, 52]], [[12, 32], [30, 32]]],
  [rectangleOutline(7, 28, 28, 28), [[7, 49], [35, 49]], [[16, 28], [16, 49]], [[16, 42], [35, 42]], [[16, 35], [35, 35]]],
  [circleOutline([10, 52], 3.5), circleOutline([10, 32], 3.5), circleOutline([31, 42], 4.5), [[13.5, 50], [27, 44]],
    [[13.5, 34], [27, 40]], [[10, 48.5], [10, 35.5]]],
  [[[6, 46], [36, 46], [32, 28], [10, 28], [6, 46]], [[13, 46], [18, 56]],
    [[29, 46], [24, 56]], [[17, 34], [17, 40]], [[25, 34], [25, 40]]],
  [[[6, 40], [36, 55], [27, 30], [20, 38], [6, 40]], [[36, 55], [20, 38], [19, 29], [23, 35]]],
  [rectangleOutline(6, 42, 14, 14), rectangleOutline(22, 28, 14, 14), [[20, 49], [29, 49], [29, 42]]],
  [[[21, 58], [33, 51], [33, 36], [21, 29], [9, 36], [9, 51], [21, 58]], [[9, 51], [21, 44], [33, 51]], [[21, 44], [21, 29]]],
];

/** The positions of the signs. The first four are in the front row of the desk and in the upper row of the wall. */
const columnX = (index: number) => 12 - HALF_LENGTH + (index % 4) * PITCH;
const onDesk = (index: number): Point3 => [columnX(index), WALL_Y + (index < 4 ? 98 : 20), 0];
const onWall = (index: number): Point3 => [columnX(index), WALL_Y, index < 4 ? 112 : 22];

/** The x coordinate of the jack and the socket beside a sign. */
const plugX = (index: number) => columnX(index) + SIGN[0] + 8;
const jack = (need: number): Point3 => [plugX(need), onDesk(need)[1] + 30, 0];
const socket = (service: number): Point3 => [plugX(service), WALL_Y, onWall(service)[2] + 20];
/** The x coordinate of a cord between its ends. The cords to the upper row pass the plugs of the lower row. */
const laneX = (service: number) => plugX(service) + (service < 4 ? LANE : 0);

const enlarged = (symbol: Symbol): Symbol => symbol.map((path) => path.map(([x, y]): Point =>
  [(x - 21) * SCALE + SIGN[0] / 2, (y - 42) * SCALE + SIGN[1] / 2]));
/** Enlarges and mirrors a symbol for the desk, so it is upright for a person at the desk. */
const mirrored = (symbol: Symbol): Symbol => enlarged(symbol).map((path) => path.map(([x, y]): Point => [x, SIGN[1] - y]));

/** How far a plug protrudes, the distance of a cord from the plugs that it passes, and the length over which it moves aside. */
const [PLUG_LENGTH, LANE, ASIDE] = [9, 24, 60] as const;
/** The radius at which a cord bends from the desk to the wall. The cords to the lower row bend first, so the cords do not touch. */
const bendRadius = (service: number) => (service < 4 ? 18 : 26);

/** The outline of a cord: a flat band of the given width that runs low over the desk, bends, and runs up the wall. */
function cord(from: Point3, service: number, width: number): readonly Point3[] {
  const [lane, radius, to] = [laneX(service), bendRadius(service), socket(service)];
  const [wall, bendY] = [WALL_Y + PLUG_LENGTH, WALL_Y + PLUG_LENGTH + radius];
  const [deskRun, wallRun] = [from[1] - bendY, to[2] - PLUG_LENGTH - radius];
  /** How far the cord is in its lane, at this distance from its end. */
  const inLane = (distance: number) => 1 - Math.max(0, 1 - distance / ASIDE) ** 3;
  const parts = (count: number) => Array.from({ length: count }, (_, step) => step / count);
  const path: readonly Point3[] = [
    ...parts(9).map((part): Point3 => [from[0] + (lane - from[0]) * inLane(part * deskRun), from[1] - part * deskRun, PLUG_LENGTH]),
    ...parts(7).map((part): Point3 => {
      const angle = (part * Math.PI) / 2;
      return [lane, bendY - Math.sin(angle) * radius, PLUG_LENGTH + (1 - Math.cos(angle)) * radius];
    }),
    ...[...parts(9), 1].map((part): Point3 =>
      [to[0] + (lane - to[0]) * inLane((1 - part) * wallRun), wall, PLUG_LENGTH + radius + part * wallRun]),
  ];
  const edge = (across: number) => path.map(([x, y, z]): Point3 => [x + across, y, z]);
  return [...edge(-width / 2), ...edge(width / 2).toReversed()];
}

/** The index of the need with the highlighted cords, of the second service that meets this need, and of the free sign. */
const [SELECTED, RELATED, FREE] = [0, 4, 4] as const;
/** The jacks of the selected need, for its own service and for the second one, and the width of its cords. */
const [SELECTED_JACK, RELATED_JACK] = [49, 5].map((y): Point3 => [plugX(SELECTED), onDesk(SELECTED)[1] + y, 0]) as [Point3, Point3];
const SELECTED_WIDTH = 8;
/** The centre of the jack on the free sign, away from the cords. */
const FREE_JACK: Point3 = [onDesk(FREE)[0] + 26, onDesk(FREE)[1] + 30, 0];

/** The plugs at both ends of a cord. */
const plugs = (from: Point3, service: number): Markup => [
  top.circle(from, 8, { fill: "ground" }), left.circle(socket(service), 8, { fill: "ground" }),
  top.cylinder(from, 5, PLUG_LENGTH), left.cylinder(socket(service), 5, PLUG_LENGTH),
];

export const drawing = createDrawing([231, 279], 0.785, [
  left.slab([-HALF_LENGTH, WALL_Y - 8, -12], [2 * HALF_LENGTH, WALL_HEIGHT + 12], { depth: 8 }),
  left.face(SERVICES.map((_, index) => onWall(index)), SIGN, { radius: 3, fill: "part-2" }),
  SERVICES.map((symbol, index) => left.lines(onWall(index), enlarged(symbol), "edge", "part-2")),
  box([-HALF_LENGTH, WALL_Y, -12], [2 * HALF_LENGTH, DESK_FRONT - WALL_Y, 12]),
  top.face(NEEDS.flatMap((symbol, index) => (symbol ? [onDesk(index)] : [])), SIGN, { radius: 3, fill: "part-1" }),
  NEEDS.map((symbol, index) => (symbol ? top.lines(onDesk(index), mirrored(symbol), "edge", "part-1") : [])),
  top.face(onDesk(FREE), SIGN, { radius: 3, fill: "part-4", weight: "hidden" }),
  top.circle(FREE_JACK, 9, { fill: "ground" }),
  top.circle(FREE_JACK, 4),

  ([[RELATED_JACK, RELATED], [SELECTED_JACK, SELECTED]] as const).map(([from, service]) =>
    [plugs(from, service), polygon(cord(from, service, SELECTED_WIDTH), { fill: "signal-3", weight: "fine" })]),
  [5, 1, 6, 2, 7, 3].map((index) => [plugs(jack(index), index), polygon(cord(jack(index), index, 4))]),
],
  [[onDesk(SELECTED)[0] + 8, onDesk(SELECTED)[1] + 54, 0], [-40, 52]],
  [[onWall(2)[0] + 40, WALL_Y, onWall(2)[2] + 52], [34, -62]],
  [[laneX(SELECTED) - 2, WALL_Y + PLUG_LENGTH, onWall(SELECTED)[2] - 15], [-104, -60]],
  [[FREE_JACK[0] - 9, FREE_JACK[1], 0], [-70, -40]],
);

/** The small drawing: three needs and three services. Two cords connect the highlighted need to its services. */
const SMALL_X = [-144, -46, 52] as const;
const [SMALL_WALL_Y, SMALL_JACK_Y, SMALL_SOCKET_Z] = [-92, -2, 56] as const;
const SMALL_SIGN: Point = [76, 68];

/** A cord from the jack behind a sign on the desk to the socket below a sign on the wall. Both are given by the indices of the signs. */
function smallCord(need: number, service: number, width: number): readonly Point3[] {
  const [from, to] = [need, service].map((index) => (SMALL_X[index] ?? 0) + SMALL_SIGN[0] / 2) as [number, number];
  const path = Array.from({ length: 13 }, (_, step): Point3 => {
    const fraction = step / 12;
    const forward = 1 - (1 - fraction) ** 2;
    return [from + (to - from) * forward, SMALL_JACK_Y + (SMALL_WALL_Y - SMALL_JACK_Y) * forward, SMALL_SOCKET_Z * fraction ** 4];
  });
  const edge = (across: number) => path.map(([x, y, z]): Point3 => [x + across, y, z]);
  return [...edge(-width / 2), ...edge(width / 2).toReversed()];
}

export const small = createDrawing([244, 265], 0.86, [
  left.slab([-160, SMALL_WALL_Y - 12, -12], [306, 174], { depth: 12 }),
  left.face(SMALL_X.map((x): Point3 => [x, SMALL_WALL_Y, 78]), SMALL_SIGN),
  box([-160, SMALL_WALL_Y, -12], [306, 192, 12]),
  top.face(SMALL_X.map((x): Point3 => [x, 18, 0]), SMALL_SIGN),
  top.circle([[SMALL_X[0] + 38, 52, 0]], 21),
  left.circle([SMALL_X[0], SMALL_X[1]].map((x): Point3 => [x + 38, SMALL_WALL_Y, 112]), 20),
  polygon(smallCord(0, 1, 15), { fill: "signal-1" }),
  polygon(smallCord(0, 0, 15), { fill: "signal-1" }),
  polygon(smallCord(2, 2, 15)),
]);
