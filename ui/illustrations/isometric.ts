// Writes the illustrations of the sprite: solids, lines and notes as SVG markup with presentation attributes only,
// since the drawings are shown through an external <use>. Draw from back to front: every face is filled with the ground
// colour and therefore hides everything behind it. Equal parts drawn in one call must not overlap.
import { hatchLines, Pen, place, project, type Plane, type Point, type Point3 } from "./geometry.ts";
import * as solids from "./solids.ts";
import type { Spots } from "./solids.ts";

/** SVG markup, or the parts of a drawing in drawing order. */
export type Drawing = string | readonly Drawing[];

/** The number of a part. It connects the balloon, the line in the list beside the drawing and the highlighted faces. */
type Part = 1 | 2 | 3 | 4;

/** A face is highlighted while its part is hovered or focused. A `signal` face is also highlighted while no part is. */
type Lit = `part-${Part}` | `signal-${Part}`;

type Tone = "ground" | "none" | Lit;

/**
 * `edge` is the outline of a face, `fine` a detail on it, `hatch` the fill of a cut; `hidden` is a covered or removed part,
 * `void` a body that does not exist yet or no longer counts, `axis` a centre line. `outline`, for bodies, is the heaviest.
 */
type Weight = "outline" | "edge" | "fine" | "hatch" | "hidden" | "void" | "axis";

const WEIGHTS: Record<Weight, string> = {
  outline: ' stroke-width="var(--line-outline)"',
  edge: "",
  fine: ' stroke-width="var(--line-fine)"',
  hatch: ' stroke-width="var(--line-hatch)"',
  hidden: ' stroke-width="var(--line-hatch)" stroke-dasharray="3 4"',
  void: ' stroke-dasharray="7 5"',
  axis: ' stroke-width="var(--line-hatch)" stroke-dasharray="10 3 2 3"',
};

/** The minimum depth at which a body gets an outline heavier than its edges. */
const BODY = 7;

const split = (lit: Lit) => lit.split("-") as ["part" | "signal", string];

// The group of a plate has the ground colour as fill and the stroke of an edge; its parts inherit both. The page controls
// the highlighting with custom properties, which are inherited through <use>.
function fill(tone: Tone): string {
  if (tone === "ground") return "";
  if (tone === "none") return ' fill="none"';
  const [kind, part] = split(tone);
  const rest = kind === "part" ? "var(--color-ground)" : "var(--rest,var(--color-signal))";
  return ` data-part="${part}" fill="var(--part-${part},${rest})"`;
}

/** The colour of a line on a face that can be highlighted. */
function ink(over: Lit | undefined): string {
  if (over === undefined) return "";
  const [kind, part] = split(over);
  const rest = kind === "part" ? "currentColor" : "var(--over,var(--color-on-signal))";
  return ` stroke="var(--over-${part},${rest})"`;
}

/** One path of the drawing. Its stroke width is the same at every size. */
function stroke(d: string, tone: Tone = "ground", weight: Weight = "edge", over?: Lit): string {
  return `<path vector-effect="non-scaling-stroke"${fill(tone)}${ink(over)}${WEIGHTS[weight]} d="${d}"></path>`;
}

/** The outline of a body. The faces cover the inner half of its stroke. */
function silhouette(depth: number, ...paths: readonly string[]): string {
  if (depth < BODY) return "";
  return `<path vector-effect="non-scaling-stroke" stroke-width="var(--line-outline)" d="${paths.join("")}"></path>`;
}

const markup = (drawing: Drawing): string => (typeof drawing === "string" ? drawing : drawing.map(markup).join(""));

/** The view box of every drawing. */
const [WIDTH, HEIGHT] = [480, 400] as const;

/** The start of a part's leader line in space, and the offset in the drawing from there to the balloon. */
type Callout = readonly [from: Point3, by: Point];

export type Plate = Readonly<{
  /** Everything but the notes, in a view box of 480 by 400. */
  shapes: string;
  /** Leader line, balloon and hover area of each part. Positions are percentages of the view box, sizes are pixels. */
  notes: readonly string[];
}>;

/**
 * Creates a drawing. Its line colour and line weights come from the place where it is shown. `origin` is the position of the
 * spatial origin in the view box; the callouts belong to the parts, in order.
 */
export function plate(origin: Point, scale: number, drawing: Drawing, ...callouts: readonly Callout[]): Plate {
  const transform = `translate(${origin.join(" ")})${scale === 1 ? "" : ` scale(${scale})`}`;
  const line = 'stroke="currentColor" stroke-width="var(--line-edge)" stroke-linecap="round" stroke-linejoin="round"';
  const shapes = `<g transform="${transform}" fill="var(--color-ground)" ${line}>${markup(drawing)}</g>`;
  const notes = callouts.map(([from, by], index) => {
    const [x, y] = project(from);
    const start: Point = [origin[0] + x * scale, origin[1] + y * scale];
    const faces = [...shapes.matchAll(new RegExp(`data-part="${index + 1}".*? d="(.*?)"`, "g"))].map(([, d]) => d);
    const area = `<g transform="${transform}"><path fill="none" pointer-events="fill" d="${faces.join("")}"></path></g>`;
    return note(index + 1, start, [start[0] + by[0], start[1] + by[1]], area);
  });
  return { shapes, notes };
}

const share = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

