// The drawing primitives of the illustrations: solids, lines and notes as SVG markup with presentation attributes only,
// since the drawings are shown through an external <use>. Draw from back to front: every face is filled with the ground
// colour and so hides what lies behind it. Equal parts drawn in one call must not overlap.
import { hatchLines, Pen, place, project, ring, ringRim, slabFace, slabRim } from "./geometry.ts";
import type { Plane, Point, Point3 } from "./geometry.ts";

/** Markup; the parts of a compound one after the other. */
export type Drawing = string | readonly Drawing[];

/** The number of a part: its balloon, its line in the list beside the drawing, its faces that can be lit. */
type Part = 1 | 2 | 3 | 4;

/** A face of a part is lit while somebody points at the part; the one that is `signal` is lit until then. */
type Lit = `part-${Part}` | `signal-${Part}`;

type Tone = "ground" | "none" | Lit;

/**
 * Edge is the outline of a face; fine is detail on it; hatch fills what was cut; hidden is covered or removed; void is a body
 * that is not there yet or counts no more; axis is a centre line. The outline of a body is heavier than all of them.
 */
type Weight = "outline" | "edge" | "fine" | "hatch" | "hidden" | "void" | "axis";

/** One place, or those of equal parts. */
type Spots = Point3 | readonly Point3[];

const WEIGHTS: Record<Weight, string> = {
  outline: ' stroke-width="var(--line-outline)"',
  edge: "",
  fine: ' stroke-width="var(--line-fine)"',
  hatch: ' stroke-width="var(--line-hatch)"',
  hidden: ' stroke-width="var(--line-hatch)" stroke-dasharray="3 4"',
  void: ' stroke-dasharray="7 5"',
  axis: ' stroke-width="var(--line-hatch)" stroke-dasharray="10 3 2 3"',
};

/** From this depth on, a body has a heavier outline than its edges; thinner ones are sheets. */
const BODY = 7;

const split = (lit: Lit) => lit.split("-") as ["part" | "signal", string];

// The plate itself is filled with the ground colour and has the line of an edge: its parts inherit both. The page says what
// is lit by custom properties, which go down through <use>.
function fill(tone: Tone): string {
  if (tone === "ground") return "";
  if (tone === "none") return ' fill="none"';
  const [kind, part] = split(tone);
  const rest = kind === "part" ? "var(--color-ground)" : "var(--rest,var(--color-signal))";
  return ` data-part="${part}" fill="var(--part-${part},${rest})"`;
}

/** The colour of a line on a face that can be lit. */
function ink(over: Lit | undefined): string {
  if (over === undefined) return "";
  const [kind, part] = split(over);
  const rest = kind === "part" ? "currentColor" : "var(--over,var(--color-on-signal))";
  return ` stroke="var(--over-${part},${rest})"`;
}

/** One path of the drawing; its line keeps its width at every size. */
function stroke(d: Pen, tone: Tone = "ground", weight: Weight = "edge", over?: Lit): string {
  return `<path vector-effect="non-scaling-stroke"${fill(tone)}${ink(over)}${WEIGHTS[weight]} d="${d}"></path>`;
}

/** The outline of a body, the inner half of which lies under its faces. */
function silhouette(depth: number, ...pens: readonly Pen[]): string {
  if (depth < BODY) return "";
  return `<path vector-effect="non-scaling-stroke" stroke-width="var(--line-outline)" d="${pens.join("")}"></path>`;
}

const markup = (drawing: Drawing): string => (typeof drawing === "string" ? drawing : drawing.map(markup).join(""));

/** The size of the sheet. */
const [WIDTH, HEIGHT] = [480, 400] as const;

/** Where the leader of a part starts, and the step on the sheet from there to its balloon. */
type Callout = readonly [from: Point3, by: Point];

export type Plate = Readonly<{
  /** Everything but the notes, on a sheet of 480 by 400. */
  shapes: string;
  /** Leader, balloon and what can be pointed at, for each part; places are shares of the sheet, sizes are pixels. */
  notes: readonly string[];
}>;

