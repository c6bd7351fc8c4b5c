// Vera, the colleague: a quiet faceted core with closed eyes above a desk, and the documents it keeps in orbit.

import { Box, Cable, Cylinder, Face, Facets, Lines, Callouts, Plate, Ring, Slab, Slabs } from "./isometric.tsx";
import { project, type Plane, type Point3 } from "./geometry.ts";

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

type SheetsProps = Readonly<{
  plane: Plane;
  spots: readonly Point3[];
}>;

function Sheets({ plane, spots }: SheetsProps) {
  const text = [[8, 44, 24], [8, 33, 34], [8, 24, 34], [8, 15, 26]] as const;
  return (
    <>
      <Slabs plane={plane} spots={spots} size={[42, 56]} depth={2} />
      {spots.map((at) => (
        <Lines key={at.join()} plane={plane} at={at} paths={text.map(([from, up, to]) => [[from, up], [to, up]])} />
      ))}
    </>
  );
}

export function Vera() {
  const [x, y] = project(CENTRE);
  return (
    <Plate origin={[240, 288]} scale={0.97}>
      <Box at={[-118, -88, 0]} size={[236, 176, 8]} />
      <Face at={[-108, -78, 8]} size={[216, 156]} tone="none" weight="fine" />
      <Cylinder at={[0, 0, 8]} radius={56} depth={6} />
      <Cylinder at={[0, 0, 14]} radius={38} depth={6} />
      <Ring centres={[[0, 0, 20]]} radius={24} weight="fine" />
      <Slab at={[-98, 26, 8]} size={[56, 42]} depth={3} />
      <Slab at={[-92, 20, 11]} size={[56, 42]} depth={3} />
      <Cable weight="axis" paths={[[[0, 0, 20], [0, 0, 262]]]} />
      <Ring centres={[CENTRE]} radius={ORBIT} weight="hidden" />
      <Sheets plane="left" spots={[[-136, -40, 130]]} />
      <Sheets plane="right" spots={[[30, -112, 130]]} />
      <g transform={`rotate(38 ${x} ${y})`}>
        <Facets points={POINTS} faces={FACES} signal={FACE} />
      </g>
      <path
        vectorEffect="non-scaling-stroke"
        fill="none"
        strokeWidth={2}
        d={`M${x - 21} ${y + 4}q6 7 12 0M${x + 9} ${y + 4}q6 7 12 0`}
      />
      <Sheets plane="left" spots={[[-66, 134, 130]]} />
      <Sheets plane="right" spots={[[134, 72, 130]]} />
      <Callouts
        callouts={[
          { number: 1, from: [0, 0, 214], by: [98, -30] },
          { number: 2, from: [-60, 64, 14], by: [-34, 44] },
        ]}
      />
    </Plate>
  );
}
