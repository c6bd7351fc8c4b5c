// Isometric projection and the outlines of solids as SVG path data. Pure arithmetic: no React, no colours, no strokes.
// In a drawing, x runs down to the right, y down to the left and z up; one unit along an axis is one unit of the drawing.

export type Point = readonly [number, number];
export type Point3 = readonly [number, number, number];

/** The three visible faces of a box: the top, the one facing y (on the left) and the one facing x (on the right). */
export type Plane = "top" | "left" | "right";

/** The two directions of each plane, and its normal, which points at the viewer. */
const AXES: Record<Plane, readonly [across: Point3, up: Point3, normal: Point3]> = {
  top: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  left: [[1, 0, 0], [0, 0, 1], [0, 1, 0]],
  right: [[0, -1, 0], [0, 0, 1], [1, 0, 0]],
};

/** A circle of radius 1 projects to an ellipse with these semi-axes, rotated by the angle of its plane. */
const MAJOR = Math.sqrt(1.5);
const MINOR = Math.SQRT1_2;
const TILT: Record<Plane, number> = { top: 0, left: 60, right: -60 };

const COS_30 = Math.sqrt(3) / 2;

export function project([x, y, z]: Point3): Point {
  return [(x - y) * COS_30, (x + y) / 2 - z];
}

/** Returns the point in space at the offset `across`, `up` and `out` from `at` on a plane. */
export function place(plane: Plane, at: Point3, [across, up]: Point, out = 0): Point3 {
  const [a, b, n] = AXES[plane];
  const along = (axis: 0 | 1 | 2) => at[axis] + a[axis] * across + b[axis] * up + n[axis] * out;
  return [along(0), along(1), along(2)];
}

const tenths = (value: number) => Math.round(value * 10);

/** Formats a number of tenths as briefly as path data allows: the space before it is left out where a minus sign separates. */
function number(value: number): string {
  const text = String(value / 10).replace(/^(-?)0\./, "$1.");
  return text.startsWith("-") ? text : ` ${text}`;
}

/**
 * Writes path data with relative commands. Positions are rounded once, relative to the first one, so that rounding errors do
 * not accumulate and equal shapes have equal text at every position, which compresses well.
 */
export class Pen {
  #data = "";
  #command = "";
  #first: Point | null = null;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  move(to: Point): this {
    const command = this.#first === null ? "M" : "m";
    this.#first ??= to;
    const [dx, dy] = this.#step(to);
    this.#startX = this.#x;
    this.#startY = this.#y;
    return this.#write(command, dx, dy);
  }

  line(to: Point): this {
    const [dx, dy] = this.#step(to);
    if (dx === 0 && dy === 0) return this;
    if (dx === 0) return this.#write("v", dy);
    if (dy === 0) return this.#write("h", dx);
    return this.#write("l", dx, dy);
  }

  /** A clockwise arc of at most half a turn on the ellipse to which a circle on this plane projects. */
  arc(to: Point, plane: Plane, radius: number): this {
    const [dx, dy] = this.#step(to);
    if (dx === 0 && dy === 0) return this;
    // The two flags, "small" and "clockwise", need no separators around them.
    const shape = [tenths(radius * MAJOR), tenths(radius * MINOR), TILT[plane] * 10].map(number).join("");
    return this.#write("a", `${shape} 01`, `${number(dx).trimStart()}${number(dy)}`);
  }

  polyline(points: readonly Point[]): this {
    points.forEach((point, index) => (index === 0 ? this.move(point) : this.line(point)));
    return this;
  }

  polygon(points: readonly Point[]): this {
    return this.polyline(points).close();
  }

  close(): this {
    this.#x = this.#startX;
    this.#y = this.#startY;
    return this.#write("z");
  }

  toString(): string {
    return this.#data;
  }

  /** Omits the letter of a repeated command, except for a move, which would turn into a line, and for a close. */
  #write(command: string, ...values: readonly (number | string)[]): this {
    const text = values.map((value) => (typeof value === "number" ? number(value) : value)).join("");
    const isRepeated = command === this.#command && "alhv".includes(command);
    this.#data += isRepeated ? text : command + text.trimStart();
    this.#command = command;
    return this;
  }

  #step([x, y]: Point): Point {
    const [firstX, firstY] = this.#first ?? [0, 0];
    const at = (value: number, first: number) => tenths(first) + tenths(value - first);
    const step: Point = [at(x, firstX) - this.#x, at(y, firstY) - this.#y];
    this.#x += step[0];
    this.#y += step[1];
    return step;
  }
}

/** A rectangle on a plane, extruded towards the viewer by `depth`; `at` is the origin of its rear face. */
export type SlabShape = Readonly<{
  plane: Plane;
  at: Point3;
  size: Point;
  depth: number;
  radius: number;
}>;