function note(number: number, from: Point, to: Point, area: string): string {
  const [[x1, y1], [x2, y2]] = [from, to].map(([x, y]) => [share(x, WIDTH), share(y, HEIGHT)] as const) as [
    readonly [string, string],
    readonly [string, string],
  ];
  const balloon = `cx="${x2}" cy="${y2}"`;
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}">${area}</svg>`,
    `<circle ${balloon} r="20" fill="none" pointer-events="fill"></circle>`,
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="currentColor" stroke-width="var(--line-fine)"></line>`,
    `<circle cx="${x1}" cy="${y1}" r="2.5" fill="currentColor"></circle>`,
    `<circle ${balloon} r="12" fill="var(--part-${number},var(--color-ground))" stroke="currentColor"></circle>`,
    `<text x="${x2}" y="${y2}" dy=".36em" text-anchor="middle" fill="var(--over-${number},currentColor)">${number}</text>`,
  ].join("");
}

type SlabOptions = Readonly<{ depth?: number; radius?: number; tone?: Tone | undefined }>;
type FaceOptions = Readonly<{ radius?: number; tone?: Tone; weight?: Weight; over?: Lit }>;
type RingOptions = Readonly<{ tone?: Tone; weight?: Weight; over?: Lit }>;

/** Slopes of the hatch lines on each plane: parallel to no edge of a box. */
const HATCH_SLOPES: Record<Plane, 1 | -1> = { top: -1, left: -1, right: 1 };

/** Returns the primitives that draw on a plane. */
export function on(plane: Plane) {
  return {
    /** Rectangles, extruded towards the viewer by `depth`; the spots are the origins of their rear faces. */
    slab(spots: Spots, size: Point, { depth = 4, radius = 0, tone = "ground" }: SlabOptions = {}): string {
      const { rim, face } = solids.slab(plane, spots, size, depth, radius);
      return silhouette(depth, rim, face) + stroke(rim) + stroke(face, tone);
    },

    /** Flat rectangles. */
    face(spots: Spots, size: Point, { radius = 0, tone, weight, over }: FaceOptions = {}): string {
      return stroke(solids.face(plane, spots, size, radius), tone, weight, over);
    },

    /** Cylinders; the spots are the centres of their rear caps. */
    cylinder(spots: Spots, radius: number, depth: number): string {
      const drum = solids.drum(plane, spots, radius, depth);
      return silhouette(depth, drum) + stroke(drum);
    },

    /** Circles; the spots are their centres. */
    ring(spots: Spots, radius: number, { tone = "none", weight, over }: RingOptions = {}): string {
      return stroke(solids.circle(plane, spots, radius), tone, weight, over);
    },

    /** Open lines. */
    lines(at: Point3, paths: readonly (readonly Point[])[], weight: Weight = "fine", over?: Lit): string {
      return stroke(solids.linesOn(plane, at, paths), "none", weight, over);
    },

    /** A flat shape with any outline. */
    shape(at: Point3, outline: readonly Point[], options?: FaceOptions): string {
      return panel(outline.map((point) => place(plane, at, point)), options);
    },

    /** The cut face of a body, hatched. */
    cut(at: Point3, outline: readonly Point[]): string {
      const hatched = hatchLines(outline, HATCH_SLOPES[plane]);
      return this.shape(at, outline) + this.lines(at, hatched, "hatch");
    },

    /** An outline, clockwise in the drawing, extruded towards the viewer by `depth`. */
    prism(at: Point3, outline: readonly Point[], depth: number, tone?: Tone): string {
      const near = outline.map((point) => project(place(plane, at, point, depth)));
      const far = outline.map((point) => project(place(plane, at, point)));
      const [dx, dy] = [(far[0]?.[0] ?? 0) - (near[0]?.[0] ?? 0), (far[0]?.[1] ?? 0) - (near[0]?.[1] ?? 0)];
      // All sides have the same depth, so the side that is nearer to the viewer within the plane covers the other one.
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
      const rims = visible.map(({ corners }) => new Pen().polygon(corners).toString());
      const face = new Pen().polygon(near).toString();
      return silhouette(depth, ...rims, face) + rims.map((rim) => stroke(rim)).join("") + stroke(face, tone);
    },
  };
}

export const top = on("top");
export const left = on("left");
export const right = on("right");

/** A box, positioned by its corner with the smallest x, y and z; one face can be highlighted. */
export function box([x, y, z]: Point3, [width, depth, height]: Point3, lit?: readonly [Plane, Lit]): string {
  const tone = lit?.[1] ?? "ground";
  const faces: Record<Plane, () => string> = {
    top: () => top.face([x, y, z + height], [width, depth], { tone }),
    left: () => left.face([x, y + depth, z], [width, height], { tone }),
    right: () => right.face([x + width, y + depth, z], [depth, height], { tone }),
  };
  return top.slab([x, y, z], [width, depth], { depth: height }) + (lit ? faces[lit[0]]() : "");
}

/** A body of any shape, given by its visible faces from back to front; the last face can be highlighted. */
export function body(faces: readonly (readonly Point3[])[], tone?: Tone): string {
  const paths = faces.map((corners) => solids.polygon(...corners));
  return silhouette(BODY, ...paths) + paths.map((path, index) => stroke(path, index === faces.length - 1 ? tone : "ground")).join("");
}

/** A flat face anywhere in space. */
export function panel(corners: readonly Point3[], { tone, weight, over }: FaceOptions = {}): string {
  return stroke(solids.polygon(...corners), tone, weight, over);
}

/** Open polylines through points in space. */
export function cable(paths: readonly (readonly Point3[])[], weight?: Weight, over?: Lit): string {
  return stroke(solids.lines(paths), "none", weight, over);
}
