// All services: eight products on two steps in front of a wall with a ruler.

import { box, createDrawing, left, top, type Markup } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

/** The x coordinate of the left end of both steps, their length, and the distance from one slot to the next. */
const [START, LENGTH, PITCH] = [-148, 296, 74] as const;
/** The y coordinate of the wall and of the front edges of both steps, and the height of the rear step. */
const [WALL_Y, REAR_EDGE, FRONT_EDGE] = [-70, 2, 70] as const;
const STEP_HEIGHT = 34;
const [WALL_HEIGHT, BASE_HEIGHT] = [128, 16] as const;

/** The rear left corner of a slot on the rear step, and of a slot on the front step. */
const rear = (column: number): Point3 => [START + column * PITCH + 9, WALL_Y + 10, STEP_HEIGHT];
const front = (column: number): Point3 => [START + column * PITCH + 9, REAR_EDGE + 7, 0];
const COLUMNS = [0, 1, 2, 3] as const;

function page([x, y, z]: Point3): Markup {
  const face: Point3 = [x, y + 32, z];
  return [
    left.slab([x, y + 25, z], [56, 50], { depth: 7, radius: 4 }),
    left.lines(face, [[[0, 41], [56, 41]]], "edge"),
    left.face([x + 7, y + 32, z + 17], [26, 18], { fill: "part-2" }),
    left.lines(face, [[[39, 33], [50, 33]], [[39, 26], [50, 26]], [[39, 19], [50, 19]], [[7, 10], [50, 10]]]),
  ];
}

function desktop([x, y, z]: Point3): Markup {
  return [
    top.slab([x + 14, y + 20, z], [28, 20], { depth: 3, radius: 3 }),
    box([x + 24, y + 26, z + 3], [8, 6, 14]),
    left.slab([x, y + 26, z + 14], [56, 42], { depth: 7, radius: 3 }),
    left.face([x + 5, y + 33, z + 19], [46, 32], { fill: "part-2" }),
    left.lines([x + 5, y + 33, z + 19], [
      [[0, 24], [46, 24]], [[15, 0], [15, 32]], [[0, 16], [46, 16]], [[0, 8], [46, 8]],
    ], "fine", "part-2"),
  ];
}

function phone([x, y, z]: Point3): Markup {
  return [
    left.slab([x + 13, y + 24, z], [30, 58], { depth: 7, radius: 6 }),
    left.face([x + 17, y + 31, z + 7], [22, 44], { fill: "part-2" }),
    left.lines([x + 17, y + 31, z + 7], [
      [[0, 34], [22, 34]], [[4, 24], [18, 24]], [[4, 17], [18, 17]], [[4, 10], [12, 10]],
    ], "fine", "part-2"),
  ];
}

/** A sword from a game, on a turntable: the blade, the guard, the grip and the pommel. */
function model([x, y, z]: Point3): Markup {
  const [centreX, centreY, floor] = [x + 28, y + 30, z + 6];
  return [
    top.cylinder([centreX, centreY, z], 25, 6),
    left.prism([centreX, centreY - 2, floor], [[0, 0], [-7, 9], [-7, 54], [7, 54], [7, 9]], 4, "part-2"),
    left.lines([centreX, centreY + 2, floor], [[[0, 8], [0, 54]]], "fine", "part-2"),
    left.slab([centreX - 21, centreY - 5, floor + 54], [42, 8], { depth: 10, radius: 3 }),
    box([centreX - 4, centreY - 4, floor + 62], [8, 8, 18]),
    left.slab([centreX - 7, centreY - 5, floor + 80], [14, 12], { depth: 10, radius: 5 }),
  ];
}

function parcel([x, y, z]: Point3): Markup {
  return [
    box([x + 3, y + 8, z], [50, 44, 36], ["left", "part-2"]),
    top.lines([x + 3, y + 8, z + 36], [[[21, 0], [21, 44]], [[29, 0], [29, 44]]]),
    left.lines([x + 3, y + 52, z], [[[21, 36], [21, 24]], [[29, 36], [29, 24]], [[21, 24], [29, 24]]], "fine", "part-2"),
  ];
}

function blocks([x, y, z]: Point3): Markup {
  return [
    box([x - 4, y + 18, z], [26, 26, 26]),
    left.slab([x + 16, y + 28, z + 7], [24, 11], { depth: 4, radius: 5 }),
    box([x + 32, y + 18, z], [26, 26, 26], ["left", "part-2"]),
    left.lines([x + 32, y + 44, z], [[[5, 19], [18, 19]], [[5, 13], [21, 13]]], "fine", "part-2"),
  ];
}

function message([x, y, z]: Point3): Markup {
  return [
    left.prism([x, y + 24, z], [[2, 15], [2, 48], [54, 48], [54, 15], [24, 15], [12, 2], [12, 15]], 8, "part-2"),
    left.lines([x, y + 32, z], [[[10, 39], [44, 39]], [[10, 31], [46, 31]], [[10, 23], [32, 23]]], "fine", "part-2"),
  ];
}

