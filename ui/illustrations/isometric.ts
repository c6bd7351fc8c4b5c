// The drawing primitives of the illustrations: solids, lines and notes as SVG markup with presentation attributes only,
// since the drawings are shown through an external <use>. Draw from back to front: every face is filled with the ground
// colour and so hides what lies behind it. Equal parts drawn in one call must not overlap.
import { Pen, place, project, ring, ringRim, slabFace, slabRim } from "./geometry.ts";
import type { Plane, Point, Point3 } from "./geometry.ts";

/** Markup; the parts of a compound one after the other. */
export type Drawing = string | readonly Drawing[];

type Tone = "ground" | "signal" | "ink" | "none";

/** Ink is the outline of a part; fine is detail on its face; hidden is covered or removed; axis is a centre line. */
type Weight = "ink" | "fine" | "hidden" | "axis";

/** One place, or those of equal parts. */
type Spots = Point3 | readonly Point3[];

const FILLS: Record<Tone, string> = {
  // The plate itself is filled with the ground colour and its parts inherit that.
  ground: "",
  signal: ' fill="var(--color-signal)"',
  ink: ' fill="currentColor"',
  none: ' fill="none"',
};

const WEIGHTS: Record<Weight, string> = {
  ink: "",
  fine: ' stroke-width=".75"',
  hidden: ' stroke-width=".6" stroke-dasharray="3 4"',
  axis: ' stroke-width=".6" stroke-dasharray="10 3 2 3"',
};

/** From this depth on, a body has a heavier outline than its edges; thinner ones are sheets. */
const BODY = 7;

/** One path of the drawing; its line keeps its width at every size. */
function stroke(d: Pen, tone: Tone = "ground", weight: Weight = "ink"): string {
  return `<path vector-effect="non-scaling-stroke"${FILLS[tone]}${WEIGHTS[weight]} d="${d}"></path>`;
}

/** The outline of a body, the inner half of which lies under its faces. */
function silhouette(depth: number, ...pens: readonly Pen[]): string {
  if (depth < BODY) return "";
  return `<path vector-effect="non-scaling-stroke" stroke-width="3" d="${pens.join("")}"></path>`;
}

const markup = (drawing: Drawing): string => (typeof drawing === "string" ? drawing : drawing.map(markup).join(""));

/**
 * One drawing, whose pen is that of the place where it is shown; `origin` is where the origin of space lies on the sheet of
 * 480 by 400.
 */
export function plate([x, y]: Point, scale: number, drawing: Drawing): string {
  const transform = `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`;
  const line = 'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
  return `<g transform="${transform}" fill="var(--color-ground)" ${line}>${markup(drawing)}</g>`;
}

const isSpot = (spots: Spots): spots is Point3 => typeof spots[0] === "number";
const each = (spots: Spots) => (isSpot(spots) ? [spots] : spots);

type SlabOptions = Readonly<{ depth?: number; radius?: number; tone?: Tone | undefined }>;
type FaceOptions = Readonly<{ radius?: number; tone?: Tone; weight?: Weight }>;
type RingOptions = Readonly<{ tone?: Tone; weight?: Weight }>;

/** What can be drawn on a plane. */
export function on(plane: Plane) {
  return {
    /** Rectangles pulled out towards the viewer by `depth`; their places are the origins of the rear faces. */
    slab(spots: Spots, size: Point, { depth = 4, radius = 0, tone = "ground" }: SlabOptions = {}): string {
      const shapes = each(spots).map((at) => ({ plane, at, size, depth, radius }));
      const rims = shapes.reduce(slabRim, new Pen());
      const faces = shapes.reduce(slabFace, new Pen());
      return silhouette(depth, rims, faces) + stroke(rims) + stroke(faces, tone);
    },

    /** Flat rectangles. */
    face(spots: Spots, size: Point, { radius = 0, tone, weight }: FaceOptions = {}): string {
      const pen = each(spots).reduce((drawn, at) => slabFace(drawn, { plane, at, size, radius, depth: 0 }), new Pen());
      return stroke(pen, tone, weight);
    },

    /** Cylinders at the centres of their rear caps. */
    cylinder(spots: Spots, radius: number, depth: number): string {
      const pen = new Pen();
      for (const spot of each(spots)) ring(ringRim(pen, plane, spot, radius, depth), plane, spot, radius, depth);
      return silhouette(depth, pen) + stroke(pen);
    },

    /** Circles at their centres. */
    ring(spots: Spots, radius: number, { tone = "none", weight }: RingOptions = {}): string {
      return stroke(each(spots).reduce((drawn, centre) => ring(drawn, plane, centre, radius), new Pen()), tone, weight);
    },

    /** Open lines. */
    lines(at: Point3, paths: readonly (readonly Point[])[], weight: Weight = "fine"): string {
      return cable(paths.map((path) => path.map((point) => place(plane, at, point))), weight);
    },

    /** An outline, clockwise as seen on the sheet, pulled out towards the viewer by `depth`. */
    prism(at: Point3, outline: readonly Point[], depth: number, tone?: Tone): string {
      const near = outline.map((point) => project(place(plane, at, point, depth)));
      const far = outline.map((point) => project(place(plane, at, point)));
      const [dx, dy] = [(far[0]?.[0] ?? 0) - (near[0]?.[0] ?? 0), (far[0]?.[1] ?? 0) - (near[0]?.[1] ?? 0)];
      // Sides reach equally far back, so the one that lies further towards the viewer along the plane covers the other.
      const nearness = ([across, up]: Point) => (plane === "right" ? up - across : up + across);
      const sides = near.map((from, index) => {
        const next = (index + 1) % near.length;
        const to = near[next] as Point;
        return {
          corners: [from, to, far[next] as Point, far[index] as Point],
          isVisible: (to[1] - from[1]) * dx - (to[0] - from[0]) * dy > 0.01,
          nearness: nearness(outline[index] as Point) + nearness(outline[next] as Point),
        };
      });
      const visible = sides.filter((side) => side.isVisible).sort((one, other) => one.nearness - other.nearness);
      const sheets = visible.map(({ corners }) => new Pen().polygon(corners));
      const face = new Pen().polygon(near);
      return silhouette(depth, ...sheets, face) + sheets.map((sheet) => stroke(sheet)).join("") + stroke(face, tone);
    },
  };
}

