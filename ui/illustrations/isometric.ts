// Writes the drawings as SVG markup: solids, lines and notes. Presentation attributes style the markup, because pages show the drawings
// through external `<use>` elements, whose content the selectors of a page do not match. Draw from back to front: every face is filled
// with the ground colour and covers what is behind it. Shapes that one call draws must not overlap.
import { hatchLines, Pen, pointOn, projectPoint, type Plane, type Point, type Point3 } from "./geometry.ts";
import * as solids from "./solids.ts";
import type { Positions } from "./solids.ts";

/** SVG markup as a string, or as nested arrays in drawing order. */
export type Markup = string | readonly Markup[];

/** The number of a part. The faces of the part, its balloon and its line in the list beside the drawing have the same number. */
type Part = 1 | 2 | 3 | 4 | 5 | 6;

/** A face is highlighted while the pointer is over its part. A `signal` face is also highlighted while the pointer is not over any part. */
export type Highlight = `part-${Part}` | `signal-${Part}`;

type Fill = "ground" | "none" | Highlight;

/**
 * The kinds of lines. `outline` is the silhouette of a body, `edge` the border of a face, `fine` a detail on a face, `hatch` the
 * hatching of a cut, `hidden` a covered, removed or missing part, `phantom` a body that does not exist yet or is no longer valid, and
 * `axis` a centre line.
 */
type Weight = "outline" | "edge" | "fine" | "hatch" | "hidden" | "phantom" | "axis";

const WEIGHTS: Record<Weight, string> = {
  outline: ' stroke-width="var(--line-outline)"',
  edge: "",
  fine: ' stroke-width="var(--line-fine)"',
  hatch: ' stroke-width="var(--line-hatch)"',
  hidden: ' stroke-width="var(--line-hatch)" stroke-dasharray="3 4"',
  phantom: ' stroke-dasharray="7 5"',
  axis: ' stroke-width="var(--line-hatch)" stroke-dasharray="10 3 2 3"',
};

/** Smallest depth of a body with a silhouette, in units of the drawing. */
const MIN_SILHOUETTE_DEPTH = 7;

const parse = (highlight: Highlight) => highlight.split("-") as ["part" | "signal", string];

/**
 * Returns the attributes for the fill of a shape. A shape with the fill "ground" inherits it from the root group of the drawing. The colour
 * of a highlight is a custom property that the page sets and the shape inherits through `<use>`.
 */
function fillAttributes(fill: Fill): string {
  if (fill === "ground") return "";
  if (fill === "none") return ' fill="none"';
  const [kind, part] = parse(fill);
  const rest = kind === "part" ? "var(--color-ground)" : "var(--rest,var(--color-signal))";
  return ` data-part="${part}" fill="var(--part-${part},${rest})"`;
}

/** Returns the attribute for the colour of a line on a face that can be highlighted. Other lines inherit the colour. */
function strokeAttribute(over: Highlight | undefined): string {
  if (over === undefined) return "";
  const [kind, part] = parse(over);
  const rest = kind === "part" ? "currentColor" : "var(--over,var(--color-on-signal))";
  return ` stroke="var(--over-${part},${rest})"`;
}

function path(d: string, fill: Fill = "ground", weight: Weight = "edge", over?: Highlight): string {
  return `<path vector-effect="non-scaling-stroke"${fillAttributes(fill)}${strokeAttribute(over)}${WEIGHTS[weight]} d="${d}"></path>`;
}

/** Writes the silhouette of a body, if the body is deep enough. The faces are drawn over it and cover the inner half of its stroke. */
function silhouette(depth: number, ...paths: readonly string[]): string {
  if (depth < MIN_SILHOUETTE_DEPTH) return "";
  return `<path vector-effect="non-scaling-stroke" stroke-width="var(--line-outline)" d="${paths.join("")}"></path>`;
}

const join = (markup: Markup): string => (typeof markup === "string" ? markup : markup.map(join).join(""));

/** The size of the view box of every drawing. */
const [WIDTH, HEIGHT] = [480, 400] as const;
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** The start of a part's leader line in space, and the offset in the drawing from the start to the balloon. */
type Callout = readonly [from: Point3, offset: Point];

export type Drawing = Readonly<{
  /** The drawing without its notes, in the view box `VIEW_BOX`. */
  shapes: string;
  /**
   * The leader line, the balloon and the hover areas of each part. The hover area over the faces of the part scales with the drawing.
   * Everything else is positioned in percentages of the view box and sized in pixels.
   */
  notes: readonly string[];
}>;

/**
 * Creates a drawing. The stylesheet of the page sets the line colour and the line weights. `origin` is the position of the point
 * [0, 0, 0] in the view box. The first callout is for part 1, and so on.
 */
export function createDrawing(origin: Point, scale: number, markup: Markup, ...callouts: readonly Callout[]): Drawing {
  const transform = `translate(${origin.join(" ")})${scale === 1 ? "" : ` scale(${scale})`}`;
  const line = 'stroke="currentColor" stroke-width="var(--line-edge)" stroke-linecap="round" stroke-linejoin="round"';
  const shapes = `<g transform="${transform}" fill="var(--color-ground)" ${line}>${join(markup)}</g>`;
  const notes = callouts.map(([from, offset], index) => {
    const [x, y] = projectPoint(from);
    const start: Point = [origin[0] + x * scale, origin[1] + y * scale];
    const faces = [...shapes.matchAll(new RegExp(`data-part="${index + 1}".*? d="(.*?)"`, "g"))].map(([, d]) => d);
    const area = `<g transform="${transform}"><path fill="none" pointer-events="fill" d="${faces.join("")}"></path></g>`;
    return noteMarkup(index + 1, start, [start[0] + offset[0], start[1] + offset[1]], area);
  });
  return { shapes, notes };
}

