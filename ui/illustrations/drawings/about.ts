// The company as a drawing office: a plan chest with a drawer for each field of knowledge, three of them open. The chest carries
// a drawing board with instruments and a sheet. A revision cloud on the sheet marks a change.

import { createDrawing, left, lines, polygon, polyhedron, right, top } from "../isometric.ts";
import type { Markup } from "../isometric.ts";
import { rectangleCorners, type Point, type Point3 } from "../geometry.ts";

/** The chest: its rear left corner, its size, and the heights of its plinth and of a drawer. */
const [CHEST_X, CHEST_Y] = [-118, -66] as const;
const [WIDTH, DEPTH] = [224, 128] as const;
const FRONT = CHEST_Y + DEPTH;
const PLINTH_HEIGHT = 9;
const DRAWER_HEIGHT = 12;
const CHEST_HEIGHT = PLINTH_HEIGHT + 8 * DRAWER_HEIGHT + 8;
/** The z coordinate of a drawer; the lowest drawer has index 0. */
const drawerZ = (index: number) => PLINTH_HEIGHT + 3 + index * DRAWER_HEIGHT;

/** The index of each open drawer, and how far it is pulled out. Drawn in this order, each drawer covers those below it. */
const OPEN_DRAWERS = [[2, 72], [4, 48], [6, 24]] as const;

const HANDLE_LINE: readonly Point[] = [[WIDTH / 2 - 29, 4], [WIDTH / 2 - 29, 7], [WIDTH / 2 + 15, 7], [WIDTH / 2 + 15, 4]];

/** The angle between the drawing board and the floor, in radians. */
const TILT = (52 / 180) * Math.PI;
const BOARD_ORIGIN: Point3 = [CHEST_X + 10, FRONT - 18, CHEST_HEIGHT + 12];
const BOARD_SIZE: Point = [204, 142];
/** Returns a point in space. `across` and `up` are measured along the board, and `distance` perpendicular to it, towards the viewer. */
const onBoard = ([across, up]: Point, distance = 0): Point3 => [
  BOARD_ORIGIN[0] + across,
  BOARD_ORIGIN[1] - up * Math.cos(TILT) + distance * Math.sin(TILT),
  BOARD_ORIGIN[2] + up * Math.sin(TILT) + distance * Math.cos(TILT),
];
const outline = (points: readonly Point[], distance = 0) => points.map((point) => onBoard(point, distance));
const linesOnBoard = (paths: readonly (readonly Point[])[], distance = 0) => paths.map((path) => outline(path, distance));
const BOARD_THICKNESS = 7;

function cloud([x, y]: Point, [width, height]: Point): readonly Point[] {
  const [ARC_LENGTH, STEPS_PER_ARC] = [15.5, 8] as const;
  return rectangleCorners(x, y, width, height).flatMap((from, side, corners): Point[] => {
    const to = corners[(side + 1) % 4] as Point;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const count = Math.round(length / ARC_LENGTH);
    return Array.from({ length: count * STEPS_PER_ARC }, (_, step): Point => {
      const fraction = step / (count * STEPS_PER_ARC);
      const bulge = Math.sin(((step % STEPS_PER_ARC) / STEPS_PER_ARC) * Math.PI) * 4.8;
      return [from[0] + dx * fraction - (dy / length) * bulge, from[1] + dy * fraction + (dx / length) * bulge];
    });
  });
}

/** The straightedge. It lies on the board below the sheet, parallel to the lower edge. */
function straightedge([x, y]: Point, [width, height]: Point): Markup {
  const rim = rectangleCorners(x, y, width, height);
  const [lower, end] = [rim[3] as Point, rim[2] as Point];
  return polyhedron([[onBoard(lower), onBoard(lower, 4), onBoard(end, 4), onBoard(end)],
    [onBoard(rim[1] as Point), onBoard(rim[1] as Point, 4), onBoard(end, 4), onBoard(end)], outline(rim, 4)], "part-3");
}

const drawerFront = (y: number, index: number): Markup => [
  left.face([CHEST_X + 7, y, drawerZ(index)], [WIDTH - 14, DRAWER_HEIGHT - 2], { fill: "part-1" }),
  left.lines([CHEST_X + 7, y, drawerZ(index)], [HANDLE_LINE], "fine", "part-1"),
];

export const drawing = createDrawing([266, 301], 0.94, [
  top.slab([CHEST_X, CHEST_Y, 0], [WIDTH, DEPTH], { depth: CHEST_HEIGHT }),
  Array.from({ length: 8 }, (_, index) => drawerFront(FRONT, index)),

  // The leg of the board, the board, the sheet, and the drawing on the sheet.
  right.prism([CHEST_X + 196, 0, CHEST_HEIGHT], [[38, 0], [46, 84], [52, 84], [46, 0]], 6),
  polyhedron([
    [onBoard([0, BOARD_SIZE[1]], -BOARD_THICKNESS), onBoard([BOARD_SIZE[0], BOARD_SIZE[1]], -BOARD_THICKNESS), onBoard(BOARD_SIZE),
      onBoard([0, BOARD_SIZE[1]])],
    [onBoard([BOARD_SIZE[0], 0], -BOARD_THICKNESS), onBoard([BOARD_SIZE[0], 0]), onBoard(BOARD_SIZE),
      onBoard(BOARD_SIZE, -BOARD_THICKNESS)],
    outline(rectangleCorners(0, 0, ...BOARD_SIZE)),
  ]),
  polygon(outline(rectangleCorners(12, 26, 180, 106)), { weight: "fine" }),
  lines(linesOnBoard([[[132, 26], [132, 42], [192, 42]], [[58, 107], [78, 107], [78, 73], [58, 73]], [[78, 90], [99, 90]]])),
  [95, 61].map((up) => polygon(outline(rectangleCorners(22, up, 36, 24)))),
  polygon(outline(cloud([104, 66], [68, 50])), { fill: "part-2" }),
  polygon(outline(rectangleCorners(112, 74, 52, 34)), { fill: "signal-2" }),
  lines(linesOnBoard([[[120, 98], [152, 98]], [[120, 91], [142, 91]], [[120, 84], [147, 84]]]), "edge", "signal-2"),

  // The straightedge and the set square.
  straightedge([-8, 12], [220, 9]),
  polyhedron([outline([[30, 21], [30, 58], [95, 21]], 3)], "part-3"),
  polygon(outline([[37, 26], [37, 46], [72, 26]], 3)),

  OPEN_DRAWERS.map(([index, pull]) => [
    top.slab([CHEST_X + 7, FRONT, drawerZ(index)], [WIDTH - 14, pull], { depth: DRAWER_HEIGHT - 2 }),
    top.face([CHEST_X + 11, FRONT, drawerZ(index) + DRAWER_HEIGHT - 2], [WIDTH - 22, pull - 4], { weight: "fine" }),
    drawerFront(FRONT + pull, index),
  ]),
],
  [[CHEST_X + 12, FRONT + 48, drawerZ(4) + 5], [-34, -40]],
  [onBoard([176.8, 91]), [92, -40]],
  [onBoard([-4, 16], 4), [-56, -40]],
);
