// The drawing primitives of the illustrations: solids, lines and notes as SVG elements with presentation attributes
// only, since the drawings are shown through an external <use>. Draw from back to front: every face is filled with the
// ground colour and so hides what lies behind it.

import type { ReactNode, SVGProps } from "react";
import { Pen, place, project, ring, ringRim, slabFace, slabRim } from "./geometry.ts";
import type { Plane, Point, Point3 } from "./geometry.ts";

type Tone = "ground" | "signal" | "ink" | "none";

/** Ink is the outline of a part; fine is detail on its face; hidden is covered or removed; axis is a centre line. */
type Weight = "ink" | "fine" | "hidden" | "axis";

const FILLS: Record<Tone, string | undefined> = {
  // The plate itself is filled with the ground colour and its parts inherit that.
  ground: undefined,
  signal: "var(--color-signal)",
  ink: "currentColor",
  none: "none",
};

const WEIGHTS: Record<Weight, SVGProps<SVGPathElement>> = {
  ink: {},
  fine: { strokeOpacity: ".55" },
  hidden: { strokeOpacity: ".6", strokeDasharray: "3 4" },
  axis: { strokeOpacity: ".6", strokeDasharray: "10 3 2 3" },
};

type StrokeProps = Readonly<{
  d: Pen;
  tone?: Tone | undefined;
  weight?: Weight | undefined;
}>;

/** One path of the drawing; its line keeps its width at every size. */
function Stroke({ d, tone = "ground", weight = "ink" }: StrokeProps) {
  return <path vectorEffect="non-scaling-stroke" fill={FILLS[tone]} {...WEIGHTS[weight]} d={d.toString()} />;
}

type PlateProps = Readonly<{
  /** Where the origin of space lies on the sheet of 480 by 400. */
  origin: Point;
  scale?: number;
  children: ReactNode;
}>;

/** The ground of one drawing. */
export function Plate({ origin: [x, y], scale, children }: PlateProps) {
  return (
    <g
      transform={`translate(${x} ${y})${scale ? ` scale(${scale})` : ""}`}
      fill="var(--color-ground)"
      stroke="currentColor"
      strokeWidth={1.25}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </g>
  );
}

type SlabProps = Readonly<{
  plane?: Plane;
  /** The origin of the rear face; the face looks at the viewer from `depth` in front of it. */
  at: Point3;
  size: Point;
  depth?: number;
  radius?: number;
  tone?: Tone | undefined;
}>;

export function Slab({ at, ...shape }: SlabProps) {
  return <Slabs spots={[at]} {...shape} />;
}

type SlabsProps = Omit<SlabProps, "at"> & Readonly<{
  spots: readonly Point3[];
}>;

/** Equal slabs, which must not overlap. */
export function Slabs({ spots, plane = "top", size, depth = 4, radius = 0, tone = "ground" }: SlabsProps) {
  const shapes = spots.map((at) => ({ plane, at, size, depth, radius }));
  const rims = shapes.reduce(slabRim, new Pen());
  if (tone === "ground") return <Stroke d={shapes.reduce(slabFace, rims)} />;
  return (
    <>
      <Stroke d={rims} />
      <Stroke d={shapes.reduce(slabFace, new Pen())} tone={tone} />
    </>
  );
}

type BoxProps = Readonly<{
  /** The corner nearest to the origin of space. */
  at: Point3;
  size: Point3;
  /** The face in the signal colour. */
  signal?: Plane | undefined;
}>;

export function Box({ at, size: [width, depth, height], signal }: BoxProps) {
  const [x, y, z] = at;
  return (
    <>
      <Slab at={at} size={[width, depth]} depth={height} />
      {signal === "top" && <Face at={[x, y, z + height]} size={[width, depth]} tone="signal" />}
      {signal === "left" && <Face plane="left" at={[x, y + depth, z]} size={[width, height]} tone="signal" />}
      {signal === "right" && (
        <Face plane="right" at={[x + width, y + depth, z]} size={[depth, height]} tone="signal" />
      )}
    </>
  );
}

type FaceProps = Readonly<{
  plane?: Plane;
  at: Point3;
  size: Point;
  radius?: number;
  tone?: Tone | undefined;
  weight?: Weight | undefined;
}>;

/** A flat rectangle on a plane. */
export function Face({ at, ...shape }: FaceProps) {
  return <Faces spots={[at]} {...shape} />;
}

type FacesProps = Omit<FaceProps, "at"> & Readonly<{
  spots: readonly Point3[];
}>;

