// All services: eight products on two steps in front of a wall, with one ruler behind all of them.

import { body, box, left, plate, top, type Drawing } from "../isometric.ts";
import type { Point3 } from "../geometry.ts";

const [START, LENGTH, PITCH] = [-148, 296, 74] as const;
/** y of the wall and of the front edges of both steps, and the height of the rear step. */
const [WALL, MIDDLE, FRONT] = [-70, 2, 70] as const;
const STEP = 34;
const [HEIGHT, BASE] = [128, 16] as const;

/** The corner of a place on the rear or the front step. */
const rear = (column: number): Point3 => [START + column * PITCH + 9, WALL + 10, STEP];
const front = (column: number): Point3 => [START + column * PITCH + 9, MIDDLE + 7, 0];
const COLUMNS = [0, 1, 2, 3] as const;

function page([x, y, z]: Point3): Drawing {
  const face: Point3 = [x, y + 32, z];
  return [
    left.slab([x, y + 25, z], [56, 50], { depth: 7, radius: 4 }),
    left.lines(face, [[[0, 41], [56, 41]]], "edge"),
    left.face([x + 7, y + 32, z + 17], [26, 18], { tone: "part-2" }),
    left.lines(face, [[[39, 33], [50, 33]], [[39, 26], [50, 26]], [[39, 19], [50, 19]], [[7, 10], [50, 10]]]),
  ];
}

function desktop([x, y, z]: Point3): Drawing {
  return [
    top.slab([x + 14, y + 20, z], [28, 20], { depth: 3, radius: 3 }),
    box([x + 24, y + 26, z + 3], [8, 6, 14]),
    left.slab([x, y + 26, z + 14], [56, 42], { depth: 7, radius: 3 }),
    left.face([x + 5, y + 33, z + 19], [46, 32], { tone: "part-2" }),
    left.lines([x + 5, y + 33, z + 19], [[[0, 24], [46, 24]], [[15, 0], [15, 32]], [[0, 16], [46, 16]], [[0, 8], [46, 8]]], "fine", "part-2"),
  ];
}

function phone([x, y, z]: Point3): Drawing {
  return [
    left.slab([x + 13, y + 24, z], [30, 58], { depth: 7, radius: 6 }),
    left.face([x + 17, y + 31, z + 7], [22, 44], { tone: "part-2" }),
    left.lines([x + 17, y + 31, z + 7], [[[0, 34], [22, 34]], [[4, 24], [18, 24]], [[4, 17], [18, 17]], [[4, 10], [12, 10]]], "fine", "part-2"),
  ];
}

/** A cut stone on a turntable. */
function model([x, y, z]: Point3): Drawing {
  const [across, along] = [x + 28, y + 30];
  const [foot, tip]: Point3[] = [[across, along, z + 8], [across, along, z + 72]];
  const [right, near, leftmost, far]: Point3[] = [[across + 19, along, z + 46], [across, along + 19, z + 46],
    [across - 19, along, z + 46], [across, along - 19, z + 46]];
  if (!foot || !tip || !right || !near || !leftmost || !far) return [];
  return [top.cylinder([across, along, z], 25, 6), body([[leftmost, tip, near], [tip, far, right], [near, right, foot], [near, tip, right]], "part-2")];
}

function parcel([x, y, z]: Point3): Drawing {
  return [
    box([x + 3, y + 8, z], [50, 44, 36], ["left", "part-2"]),
    top.lines([x + 3, y + 8, z + 36], [[[21, 0], [21, 44]], [[29, 0], [29, 44]]]),
    left.lines([x + 3, y + 52, z], [[[21, 36], [21, 24]], [[29, 36], [29, 24]], [[21, 24], [29, 24]]], "fine", "part-2"),
  ];
}

function blocks([x, y, z]: Point3): Drawing {
  return [
    box([x - 4, y + 18, z], [26, 26, 26]),
    left.slab([x + 16, y + 28, z + 7], [24, 11], { depth: 4, radius: 5 }),
    box([x + 32, y + 18, z], [26, 26, 26], ["left", "part-2"]),
    left.lines([x + 32, y + 44, z], [[[5, 19], [18, 19]], [[5, 13], [21, 13]]], "fine", "part-2"),
  ];
}

function message([x, y, z]: Point3): Drawing {
  return [
    left.prism([x, y + 24, z], [[2, 15], [2, 48], [54, 48], [54, 15], [24, 15], [12, 2], [12, 15]], 8, "part-2"),
    left.lines([x, y + 32, z], [[[10, 39], [44, 39]], [[10, 31], [46, 31]], [[10, 23], [32, 23]]], "fine", "part-2"),
  ];
}

function network([x, y, z]: Point3): Drawing {
  return [0, 22, 44].map((step): Drawing => {
    const face: Point3 = [x + 3, y + step + 3, z];
    return [
      left.slab([x + 3, y + step, z], [44, 40], { depth: 3, radius: 2 }),
      left.face([face[0] + 4, face[1], z + 4], [36, 32], { tone: "part-2", weight: "fine" }),
      left.ring([[14, 26], [14, 12], [32, 19]].map(([across = 0, up = 0]): Point3 => [face[0] + across, face[1], z + up]), 4, { over: "part-2" }),
      left.lines(face, [[[18, 24], [28, 20]], [[18, 14], [28, 18]]], "fine", "part-2"),
    ];
  });
}

const places = (from: number, to: number) => COLUMNS.map((column): Point3 => [START + column * PITCH + 15, from, to]);

export const drawing = plate([224, 264], 1, [
  box([START, WALL, -BASE], [LENGTH, FRONT - WALL, BASE]),
  left.slab([START, WALL - 7, -BASE], [LENGTH, HEIGHT + BASE], { depth: 7 }),
  left.lines([START, WALL, 0], [54, 74, 94].map((z) => [[0, z], [LENGTH, z]] as const)),
  left.slab([START, WALL, 104], [LENGTH, 18], { depth: 5, tone: "signal-3" }),
  left.lines([START, WALL + 5, 104], Array.from({ length: 11 }, (_, month) => {
    const at = ((month + 1) * LENGTH) / 12;
    return [[at, 0], [at, month % 3 === 2 ? 12 : 6]] as const;
  }), "edge", "signal-3"),

  box([START, WALL, 0], [LENGTH, MIDDLE - WALL, STEP], ["top", "part-4"]),
  left.face(places(MIDDLE, 11), [44, 13], { tone: "part-1" }),
  left.lines([START, MIDDLE, 0], COLUMNS.map((column) => [[column * PITCH + 21, 17], [column * PITCH + 47, 17]] as const), "fine", "part-1"),
  page(rear(0)), phone(rear(1)), desktop(rear(2)), model(rear(3)),

  top.face([START, MIDDLE, 0], [LENGTH, FRONT - MIDDLE], { tone: "part-4" }),
  left.face(places(FRONT, -BASE + 3), [44, 10], { tone: "part-1" }),
  left.lines([START, FRONT, -BASE], COLUMNS.map((column) => [[column * PITCH + 21, 8], [column * PITCH + 47, 8]] as const), "fine", "part-1"),
  parcel(front(0)), message(front(1)), blocks(front(2)), network(front(3)),
], [[START + PITCH + 30, FRONT, -8], [-30, 44]], [[START + 9, WALL + 42, STEP + 34], [-60, -30]], [[START + LENGTH - 20, WALL, 114], [36, -40]],
[[START + LENGTH - 4, WALL + 40, STEP], [66, 22]]);
