// Isometric projection, and the outlines of solids as SVG path data. Contains only arithmetic: no React, colours or strokes.
// In a drawing, x points down to the right, y down to the left and z up. One unit along an axis is one unit of the drawing.

export type Point = readonly [number, number];
export type Point3 = readonly [number, number, number];

/** A plane parallel to a visible face of a box: the top, the left face (towards y) or the right face (towards x). */
export type Plane = "top" | "left" | "right";

/** The two directions of each plane, and its normal, which points towards the viewer. */
const AXES: Record<Plane, readonly [across: Point3, up: Point3, normal: Point3]> = {
  top: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  left: [[1, 0, 0], [0, 0, 1], [0, 1, 0]],
  right: [[0, -1, 0], [0, 0, 1], [1, 0, 0]],
};

/** A circle of radius 1 projects to an ellipse with these semi-axes, rotated by `TILT` degrees. */
const SEMI_MAJOR = Math.sqrt(1.5);
const SEMI_MINOR = Math.SQRT1_2;
const TILT: Record<Plane, number> = { top: 0, left: 60, right: -60 };

const COS_30 = Math.sqrt(3) / 2;
const COS_45 = Math.SQRT1_2;

export function projectPoint([x, y, z]: Point3): Point {
  return [(x - y) * COS_30, (x + y) / 2 - z];
}

/** Moves a point along the axes. */
export const shift = ([x, y, z]: Point3, dx: number, dy: number, dz: number): Point3 => [x + dx, y + dy, z + dz];

/** Returns the point that is `across` and `up` from `origin` on a plane, moved towards the viewer by `distance`. */
export function pointOn(plane: Plane, origin: Point3, [across, up]: Point, distance = 0): Point3 {
  const [right, upward, normal] = AXES[plane];
  const coordinate = (axis: 0 | 1 | 2) => origin[axis] + right[axis] * across + upward[axis] * up + normal[axis] * distance;
  return [coordinate(0), coordinate(1), coordinate(2)];
}

/** Rotates points on a plane around its origin. */
export function rotate(points: readonly Point[], degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([across, up]) => [across * cos - up * sin, across * sin + up * cos]);
}

export const rectangleCorners = (x: number, y: number, width: number, height: number): readonly Point[] =>
  [[x, y], [x, y + height], [x + width, y + height], [x + width, y]];

export const rectangleOutline = (x: number, y: number, width: number, height: number): readonly Point[] =>
  [...rectangleCorners(x, y, width, height), [x, y]];

const toTenths = (value: number) => Math.round(value * 10);

/** Formats a number given in tenths. The result starts with a space or a minus sign, which separates it from the preceding text. */
function formatTenths(tenths: number): string {
  const text = String(tenths / 10).replace(/^(-?)0\./, "$1.");
  return text.startsWith("-") ? text : ` ${text}`;
}

/**
 * Writes path data with relative commands. Each offset is the difference of two rounded positions, so rounding errors do not accumulate.
 * Positions are rounded relative to the first one, so the data of equal shapes differs only in the first command and compresses well.
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
    const [dx, dy] = this.#advance(to);
    this.#startX = this.#x;
    this.#startY = this.#y;
    return this.#write(command, dx, dy);
  }

  line(to: Point): this {
    const [dx, dy] = this.#advance(to);
    if (dx === 0 && dy === 0) return this;
    if (dx === 0) return this.#write("v", dy);
    if (dy === 0) return this.#write("h", dx);
    return this.#write("l", dx, dy);
  }

  /** Draws a clockwise arc of at most half a turn. It is part of the projection of a circle with this radius on `plane`. */
  arc(to: Point, plane: Plane, radius: number): this {
    const [dx, dy] = this.#advance(to);
    if (dx === 0 && dy === 0) return this;
    // The flags 0 (small arc) and 1 (clockwise) need no separator between them or after them.
    const ellipse = [toTenths(radius * SEMI_MAJOR), toTenths(radius * SEMI_MINOR), TILT[plane] * 10].map(formatTenths).join("");
    return this.#write("a", `${ellipse} 01`, `${formatTenths(dx).trimStart()}${formatTenths(dy)}`);
  }

  /** Draws a circle in the plane of the drawing. */
  disc([x, y]: Point, radius: number): this {
    this.move([x - radius, y]);
    const size = formatTenths(toTenths(radius)).repeat(2);
    for (const side of [radius, -radius]) {
      const [dx, dy] = this.#advance([x + side, y]);
      this.#write("a", `${size} 0 01`, `${formatTenths(dx).trimStart()}${formatTenths(dy)}`);
    }
    return this.close();
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

  /**
   * Appends a command. If the command is repeated, omits its letter, except for `z` and `m`: without its letter, a repeated `m` would draw
   * a line.
   */
  #write(command: string, ...values: readonly (number | string)[]): this {
    const text = values.map((value) => (typeof value === "number" ? formatTenths(value) : value)).join("");
    const isRepeated = command === this.#command && "alhv".includes(command);
    this.#data += isRepeated ? text : command + text.trimStart();
    this.#command = command;
    return this;
  }

  /** Moves the current position to a point. Returns the offset, in tenths. */
  #advance([x, y]: Point): Point {
    const [firstX, firstY] = this.#first ?? [0, 0];
    const rounded = (value: number, first: number) => toTenths(first) + toTenths(value - first);
    const offset: Point = [rounded(x, firstX) - this.#x, rounded(y, firstY) - this.#y];
    this.#x += offset[0];
    this.#y += offset[1];
    return offset;
  }
}