/** Equal rectangles on a plane, which must not overlap. */
export function Faces({ spots, plane = "top", size, radius = 0, tone, weight }: FacesProps) {
  const pen = spots.reduce((drawn, at) => slabFace(drawn, { plane, at, size, radius, depth: 0 }), new Pen());
  return <Stroke d={pen} tone={tone} weight={weight} />;
}

type CylindersProps = Readonly<{
  /** The plane that the near caps lie on. */
  plane?: Plane;
  /** The centres of the rear caps. */
  spots: readonly Point3[];
  radius: number;
  depth: number;
}>;

/** Equal cylinders, which must not overlap. */
export function Cylinders({ plane = "top", spots, radius, depth }: CylindersProps) {
  const pen = new Pen();
  for (const spot of spots) ring(ringRim(pen, plane, spot, radius, depth), plane, spot, radius, depth);
  return <Stroke d={pen} />;
}

type CylinderProps = Omit<CylindersProps, "spots"> & Readonly<{ at: Point3 }>;

export function Cylinder({ at, ...shape }: CylinderProps) {
  return <Cylinders spots={[at]} {...shape} />;
}

type RingProps = Readonly<{
  plane?: Plane;
  centres: readonly Point3[];
  radius: number;
  tone?: Tone | undefined;
  weight?: Weight | undefined;
}>;

/** Circles on a plane; several in one path must not overlap. */
export function Ring({ plane = "top", centres, radius, tone = "none", weight }: RingProps) {
  const pen = centres.reduce((drawn, centre) => ring(drawn, plane, centre, radius), new Pen());
  return <Stroke d={pen} tone={tone} weight={weight} />;
}

type NodeProps = Readonly<{
  centres: readonly Point3[];
  radius: number;
  tone?: Tone | undefined;
}>;

/** A circle on the sheet itself. */
function circle(pen: Pen, [x, y]: Point, radius: number): Pen {
  const [right, left]: [Point, Point] = [[x + radius, y], [x - radius, y]];
  return pen.move(right).ellipse(left, radius, radius).ellipse(right, radius, radius).close();
}

/** Spheres; several in one path must not overlap. */
export function Node({ centres, radius, tone }: NodeProps) {
  const pen = centres.reduce((drawn, centre) => circle(drawn, project(centre), radius), new Pen());
  return <Stroke d={pen} tone={tone} />;
}

type LinesProps = Readonly<{
  plane?: Plane;
  at: Point3;
  paths: readonly (readonly Point[])[];
  weight?: Weight | undefined;
}>;

/** Open lines on a plane. */
export function Lines({ plane = "top", at, paths, weight = "fine" }: LinesProps) {
  const pen = new Pen();
  for (const path of paths) pen.polyline(path.map((point) => project(place(plane, at, point))));
  return <Stroke d={pen} tone="none" weight={weight} />;
}

type CableProps = Readonly<{
  paths: readonly (readonly Point3[])[];
  weight?: Weight | undefined;
}>;

/** Open lines through space. */
export function Cable({ paths, weight = "ink" }: CableProps) {
  const pen = new Pen();
  for (const path of paths) pen.polyline(path.map(project));
  return <Stroke d={pen} tone="none" weight={weight} />;
}

type PrismProps = Readonly<{
  plane: Plane;
  at: Point3;
  /** Clockwise as seen on the sheet. */
  outline: readonly Point[];
  depth: number;
  tone?: Tone | undefined;
  /** The index of the side, counted by its first point, that takes the signal colour. */
  signalSide?: number;
}>;

/** An outline on a plane, pulled out of it towards the viewer by `depth`. */
export function Prism({ plane, at, outline, depth, tone, signalSide }: PrismProps) {
  const near = outline.map((point) => project(place(plane, at, point, depth)));
  const far = outline.map((point) => project(place(plane, at, point)));
  const [dx, dy] = [(far[0]?.[0] ?? 0) - (near[0]?.[0] ?? 0), (far[0]?.[1] ?? 0) - (near[0]?.[1] ?? 0)];
  // Sides reach equally far back, so the one that lies further towards the viewer along the plane covers the other.
  const nearness = ([across, up]: Point) => (plane === "right" ? up - across : up + across);
  const sides = near
    .map((from, index) => {
      const next = (index + 1) % near.length;
      const to = near[next] as Point;
      return {
        index,
        corners: [from, to, far[next] as Point, far[index] as Point],
        isVisible: (to[1] - from[1]) * dx - (to[0] - from[0]) * dy > 0.01,
        nearness: nearness(outline[index] as Point) + nearness(outline[next] as Point),
      };
    })
    .filter((side) => side.isVisible)
    .sort((one, other) => one.nearness - other.nearness);
  return (
    <>
      {sides.map(({ index, corners }) => (
        <Stroke key={index} d={new Pen().polygon(corners)} tone={index === signalSide ? "signal" : "ground"} />
      ))}
      <Stroke d={new Pen().polygon(near)} tone={tone} />
    </>
  );
}

