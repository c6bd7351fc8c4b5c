// The shapes of all isometric drawings: solids, faces and lines as SVG path data. This module sets neither strokes nor fills:
// `isometric.ts` writes the markup of the sprite, and components write elements.
import {
  circle as drawCircle, cylinderRim, Pen, pointOn, projectPoint, slabFace, slabRim, type Plane, type Point, type Point3,
} from "./geometry.ts";

/** One position, or the positions of equal shapes. The shapes must not overlap. */
export type Positions = Point3 | readonly Point3[];

/** `rim` is the visible part of the sides. The rim and the face can be filled separately. */
export type Solid = Readonly<{ rim: string; face: string }>;

const isSingle = (positions: Positions): positions is Point3 => typeof positions[0] === "number";

function drawEach(positions: Positions, shape: (pen: Pen, at: Point3) => Pen): string {
  return (isSingle(positions) ? [positions] : positions).reduce(shape, new Pen()).toString();
}

/** Draws rectangles, extruded towards the viewer by `depth`. The positions are the origins of their rear faces. */
export function slab(plane: Plane, positions: Positions, size: Point, depth: number, radius = 0): Solid {
  const shape = (at: Point3) => ({ plane, at, size, depth, radius });
  return { rim: drawEach(positions, (pen, at) => slabRim(pen, shape(at))), face: face(plane, positions, size, radius, depth) };
}

/** Draws rectangles on a plane, or at `distance` in front of the plane. The positions are their origins. */
export function face(plane: Plane, positions: Positions, size: Point, radius = 0, distance = 0): string {
  return drawEach(positions, (pen, at) => slabFace(pen, { plane, at, size, radius, depth: distance }));
}

/** Draws slabs in one path. The rim and the face then have the same fill. */
export function slabPath(plane: Plane, positions: Positions, size: Point, depth: number, radius = 0): string {
  return drawEach(positions, (pen, at) => {
    const shape = { plane, at, size, depth, radius };
    return slabFace(slabRim(pen, shape), shape);
  });
}

/** Draws a cylinder, positioned by the centre of its rear cap. */
export function cylinder(plane: Plane, centre: Point3, radius: number, depth: number): Solid {
  return { rim: cylinderRim(new Pen(), plane, centre, radius, depth).toString(), face: circle(plane, centre, radius, depth) };
}

/** Draws cylinders in one path, like `slabPath`. */
export function cylinderPath(plane: Plane, positions: Positions, radius: number, depth: number): string {
  return drawEach(positions, (pen, centre) => drawCircle(cylinderRim(pen, plane, centre, radius, depth), plane, centre, radius, depth));
}

/** Draws circles on a plane, or at `distance` in front of the plane. The positions are their centres. */
export function circle(plane: Plane, positions: Positions, radius: number, distance = 0): string {
  return drawEach(positions, (pen, centre) => drawCircle(pen, plane, centre, radius, distance));
}

export const polygon = (...points: readonly Point3[]): string => new Pen().polygon(points.map(projectPoint)).toString();

export const polyline = (...points: readonly Point3[]): string => lines([points]);

export const lines = (paths: readonly (readonly Point3[])[]): string =>
  paths.reduce((pen, path) => pen.polyline(path.map(projectPoint)), new Pen()).toString();

export const linesOn = (plane: Plane, origin: Point3, paths: readonly (readonly Point[])[]): string =>
  lines(paths.map((path) => path.map((point) => pointOn(plane, origin, point))));
