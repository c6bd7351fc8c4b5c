// Vera, the colleague: a quiet faceted core with closed eyes above a desk, and the documents it keeps in orbit.

import { box, cable, callouts, facets, on, plate, top, type Drawing } from "../isometric.ts";
import { project, type Plane, type Point3 } from "../geometry.ts";

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const SCALE = 42;
const CENTRE: Point3 = [0, 0, 158];
const ORBIT = 140;

/** An icosahedron with one face turned to the viewer. */
const VERTICES: readonly Point3[] = [-SCALE, SCALE].flatMap((one) =>
  [-SCALE * GOLDEN, SCALE * GOLDEN].flatMap((two): Point3[] => [[0, one, two], [one, two, 0], [two, 0, one]]),
);

const POINTS = VERTICES.map(([x, y, z]): Point3 => [x, y, z + CENTRE[2]]);

const isEdge = (one: Point3, other: Point3) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) < SCALE * 2.1;

/** Positive if the three corners run clockwise as seen from outside. */
function turn([ax, ay, az]: Point3, [bx, by, bz]: Point3, [cx, cy, cz]: Point3): number {
  return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
}

/** Any three corners that are joined to each other are a face. */
const FACES: readonly (readonly [number, number, number])[] = VERTICES.flatMap((a, i) =>
  VERTICES.flatMap((b, j) =>
    VERTICES.flatMap((c, k): (readonly [number, number, number])[] => {
      if (i >= j || j >= k || !isEdge(a, b) || !isEdge(b, c) || !isEdge(a, c)) return [];
      return [turn(a, b, c) > 0 ? [i, j, k] : [i, k, j]];
    }),
  ),
);

/** The face whose normal points at the viewer: the sum of its coordinates is the greatest. */
const FRONT = FACES.map((face) => face.flatMap((index) => [...(VERTICES[index] as Point3)]).reduce((a, b) => a + b));
const FACE = FRONT.indexOf(Math.max(...FRONT));

function sheet(plane: Plane, at: Point3): Drawing {
  const text = [[8, 44, 24], [8, 33, 34], [8, 24, 34], [8, 15, 26]] as const;
  return [
    on(plane).slab(at, [42, 56], { depth: 2 }),
    on(plane).lines(at, text.map(([from, up, to]) => [[from, up], [to, up]])),
  ];
}

const [x, y] = project(CENTRE);
/** Two closed lids. */
const EYES = `M${x - 21} ${y + 4}q6 7 12 0M${x + 9} ${y + 4}q6 7 12 0`;

export const drawing = plate([240, 288], 0.97, [
  box([-118, -88, 0], [236, 176, 8]),
  top.face([-108, -78, 8], [216, 156], { tone: "none", weight: "fine" }),
  top.cylinder([0, 0, 8], 56, 6),
  top.cylinder([0, 0, 14], 38, 6),
  top.ring([[0, 0, 20]], 24, { weight: "fine" }),
  top.slab([-98, 26, 8], [56, 42], { depth: 3 }),
  top.slab([-92, 20, 11], [56, 42], { depth: 3 }),
  cable([[[0, 0, 20], [0, 0, 262]]], "axis"),
  top.ring([CENTRE], ORBIT, { weight: "hidden" }),
  sheet("left", [-136, -40, 130]),
  sheet("right", [30, -112, 130]),
  `<g transform="rotate(38 ${x} ${y})">${facets(POINTS, FACES, FACE)}</g>`,
  `<path vector-effect="non-scaling-stroke" fill="none" stroke-width="2" d="${EYES}"></path>`,
  sheet("left", [-66, 134, 130]),
  sheet("right", [134, 72, 130]),
  callouts([1, [0, 0, 214], [98, -30]], [2, [-60, 64, 14], [-34, 44]]),
]);