/** A rectangle on a plane, extruded towards the viewer by `depth`. `at` is the origin of its rear face. */
export type SlabShape = Readonly<{
  plane: Plane;
  at: Point3;
  size: Point;
  depth: number;
  radius: number;
}>;

/** The corners of a slab's face as fractions of its size, clockwise in the drawing, and the index of the corner where the rim begins. */
const SLAB_CORNERS: Record<Plane, readonly [corners: readonly Point[], first: number]> = {
  top: [[[0, 0], [1, 0], [1, 1], [0, 1]], 1],
  left: [[[0, 1], [1, 1], [1, 0], [0, 0]], 0],
  right: [[[0, 1], [1, 1], [1, 0], [0, 0]], 3],
};

/** A corner in the drawing: the ends and the middle of its arc. Without a radius, the three points are equal. */
type Corner = Readonly<{
  enter: Point;
  middle: Point;
  leave: Point;
}>;

function corner({ plane, at, size, radius }: SlabShape, index: number, distance: number): Corner {
  const [corners] = SLAB_CORNERS[plane];
  const cornerAt = (step: number) => corners[(index + step) % 4] as Point;
  const [here, previous, next] = [cornerAt(0), cornerAt(3), cornerAt(1)];
  const inset = ([across, up]: Point): Point => [here[0] * size[0] + across * radius, here[1] * size[1] + up * radius];
  const toPrevious: Point = [previous[0] - here[0], previous[1] - here[1]];
  const toNext: Point = [next[0] - here[0], next[1] - here[1]];
  const bulge = 1 - COS_45;
  const projected = (offset: Point) => projectPoint(pointOn(plane, at, inset(offset), distance));
  return {
    enter: projected(toPrevious),
    middle: projected([(toPrevious[0] + toNext[0]) * bulge, (toPrevious[1] + toNext[1]) * bulge]),
    leave: projected(toNext),
  };
}

export function drawSlabFace(pen: Pen, shape: SlabShape): Pen {
  for (let index = 0; index < 4; index += 1) {
    const { enter, leave } = corner(shape, index, shape.depth);
    if (index === 0) pen.move(enter);
    else pen.line(enter);
    pen.arc(leave, shape.plane, shape.radius);
  }
  return pen.close();
}

/** Draws the visible rim of a slab as an open path. The open side has no stroke, and the face covers it. */
export function drawSlabRim(pen: Pen, shape: SlabShape): Pen {
  const { plane, depth, radius } = shape;
  const first = SLAB_CORNERS[plane][1];
  const [start, via, end] = [corner(shape, first, 0), corner(shape, first + 1, 0), corner(shape, first + 2, 0)];
  pen.move(corner(shape, first, depth).middle).line(start.middle).arc(start.leave, plane, radius);
  pen.line(via.enter).arc(via.leave, plane, radius).line(end.enter).arc(end.middle, plane, radius);
  pen.line(corner(shape, first + 2, depth).middle);
  if (radius === 0) pen.move(via.middle).line(corner(shape, first + 1, depth).middle);
  return pen;
}

/** Returns the ends of the major axis of a projected circle. The visible rim of a cylinder runs clockwise from the first end. */
function majorAxis(plane: Plane, centre: Point3, radius: number, distance: number): readonly [Point, Point] {
  const [across, up] = RIM_START[plane];
  const projected = (length: number) => projectPoint(pointOn(plane, centre, [across * length, up * length], distance));
  return [projected(radius * COS_45), projected(-radius * COS_45)];
}

/** The direction from the centre of a cylinder's cap to the point where the visible rim begins. */
const RIM_START: Record<Plane, Point> = { top: [1, -1], left: [-1, 1], right: [-1, -1] };

/** Draws a circle on a plane, or at `distance` in front of the plane. */
export function drawCircle(pen: Pen, plane: Plane, centre: Point3, radius: number, distance = 0): Pen {
  const [from, to] = majorAxis(plane, centre, radius, distance);
  return pen.move(from).arc(to, plane, radius).arc(from, plane, radius).close();
}

export const drawSphere = (pen: Pen, centre: Point3, radius: number): Pen => pen.disc(projectPoint(centre), radius * SEMI_MAJOR);

/** Draws the visible rim of a cylinder as an open path, like `drawSlabRim`. */
export function drawCylinderRim(pen: Pen, plane: Plane, centre: Point3, radius: number, depth: number): Pen {
  const [from, to] = majorAxis(plane, centre, radius, 0);
  const [start, end] = majorAxis(plane, centre, radius, depth);
  return pen.move(start).line(from).arc(to, plane, radius).line(end);
}

/** Distance from one hatch line to the next, measured along an axis of the plane. */
const HATCH_PITCH = 9;

/** Returns the parallel lines that hatch an outline on a plane. `slope` is the rise of a line per unit across. */
export function hatchLines(outline: readonly Point[], slope: 1 | -1): (readonly [Point, Point])[] {
  const offset = ([across, up]: Point) => up - slope * across;
  const offsets = outline.map(offset);
  const lines: (readonly [Point, Point])[] = [];
  for (let level = Math.min(...offsets) + HATCH_PITCH / 2; level < Math.max(...offsets); level += HATCH_PITCH) {
    const crossings = outline.flatMap((from, index): Point[] => {
      const to = outline[(index + 1) % outline.length] as Point;
      const [before, after] = [offset(from) - level, offset(to) - level];
      if (before < 0 === after < 0) return [];
      const fraction = before / (before - after);
      return [[from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction]];
    });
    crossings.sort((one, other) => one[0] - other[0]);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      lines.push([crossings[index] as Point, crossings[index + 1] as Point]);
    }
  }
  return lines;
}