type FacetsProps = Readonly<{
  points: readonly Point3[];
  /** Corners of each face, clockwise as seen from outside; the body must be convex. */
  faces: readonly (readonly number[])[];
  /** Index of the face in the signal colour. */
  signal?: number;
  /** Draws the edges on the far side, dashed. */
  wire?: "hidden";
}>;

export function Facets({ points, faces, signal, wire }: FacetsProps) {
  const flat = points.map(project);
  const shapes = faces.map((face) => face.map((index) => flat[index] as Point));
  const isNear = (shape: readonly Point[]) => {
    const [[ax, ay], [bx, by], [cx, cy]] = shape as [Point, Point, Point];
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
  };
  const front = new Pen();
  const rear = new Pen();
  shapes.forEach((shape, index) => {
    if (!isNear(shape)) rear.polygon(shape);
    else if (index !== signal) front.polygon(shape);
  });
  return (
    <>
      <Stroke d={front} />
      {signal !== undefined && <Stroke d={new Pen().polygon(shapes[signal] ?? [])} tone="signal" />}
      {wire && <Stroke d={rear} tone="none" weight={wire} />}
    </>
  );
}

/** Single-stroke figures on a grid of 4 by 6, as a plotter writes them. */
const FIGURES: Record<number, readonly (readonly Point[])[]> = {
  1: [[[0.5, 5], [2, 6], [2, 0]]],
  2: [[[0, 5], [1, 6], [3, 6], [4, 5], [4, 4], [0, 0], [4, 0]]],
  3: [[[0, 6], [4, 6], [1.6, 3.6], [3, 3.6], [4, 2.6], [4, 1], [3, 0], [1, 0], [0, 1]]],
  4: [[[3, 0], [3, 6], [0, 2], [4, 2]]],
  5: [[[4, 6], [0.4, 6], [0, 3.4], [3, 3.4], [4, 2.4], [4, 1], [3, 0], [1, 0], [0, 0.8]]],
  6: [[[3.4, 6], [1, 4], [0, 2], [0, 1], [1, 0], [3, 0], [4, 1], [4, 2.4], [3, 3.4], [0.8, 3.4]]],
  7: [[[0, 6], [4, 6], [1.4, 0]]],
  8: [
    [[1, 3.2], [0, 4.2], [0, 5.2], [1, 6], [3, 6], [4, 5.2], [4, 4.2], [3, 3.2], [4, 2.2], [4, 1], [3, 0], [1, 0],
      [0, 1], [0, 2.2], [1, 3.2], [3, 3.2]],
  ],
  9: [[[0.6, 0], [3, 2], [4, 4], [4, 5], [3, 6], [1, 6], [0, 5], [0, 3.6], [1, 2.6], [3.2, 2.6]]],
};

type Callout = Readonly<{
  number: number;
  /** The part that is pointed at. */
  from: Point3;
  /** The step on the sheet from there to the centre of the balloon. */
  by: Point;
}>;

const BALLOON = 9;
/** Size of one step of the grid that figures are written on. */
const FIGURE_UNIT = 8 / 6;

type CalloutsProps = Readonly<{ callouts: readonly Callout[] }>;

/** Numbered balloons on leader lines. */
export function Callouts({ callouts }: CalloutsProps) {
  const lines = new Pen();
  const balloons = new Pen();
  const dots = new Pen();
  for (const { number, from, by } of callouts) {
    const [x, y] = project(from);
    const [cx, cy] = [x + by[0], y + by[1]];
    const share = 1 - BALLOON / Math.hypot(...by);
    circle(dots, [x, y], 2);
    circle(balloons, [cx, cy], BALLOON);
    lines.polyline([[x, y], [x + by[0] * share, y + by[1] * share]]);
    for (const path of FIGURES[number] ?? []) {
      lines.polyline(path.map(([a, b]) => [cx - 2.7 + a * FIGURE_UNIT, cy + 4 - b * FIGURE_UNIT]));
    }
  }
  return (
    <g strokeOpacity=".55">
      <Stroke d={balloons} />
      <Stroke d={lines} tone="none" />
      <path fill="currentColor" stroke="none" d={dots.toString()} />
    </g>
  );
}
