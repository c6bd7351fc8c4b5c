// Connections: six solutions in two rows on one base, and the three cables between them. The cables are highlighted: from the customer
// relations to the resource planning, on to the meter data, and from there back to the commercial metering. Thin cables lead over the
// edges of the base to open plugs for the outside systems: a store, banks, a control system, auction sites and the customer's systems.

import { box, createDrawing, left, lines, polygon, right, top, type Markup } from "../isometric.ts";
import { pointOn, type Point, type Point3 } from "../geometry.ts";
import { bust, CAR_PICTURE } from "../objects.ts";

/** The y coordinates of the front of both rows. */
const [REAR_ROW, FRONT_ROW] = [40, 140] as const;
/** The left ends of the objects of both rows, and the width of an object. The hall is wider. */
const [SHELF, CAR, SHEET] = [14, 114, 278] as const;
const [RECORDS, HALL, METER] = [14, 111, 241] as const;
const [WIDTH, HALL_WIDTH] = [52, 80] as const;
/** The base. The outer objects stand at the same distance from its ends. */
const [LENGTH, DEPTH, THICKNESS] = [SHEET + WIDTH + SHELF, 198, 12] as const;
/** The distances from the rear to the front of the objects. */
const [SHELF_DEPTH, CAR_DEPTH, SHEET_DEPTH, RECORDS_DEPTH, HALL_DEPTH, METER_DEPTH] = [28, 26, 10, 36, 36, 24] as const;

/** The highlighted cables: half the width, the height, and the radius of the middle line in a bend. */
const [CABLE, CABLE_HEIGHT, BEND] = [6, 5, 11] as const;
/** The side and the height of a plug at the end of a highlighted cable. */
const [PLUG, PLUG_HEIGHT] = [16, 14] as const;
/** The angles in a bend, as parts of its quarter turn. */
const STEPS = [0, 1 / 3, 2 / 3, 1] as const;

