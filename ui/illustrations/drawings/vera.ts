// Vera, the colleague: a quiet faceted core with closed eyes above a desk, and the documents it keeps in orbit.

import { box, cable, callouts, facets, on, plate, top, type Drawing } from "../isometric.ts";
import { project, type Plane, type Point3 } from "../geometry.ts";

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const SCALE = 42;
const CENTRE: Point3 = [0, 0, 158];
const ORBIT = 140;

/** An icosahedron with one face turned to the viewer. */
const POINTS = [-SCALE, SCALE].flatMap((one) =>
  [-SCALE * GOLDEN, SCALE * GOLDEN].flatMap((two) =>
    [[0, one, two], [one, two, 0], [two, 0, one]].map(([x = 0, y = 0, z = 0]): Point3 => [x, y, z + CENTRE[2]]),
  ),
);

/** The corners of each face, clockwise as seen from outside; the last face is the one that looks at the viewer. */
const FACES: readonly (readonly number[])[] = [
  [0, 1, 2], [0, 7, 1], [0, 2, 6], [0, 6, 5], [0, 5, 7], [1, 8, 2], [1, 7, 3], [1, 3, 8], [2, 4, 6], [2, 8, 4],
  [3, 7, 11], [3, 9, 8], [3, 11, 9], [4, 10, 6], [4, 8, 9], [4, 9, 10], [5, 6, 10], [5, 11, 7], [5, 10, 11], [9, 11, 10],
];

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
  `<g transform="rotate(38 ${x} ${y})">${facets(POINTS, FACES, FACES.length - 1)}</g>`,
  `<path vector-effect="non-scaling-stroke" fill="none" stroke-width="2" d="${EYES}"></path>`,
  sheet("left", [-66, 134, 130]),
  sheet("right", [134, 72, 130]),
  callouts([1, [0, 0, 214], [98, -30]], [2, [-60, 64, 14], [-34, 44]]),
]);