const percentage = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

const percentages = ([x, y]: Point) => [percentage(x, WIDTH), percentage(y, HEIGHT)] as const;

function noteMarkup(number: number, from: Point, to: Point, area: string): string {
  const [x1, y1] = percentages(from);
  const [x2, y2] = percentages(to);
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

type SlabOptions = Readonly<{ depth?: number; radius?: number; fill?: Fill | undefined }>;
type FaceOptions = Readonly<{ radius?: number; fill?: Fill; weight?: Weight; over?: Highlight }>;
type CircleOptions = Omit<FaceOptions, "radius">;

/** The slope of the hatch lines on each plane. In the drawing, no edge of a box is parallel to them. */
const HATCH_SLOPES: Record<Plane, 1 | -1> = { top: -1, left: -1, right: 1 };

/** Returns the functions that draw on a plane. */
export function on(plane: Plane) {
  return {
    /** Draws rectangles, extruded towards the viewer by `depth`. The positions are the origins of their rear faces. */
    slab(positions: Positions, size: Point, { depth = 4, radius = 0, fill = "ground" }: SlabOptions = {}): string {
      const { rim, face } = solids.slab(plane, positions, size, depth, radius);
      return silhouette(depth, rim, face) + path(rim) + path(face, fill);
    },

    /** Draws flat rectangles. The positions are their origins. */
    face(positions: Positions, size: Point, { radius = 0, fill, weight, over }: FaceOptions = {}): string {
      return path(solids.facePath(plane, positions, size, radius), fill, weight, over);
    },

    /** Draws cylinders. The positions are the centres of their rear caps. */
    cylinder(positions: Positions, radius: number, depth: number): string {
      const cylinders = solids.cylinderPath(plane, positions, radius, depth);
      return silhouette(depth, cylinders) + path(cylinders);
    },

    /** Draws circles. The positions are their centres. */
    circle(positions: Positions, radius: number, { fill = "none", weight, over }: CircleOptions = {}): string {
      return path(solids.circlePath(plane, positions, radius), fill, weight, over);
    },

    lines(origin: Point3, paths: readonly (readonly Point[])[], weight: Weight = "fine", over?: Highlight): string {
      return path(solids.linesPathOn(plane, origin, paths), "none", weight, over);
    },

    polygon(origin: Point3, outline: readonly Point[], options?: FaceOptions): string {
      return polygon(outline.map((point) => pointOn(plane, origin, point)), options);
    },

    cut(origin: Point3, outline: readonly Point[]): string {
      return this.polygon(origin, outline) + this.lines(origin, hatchLines(outline, HATCH_SLOPES[plane]), "hatch");
    },

    /** Draws an outline, extruded towards the viewer by `depth`. The outline must run clockwise in the drawing. */
    prism(origin: Point3, outline: readonly Point[], depth: number, fill?: Fill): string {
      const near = outline.map((point) => projectPoint(pointOn(plane, origin, point, depth)));
      const far = outline.map((point) => projectPoint(pointOn(plane, origin, point)));
      const [dx, dy] = [(far[0]?.[0] ?? 0) - (near[0]?.[0] ?? 0), (far[0]?.[1] ?? 0) - (near[0]?.[1] ?? 0)];
      // Paints the sides from back to front. All sides have the same depth, so their order depends only on their position in the plane.
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
      return silhouette(depth, ...rims, face) + rims.map((rim) => path(rim)).join("") + path(face, fill);
    },
  };
}

export const top = on("top");
export const left = on("left");
export const right = on("right");

/** Draws a box, positioned by its corner with the smallest x, y and z. One face can be highlighted. */
export function box([x, y, z]: Point3, [width, depth, height]: Point3, highlighted?: readonly [Plane, Highlight]): string {
  const fill = highlighted?.[1] ?? "ground";
  const faces: Record<Plane, () => string> = {
    top: () => top.face([x, y, z + height], [width, depth], { fill }),
    left: () => left.face([x, y + depth, z], [width, height], { fill }),
    right: () => right.face([x + width, y + depth, z], [depth, height], { fill }),
  };
  return top.slab([x, y, z], [width, depth], { depth: height }) + (highlighted ? faces[highlighted[0]]() : "");
}

/** Draws a box with phantom lines, positioned like `box`. All its faces are highlighted together. */
export function phantomBox([x, y, z]: Point3, [width, depth, height]: Point3, fill: Highlight): Markup {
  return [
    left.face([x, y + depth, z], [width, height], { fill, weight: "phantom" }),
    right.face([x + width, y + depth, z], [depth, height], { fill, weight: "phantom" }),
    top.face([x, y, z + height], [width, depth], { fill, weight: "phantom" }),
  ];
}

/** Draws a body of any shape, given by its visible faces from back to front. The last face can be highlighted. */
export function polyhedron(faces: readonly (readonly Point3[])[], fill?: Fill): string {
  const paths = faces.map((corners) => solids.polygonPath(...corners));
  return silhouette(MIN_SILHOUETTE_DEPTH, ...paths) + paths.map((d, index) => path(d,
    index === faces.length - 1 ? fill : "ground")).join("");
}

/** Draws spheres as their outlines. The positions are their centres. */
export function spheres(positions: Positions, radius: number, fill?: Fill): string {
  return path(solids.spherePath(positions, radius), fill, "outline");
}

export function polygon(corners: readonly Point3[], { fill, weight, over }: FaceOptions = {}): string {
  return path(solids.polygonPath(...corners), fill, weight, over);
}

export function lines(paths: readonly (readonly Point3[])[], weight?: Weight, over?: Highlight): string {
  return path(solids.linesPath(paths), "none", weight, over);
}
