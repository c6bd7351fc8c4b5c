// Document search by meaning: a tray of folders. A sheet is pulled out of the folder that was found, with the found passage on it. A
// magnifying glass lies in front of the tray.

import { box, left, right, top, type Markup } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { createDutyDrawing } from "../plates.ts";

/** The tray: the thickness and the height of its walls. */
const TRAY: Point3 = [-126, -140, 0];
const [LENGTH, DEPTH, WALL, WALL_HEIGHT] = [212, 186, 7, 46] as const;

/** The folders, from back to front: their distance, their size, and the found folder, which is taller and has a sheet pulled out. */
const [COUNT, PITCH, WIDTH, HEIGHT] = [7, 25, 186, 92] as const;
const FOUND = { index: 3, height: 119 } as const;

function folder(index: number): Markup {
  const isFound = index === FOUND.index;
  const at: Point3 = [TRAY[0] + 13, TRAY[1] + 14 + index * PITCH, 4];
  const height = isFound ? FOUND.height : HEIGHT;
  const tab = 12 + (index * 50) % 120;
  const outline: readonly Point[] = [[0, 0], [0, height], [tab, height], [tab + 5, height + 13], [tab + 43, height + 13],
    [tab + 48, height], [WIDTH, height], [WIDTH, 0]];
  return [isFound ? sheet([at[0] + 22, at[1] - 1, 29]) : "", left.prism(at, outline, 5)];
}

/** The sheet with the found passage, half of it above its folder. */
function sheet(at: Point3): Markup {
  return [
    left.face(at, [142, 184], { weight: "outline" }),
    left.lines(at, [[[16, 170], [126, 170]], [[16, 159], [92, 159]]], "edge"),
    left.face([at[0] + 8, at[1], at[2] + 117], [126, 32], { fill: "signal-1" }),
    left.lines(at, [[[16, 138], [126, 138]], [[16, 127], [84, 127]]], "edge", "signal-1"),
  ];
}

const LENS: Point3 = [-24, 96, 0];
const LENS_RADIUS = 44;

export const drawing = createDutyDrawing([
  box(TRAY, [LENGTH, WALL, WALL_HEIGHT]),
  box([TRAY[0], TRAY[1] + WALL, 0], [WALL, DEPTH - 2 * WALL, WALL_HEIGHT]),
  Array.from({ length: COUNT }, (_, index) => folder(index)),
  box([TRAY[0] + LENGTH - WALL, TRAY[1] + WALL, 0], [WALL, DEPTH - 2 * WALL, WALL_HEIGHT]),
  box([TRAY[0], TRAY[1] + DEPTH - WALL, 0], [LENGTH, WALL, WALL_HEIGHT]),

  right.cylinder([LENS[0] + LENS_RADIUS - 2, LENS[1], 7], 4, 26),
  right.cylinder([LENS[0] + LENS_RADIUS + 22, LENS[1], 9], 9, 84),
  top.cylinder(LENS, LENS_RADIUS, 10),
  top.circle([[LENS[0], LENS[1], 10]], LENS_RADIUS - 9),
  top.lines([LENS[0], LENS[1], 10], [[[-18, 14], [-18, -8]], [[-8, 8], [-8, -20]]]),
]);