function network([x, y, z]: Point3): Markup {
  return [0, 22, 44].map((step): Markup => {
    const face: Point3 = [x + 3, y + step + 3, z];
    return [
      left.slab([x + 3, y + step, z], [44, 40], { depth: 3, radius: 2 }),
      left.face([face[0] + 4, face[1], z + 4], [36, 32], { fill: "part-2", weight: "fine" }),
      left.circle([[14, 26], [14, 12], [32, 19]].map(([across = 0, up = 0]): Point3 => [face[0] + across, face[1], z + up]), 4,
        { over: "part-2" }),
      left.lines(face, [[[18, 24], [28, 20]], [[18, 14], [28, 18]]], "fine", "part-2"),
    ];
  });
}

const labels = (y: number, z: number) => COLUMNS.map((column): Point3 => [START + column * PITCH + 15, y, z]);

export const drawing = createDrawing([224, 264], 1, [
  box([START, WALL_Y, -BASE_HEIGHT], [LENGTH, FRONT_EDGE - WALL_Y, BASE_HEIGHT]),
  left.slab([START, WALL_Y - 7, -BASE_HEIGHT], [LENGTH, WALL_HEIGHT + BASE_HEIGHT], { depth: 7 }),
  left.lines([START, WALL_Y, 0], [54, 74, 94].map((z) => [[0, z], [LENGTH, z]] as const)),
  left.slab([START, WALL_Y, 104], [LENGTH, 18], { depth: 5, fill: "signal-3" }),
  left.lines([START, WALL_Y + 5, 104], Array.from({ length: 11 }, (_, month) => {
    const across = ((month + 1) * LENGTH) / 12;
    return [[across, 0], [across, month % 3 === 2 ? 12 : 6]] as const;
  }), "edge", "signal-3"),

  box([START, WALL_Y, 0], [LENGTH, REAR_EDGE - WALL_Y, STEP_HEIGHT], ["top", "part-4"]),
  left.face(labels(REAR_EDGE, 11), [44, 13], { fill: "part-1" }),
  left.lines([START, REAR_EDGE, 0], COLUMNS.map((column) => [[column * PITCH + 21, 17], [column * PITCH + 47, 17]] as const), "fine",
    "part-1"),
  page(rear(0)), phone(rear(1)), desktop(rear(2)), model(rear(3)),

  top.face([START, REAR_EDGE, 0], [LENGTH, FRONT_EDGE - REAR_EDGE], { fill: "part-4" }),
  left.face(labels(FRONT_EDGE, -BASE_HEIGHT + 3), [44, 10], { fill: "part-1" }),
  left.lines([START, FRONT_EDGE, -BASE_HEIGHT], COLUMNS.map((column) => [[column * PITCH + 21, 8], [column * PITCH + 47, 8]] as const),
    "fine", "part-1"),
  parcel(front(0)), message(front(1)), blocks(front(2)), network(front(3)),
],
  [[START + PITCH + 30, FRONT_EDGE, -8], [-30, 44]],
  [[START + 9, WALL_Y + 42, STEP_HEIGHT + 34], [-60, -30]],
  [[START + LENGTH - 20, WALL_Y, 114], [36, -40]],
  [[START + LENGTH - 4, WALL_Y + 40, STEP_HEIGHT], [66, 22]],
);

/** The small drawing: the length and the depth of the base, the height of the wall, and the thickness of both. */
const [SMALL_LENGTH, SMALL_DEPTH, SMALL_WALL, SMALL_THICKNESS] = [308, 132, 138, 16] as const;
const SMALL_SCREEN: Point3 = [14, 62, 40];
const SMALL_PARCEL: Point3 = [192, 32, 0];

export const small = createDrawing([168, 162], 0.96, [
  box([0, 0, -SMALL_THICKNESS], [SMALL_LENGTH, SMALL_DEPTH, SMALL_THICKNESS]),
  left.slab([0, -SMALL_THICKNESS, -SMALL_THICKNESS], [SMALL_LENGTH, SMALL_WALL + SMALL_THICKNESS], { depth: SMALL_THICKNESS }),
  left.slab([0, 0, SMALL_WALL - 46], [SMALL_LENGTH, 34], { depth: 8, fill: "signal-1" }),
  left.lines([0, 8, SMALL_WALL - 46], [1, 2, 3, 4, 5].map((tick) => [[tick * 51, 0], [tick * 51, tick % 2 ? 14 : 24]] as const), "edge",
    "signal-1"),

  top.slab([SMALL_SCREEN[0] + 22, SMALL_SCREEN[1] - 18, 0], [68, 48], { depth: 8 }),
  left.slab([SMALL_SCREEN[0] + 46, SMALL_SCREEN[1], 8], [20, 34], { depth: 8 }),
  left.slab(SMALL_SCREEN, [112, 84], { depth: 14 }),
  left.lines([SMALL_SCREEN[0], SMALL_SCREEN[1] + 14, SMALL_SCREEN[2]], [[[0, 60], [112, 60]], [[36, 0], [36, 60]]], "edge"),

  box(SMALL_PARCEL, [96, 84, 72]),
  top.lines([SMALL_PARCEL[0], SMALL_PARCEL[1], 72], [[[38, 0], [38, 84]], [[58, 0], [58, 84]]], "edge"),
  left.lines([SMALL_PARCEL[0], SMALL_PARCEL[1] + 84, 0], [[[38, 72], [38, 44], [58, 44], [58, 72]]], "edge"),
]);