/**
 * One drawing, whose pen is that of the place where it is shown; `origin` is where the origin of space lies on the sheet. The
 * callouts are those of its parts in their order.
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

const isSpot = (spots: Spots): spots is Point3 => typeof spots[0] === "number";
const each = (spots: Spots) => (isSpot(spots) ? [spots] : spots);

type SlabOptions = Readonly<{ depth?: number; radius?: number; tone?: Tone | undefined }>;
type FaceOptions = Readonly<{ radius?: number; tone?: Tone; weight?: Weight; over?: Lit }>;
type RingOptions = Readonly<{ tone?: Tone; weight?: Weight; over?: Lit }>;

/** How the lines of a hatching run on a plane: parallel to no edge of a box. */
const HATCH_SLOPES: Record<Plane, 1 | -1> = { top: -1, left: -1, right: 1 };

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
    face(spots: Spots, size: Point, { radius = 0, tone, weight, over }: FaceOptions = {}): string {
      const pen = each(spots).reduce((drawn, at) => slabFace(drawn, { plane, at, size, radius, depth: 0 }), new Pen());
      return stroke(pen, tone, weight, over);
    },

    /** Cylinders at the centres of their rear caps. */
    cylinder(spots: Spots, radius: number, depth: number): string {
      const pen = new Pen();
      for (const spot of each(spots)) ring(ringRim(pen, plane, spot, radius, depth), plane, spot, radius, depth);
      return silhouette(depth, pen) + stroke(pen);
    },

    /** Circles at their centres. */
    ring(spots: Spots, radius: number, { tone = "none", weight, over }: RingOptions = {}): string {
      const pen = each(spots).reduce((drawn, centre) => ring(drawn, plane, centre, radius), new Pen());
      return stroke(pen, tone, weight, over);
    },

    /** Open lines. */
    lines(at: Point3, paths: readonly (readonly Point[])[], weight: Weight = "fine", over?: Lit): string {
      return cable(paths.map((path) => path.map((point) => place(plane, at, point))), weight, over);
    },

    /** Any outline. */
    shape(at: Point3, outline: readonly Point[], options?: FaceOptions): string {
      return panel(outline.map((point) => place(plane, at, point)), options);
    },

    /** The face that appears where a body is cut, hatched. */
    cut(at: Point3, outline: readonly Point[]): string {
      const hatched = hatchLines(outline, HATCH_SLOPES[plane]);
      return this.shape(at, outline) + this.lines(at, hatched, "hatch");
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

/** A box at its corner nearest to the origin of space; one face can be lit. */
export function box([x, y, z]: Point3, [width, depth, height]: Point3, lit?: readonly [Plane, Lit]): string {
  const tone = lit?.[1] ?? "ground";
  const faces: Record<Plane, () => string> = {
    top: () => top.face([x, y, z + height], [width, depth], { tone }),
    left: () => left.face([x, y + depth, z], [width, height], { tone }),
    right: () => right.face([x + width, y + depth, z], [depth, height], { tone }),
  };
  return top.slab([x, y, z], [width, depth], { depth: height }) + (lit ? faces[lit[0]]() : "");
}

/** A body of any shape, by those of its faces that can be seen, from back to front; the last can be lit. */
export function body(faces: readonly (readonly Point3[])[], tone?: Tone): string {
  const sheets = faces.map((corners) => new Pen().polygon(corners.map(project)));
  return silhouette(BODY, ...sheets) + sheets.map((sheet, index) => stroke(sheet, index === faces.length - 1 ? tone : "ground")).join("");
}

/** A flat face anywhere in space. */
export function panel(corners: readonly Point3[], { tone, weight, over }: FaceOptions = {}): string {
  return stroke(new Pen().polygon(corners.map(project)), tone, weight, over);
}

/** Open lines through space. */
export function cable(paths: readonly (readonly Point3[])[], weight?: Weight, over?: Lit): string {
  return stroke(paths.reduce((pen, path) => pen.polyline(path.map(project)), new Pen()), "none", weight, over);
}