/** A highlighted cable on the base, given by the ends and the corners of its middle line. It is rounded at the corners. */
function cable(...points: readonly Point[]): Markup {
  const step = (from: Point, to: Point): Point => [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  const side = (distance: number) => points.flatMap((point, index): readonly Point[] => {
    const [before, after] = [points[index - 1], points[index + 1]];
    const [dx, dy] = before ? step(before, point) : step(point, after as Point);
    if (!before || !after) return [[point[0] - dy * distance, point[1] + dx * distance]];
    const [nextX, nextY] = step(point, after);
    const radius = BEND + distance * (dy * nextX - dx * nextY);
    return STEPS.map((part) => {
      const [sin, cos] = [Math.sin(part * Math.PI / 2) * radius, Math.cos(part * Math.PI / 2) * radius];
      return [point[0] + (nextX - dx) * BEND - nextX * cos + dx * sin, point[1] + (nextY - dy) * BEND - nextY * cos + dy * sin];
    });
  });
  const outline = [...side(CABLE), ...side(-CABLE).toReversed()];
  // The silhouette follows the lower edge of the sides that face the viewer, and the upper edge of the other ones.
  const silhouette = outline.flatMap((from, index): readonly Point3[] => {
    const to = outline[(index + 1) % outline.length] as Point;
    const z = to[0] - from[0] > to[1] - from[1] ? 0 : CABLE_HEIGHT;
    return [[...from, z], [...to, z]];
  });
  return [polygon(silhouette, { fill: "signal-1", weight: "outline" }), top.polygon([0, 0, CABLE_HEIGHT], outline, { fill: "signal-1" })];
}

/** The x coordinates of the middles of the plugs in the front row, the y coordinate of their ends, and that of the cables between them. */
const [RECORDS_PLUG, HALL_FIRST, HALL_SECOND, METER_PLUG] = [RECORDS + 20, HALL + 9, HALL + HALL_WIDTH - 9, METER + 12] as const;
const [PLUG_END, FRONT_CABLE] = [FRONT_ROW + PLUG, FRONT_ROW + 37] as const;
/** A cable along the front of the base, from one plug to another one. */
const frontCable = (from: number, to: number): Markup =>
  cable([from, PLUG_END], [from, FRONT_CABLE], [to, FRONT_CABLE], [to, PLUG_END]);

/** The right end of the meter, the y coordinate of the middle of its plug, and the x coordinate of the cable to the rear row. */
const [METER_END, METER_Y] = [METER + WIDTH, FRONT_ROW - METER_DEPTH / 2] as const;
const REAR_CABLE = METER_END + PLUG + BEND;
/** All plugs of the highlighted cables, given by their rear left corners. */
const PLUGS: readonly Point3[] = [
  ...[RECORDS_PLUG, HALL_FIRST, HALL_SECOND, METER_PLUG].map((x): Point3 => [x - PLUG / 2, FRONT_ROW, 0]),
  [METER_END, METER_Y - PLUG / 2, 0], [REAR_CABLE - PLUG / 2, REAR_ROW, 0],
];
/** The silhouette of such a plug. */
const PLUG_SILHOUETTE: readonly Point3[] = [[0, 0, PLUG_HEIGHT], [PLUG, 0, PLUG_HEIGHT], [PLUG, 0, 0], [PLUG, PLUG, 0], [0, PLUG, 0],
  [0, PLUG, PLUG_HEIGHT], [0, 0, PLUG_HEIGHT]];

/** The width of a thin cable and its length outside the base. The side and the height of the plug at its end, and the length of a pin. */
const [THIN, OUTSIDE, OPEN, OPEN_HEIGHT, PIN] = [4, 14, 10, 6, 8] as const;
/** The thin cables and their plugs lie on the floor. Those along x have these y coordinates, and those along y these x coordinates. */
const [LEFT_YS, RIGHT_Y, CAR_X] = [[34, 125], REAR_ROW - 5, CAR + 72] as const;
const FRONT_XS = [HALL + 23, HALL + 37, METER + 30] as const;
/** The outline of the thin cable of the car. It leaves the car at its right end and turns to the rear edge. */
const CAR_CABLE_Y = REAR_ROW - CAR_DEPTH / 2;
const CAR_CABLE: readonly Point[] = [
  [CAR + 50, CAR_CABLE_Y - THIN / 2], [CAR_X - THIN / 2, CAR_CABLE_Y - THIN / 2], [CAR_X - THIN / 2, -OUTSIDE],
  [CAR_X + THIN / 2, -OUTSIDE], [CAR_X + THIN / 2, CAR_CABLE_Y + THIN / 2], [CAR + 50, CAR_CABLE_Y + THIN / 2],
];
/** The middles of the plugs at the ends of the thin cables, and the directions of their pins. */
const [BEFORE, BEYOND] = [-OUTSIDE - OPEN / 2, OUTSIDE + OPEN / 2] as const;
const OPEN_PLUGS: readonly (readonly [at: Point, direction: Point])[] = [
  ...LEFT_YS.map((y) => [[BEFORE, y], [-1, 0]] as const), [[CAR_X, BEFORE], [0, -1]], [[LENGTH + BEYOND, RIGHT_Y], [1, 0]],
  ...FRONT_XS.map((x) => [[x, DEPTH + BEYOND], [0, 1]] as const),
];
/** The visible part of each pin starts at the edge of the plug. */
const PINS = OPEN_PLUGS.flatMap(([[x, y], [dx, dy]]) => [-2.5, 2.5].map((side) => [OPEN / 2, OPEN / 2 + PIN].map((distance): Point3 =>
  [x + dx * distance + dy * side, y + dy * distance + dx * side, OPEN_HEIGHT / 2])));

const CAR_SIDE = CAR_PICTURE.slice(0, -1).map(([across, up]): Point => [across * 1.26, up * 1.26]);
const HALL_SIDE: readonly Point[] = [[0, 0], [0, 58], [HALL_WIDTH / 2, 40], [HALL_WIDTH / 2, 58], [HALL_WIDTH, 40], [HALL_WIDTH, 0]];
/** The dial of the meter: the middle of its rear, its depth, and its pointer. */
const [DIAL, DIAL_DEPTH]: readonly [Point3, number] = [[METER + WIDTH / 2, FRONT_ROW, 49], 6];
const POINTER: readonly Point3[] = [pointOn("left", DIAL, [0, 0], DIAL_DEPTH), pointOn("left", DIAL, [9, 10], DIAL_DEPTH)];

export const drawing = createDrawing([183, 116], 0.92, [
  // The base, and the thin cables with their plugs.
  box([0, 0, -THICKNESS], [LENGTH, DEPTH, THICKNESS]),
  top.face([...LEFT_YS.map((y): Point3 => [-OUTSIDE, y - THIN / 2, 0]), [SHEET + WIDTH, RIGHT_Y - THIN / 2, 0]],
    [OUTSIDE + SHELF, THIN]),
  top.polygon([0, 0, 0], CAR_CABLE),
  top.face(FRONT_XS.map((x) => [x - THIN / 2, FRONT_ROW, 0]), [THIN, DEPTH + OUTSIDE - FRONT_ROW]),
  lines(PINS, "edge"),
  top.slab(OPEN_PLUGS.map(([[x, y]]): Point3 => [x - OPEN / 2, y - OPEN / 2, 0]), [OPEN, OPEN], { depth: OPEN_HEIGHT }),

  // The rear row: a shelf, a car and the sheet of the commercial metering.
  box([SHELF, REAR_ROW - SHELF_DEPTH, 0], [WIDTH, SHELF_DEPTH, 60]),
  left.face([4, 32].map((up) => [SHELF + 5, REAR_ROW, up]), [WIDTH - 10, 24]),
  left.prism([CAR, REAR_ROW - CAR_DEPTH, 6], CAR_SIDE, CAR_DEPTH),
  left.circle([[CAR + 13, REAR_ROW, 8], [CAR + 46, REAR_ROW, 8]], 7, { fill: "ground" }),
  left.slab([SHEET, REAR_ROW - SHEET_DEPTH, 0], [WIDTH, 66], { depth: SHEET_DEPTH }),
  left.lines([0, REAR_ROW, 0], [
    ...[14, 23, 32].map((across) => [[SHELF + across, 4], [SHELF + across, 28]] as const),
    ...[20, 29, 38].map((across) => [[SHELF + across, 32], [SHELF + across, 56]] as const),
    ...[[[8, 56], [28, 56]], [[8, 46], [44, 46]], [[8, 38], [44, 38]], [[8, 12], [8, 29], [25, 29], [25, 12], [8, 12]]].map((points) =>
      points.map(([across = 0, up = 0]): Point => [SHEET + across, up])),
  ], "edge"),

  // The front row: a record box, a factory hall and a meter.
  box([RECORDS, FRONT_ROW - RECORDS_DEPTH, 0], [WIDTH, RECORDS_DEPTH, 34]),
  top.face([[RECORDS + 4, FRONT_ROW - RECORDS_DEPTH + 4, 34]], [WIDTH - 8, RECORDS_DEPTH - 8]),
  [46, 36].map((height, index) => left.face([RECORDS + 4, FRONT_ROW - 26 + index * 11, 8], [WIDTH - 8, height])),
  left.slab([RECORDS, FRONT_ROW - 5, 0], [WIDTH, 34], { depth: 5 }),
  bust([RECORDS + 40, FRONT_ROW, 9], 21),
  left.prism([HALL, FRONT_ROW - HALL_DEPTH, 0], HALL_SIDE, HALL_DEPTH),
  left.slab([METER, FRONT_ROW - METER_DEPTH, 0], [WIDTH, 74], { depth: METER_DEPTH }),
  left.cylinder(DIAL, 19, DIAL_DEPTH),

  // The pointer of the meter, and the highlighted plugs and cables.
  lines([POINTER, ...PLUGS.map(([x, y]) => PLUG_SILHOUETTE.map(([dx, dy, z]): Point3 => [x + dx, y + dy, z]))], "outline"),
  left.face(PLUGS.map(([x, y]): Point3 => [x, y + PLUG, 0]), [PLUG, PLUG_HEIGHT], { fill: "signal-1" }),
  right.face(PLUGS.map(([x, y]): Point3 => [x + PLUG, y + PLUG, 0]), [PLUG, PLUG_HEIGHT], { fill: "signal-1" }),
  top.face(PLUGS.map(([x, y]): Point3 => [x, y, PLUG_HEIGHT]), [PLUG, PLUG], { fill: "signal-1" }),
  frontCable(RECORDS_PLUG, HALL_FIRST),
  frontCable(HALL_SECOND, METER_PLUG),
  cable([METER_END + PLUG, METER_Y], [REAR_CABLE, METER_Y], [REAR_CABLE, REAR_ROW + PLUG]),
],
  [[RECORDS + 5, FRONT_ROW, 20], [-48, 74]],
  [[HALL + 48, FRONT_ROW, 8], [-54, 58]],
  [[METER + 43, FRONT_ROW, 8], [-54, 60]],
  [[SHEET + 30, REAR_ROW - 5, 66], [28, -48]],
  [[CAR + 30, 28, 34], [28, -48]],
  [[SHELF + 26, REAR_ROW - 14, 60], [28, -48]],
);