export const top = on("top");
export const left = on("left");
export const right = on("right");

/** A box at its corner nearest to the origin of space; one face can have the signal colour. */
export function box([x, y, z]: Point3, [width, depth, height]: Point3, signal?: Plane): string {
  const tone = "signal";
  const faces: Record<Plane, () => string> = {
    top: () => top.face([x, y, z + height], [width, depth], { tone }),
    left: () => left.face([x, y + depth, z], [width, height], { tone }),
    right: () => right.face([x + width, y + depth, z], [depth, height], { tone }),
  };
  return top.slab([x, y, z], [width, depth], { depth: height }) + (signal ? faces[signal]() : "");
}

/** A circle on the sheet itself. */
function circle(pen: Pen, [x, y]: Point, radius: number): Pen {
  const [right, left]: [Point, Point] = [[x + radius, y], [x - radius, y]];
  return pen.move(right).ellipse(left, radius, radius).ellipse(right, radius, radius).close();
}

/** Spheres. */
export function node(spots: Spots, radius: number, tone?: Tone): string {
  return stroke(each(spots).reduce((drawn, centre) => circle(drawn, project(centre), radius), new Pen()), tone);
}

/** Open lines through space. */
export function cable(paths: readonly (readonly Point3[])[], weight?: Weight): string {
  return stroke(paths.reduce((pen, path) => pen.polyline(path.map(project)), new Pen()), "none", weight);
}

/**
 * A convex body with one face in the signal colour. A face is the corners clockwise as seen from outside; `wire` draws
 * the edges on the far side, dashed.
 */
export function facets(
  points: readonly Point3[],
  faces: readonly (readonly number[])[],
  signal: number,
  wire?: "hidden",
): string {
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
  const marked = new Pen().polygon(shapes[signal] ?? []);
  return stroke(front) + stroke(marked, "signal") + (wire ? stroke(rear, "none", wire) : "");
}

/** Single-stroke figures on a grid of 4 by 6, as a plotter writes them. */
const FIGURES: Record<1 | 2 | 3 | 4, readonly (readonly Point[])[]> = {
  1: [[[0.5, 5], [2, 6], [2, 0]]],
  2: [[[0, 5], [1, 6], [3, 6], [4, 5], [4, 4], [0, 0], [4, 0]]],
  3: [[[0, 6], [4, 6], [1.6, 3.6], [3, 3.6], [4, 2.6], [4, 1], [3, 0], [1, 0], [0, 1]]],
  4: [[[3, 0], [3, 6], [0, 2], [4, 2]]],
};

const BALLOON = 9;
/** Size of one step of the grid that figures are written on. */
const FIGURE_UNIT = 8 / 6;

/** Where the leader of a note starts, and the step on the sheet from there to the centre of the balloon. */
type Callout = readonly [number: 1 | 2 | 3 | 4, from: Point3, by: Point];

/** Numbered balloons on leader lines. */
export function callouts(...notes: readonly Callout[]): string {
  const lines = new Pen();
  const dots = new Pen();
  let balloons = "";
  for (const [number, from, by] of notes) {
    const [x, y] = project(from);
    const [cx, cy] = [x + by[0], y + by[1]];
    const share = 1 - BALLOON / Math.hypot(...by);
    circle(dots, [x, y], 2);
    const balloon = circle(new Pen(), [cx, cy], BALLOON);
    // The line of the parts list that is pointed at lights its balloon through <use>, which hands down custom properties.
    balloons += `<path data-balloon="${number}" fill="var(--part-${number}, var(--color-ground))" d="${balloon}"></path>`;
    lines.polyline([[x, y], [x + by[0] * share, y + by[1] * share]]);
    for (const path of FIGURES[number]) {
      lines.polyline(path.map(([a, b]) => [cx - 2.7 + a * FIGURE_UNIT, cy + 4 - b * FIGURE_UNIT]));
    }
  }
  return `<g stroke-width=".75">${balloons}${stroke(lines, "none")}<path fill="currentColor" stroke="none" d="${dots}"></path></g>`;
}