/** The corners in clockwise order in the drawing, and the index of the one at which the visible rim begins. */
const RIM: Record<Plane, readonly [corners: readonly Point[], first: number]> = {
  top: [[[0, 0], [1, 0], [1, 1], [0, 1]], 1],
  left: [[[0, 1], [1, 1], [1, 0], [0, 0]], 0],
  right: [[[0, 1], [1, 1], [1, 0], [0, 0]], 3],
};

type Corner = Readonly<{
  enter: Point;
  middle: Point;
  leave: Point;
}>;

function corner({ plane, at, size, radius }: SlabShape, index: number, out: number): Corner {
  const [corners] = RIM[plane];
  const [here, before, after] = [0, 3, 1].map((step) => corners[(index + step) % 4] as Point) as [Point, Point, Point];
  const inset = (shares: Point): Point => [
    here[0] * size[0] + shares[0] * radius,
    here[1] * size[1] + shares[1] * radius,
  ];
  const back: Point = [before[0] - here[0], before[1] - here[1]];
  const on: Point = [after[0] - here[0], after[1] - here[1]];
  const bulge = 1 - MINOR;
  const spot = (shares: Point) => project(place(plane, at, inset(shares), out));
  return {
    enter: spot(back),
    middle: spot([(back[0] + on[0]) * bulge, (back[1] + on[1]) * bulge]),
    leave: spot(on),
  };
}

/** Draws the face of a slab that faces the viewer. */
export function slabFace(pen: Pen, shape: SlabShape): Pen {
  for (let index = 0; index < 4; index += 1) {
    const { enter, leave } = corner(shape, index, shape.depth);
    if (index === 0) pen.move(enter);
    else pen.line(enter);
    pen.arc(leave, shape.plane, shape.radius);
  }
  return pen.close();
}

/** Draws the visible rim of a slab as an open path: the fill is closed behind the face, and this edge has no stroke. */
export function slabRim(pen: Pen, shape: SlabShape): Pen {
  const { plane, depth, radius } = shape;
  const first = RIM[plane][1];
  const [start, via, end] = [0, 1, 2].map((step) => corner(shape, first + step, 0)) as [Corner, Corner, Corner];
  pen.move(corner(shape, first, depth).middle).line(start.middle).arc(start.leave, plane, radius);
  pen.line(via.enter).arc(via.leave, plane, radius).line(end.enter).arc(end.middle, plane, radius);
  pen.line(corner(shape, first + 2, depth).middle);
  if (radius === 0) pen.move(via.middle).line(corner(shape, first + 1, depth).middle);
  return pen;
}

/** The two ends of the major axis of a projected circle. The visible rim runs clockwise from the first one. */
function ends(plane: Plane, centre: Point3, radius: number, out: number): readonly [Point, Point] {
  const reach = radius * MINOR;
  const [across, up] = RIM_START[plane];
  const spot = (share: number) => project(place(plane, centre, [across * share, up * share], out));
  return [spot(reach), spot(-reach)];
}

/** The corner of each plane in whose direction the visible rim begins. */
const RIM_START: Record<Plane, Point> = { top: [1, -1], left: [-1, 1], right: [-1, -1] };

/** Draws a circle on a plane, or at the distance `out` from it. */
export function ring(pen: Pen, plane: Plane, centre: Point3, radius: number, out = 0): Pen {
  const [from, to] = ends(plane, centre, radius, out);
  return pen.move(from).arc(to, plane, radius).arc(from, plane, radius).close();
}

/** Draws the visible rim of a cylinder as an open outline, like `slabRim`. */
export function cylinderRim(pen: Pen, plane: Plane, centre: Point3, radius: number, depth: number): Pen {
  const [from, to] = ends(plane, centre, radius, 0);
  const [start, end] = ends(plane, centre, radius, depth);
  return pen.move(start).line(from).arc(to, plane, radius).line(end);
}

/** Distance between hatch lines, measured along an axis of their plane. */
const HATCH_PITCH = 9;

/** Returns the parallel lines that fill an outline on a plane. Each goes up by `slope` for each unit across. */
export function hatchLines(outline: readonly Point[], slope: 1 | -1): (readonly [Point, Point])[] {
  const offset = ([across, up]: Point) => up - slope * across;
  const offsets = outline.map(offset);
  const lines: (readonly [Point, Point])[] = [];
  for (let at = Math.min(...offsets) + HATCH_PITCH / 2; at < Math.max(...offsets); at += HATCH_PITCH) {
    const crossings = outline.flatMap((from, index): Point[] => {
      const to = outline[(index + 1) % outline.length] as Point;
      const [before, after] = [offset(from) - at, offset(to) - at];
      if (before < 0 === after < 0) return [];
      const share = before / (before - after);
      return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]];
    });
    crossings.sort((one, other) => one[0] - other[0]);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      lines.push([crossings[index] as Point, crossings[index + 1] as Point]);
    }
  }
  return lines;
}
