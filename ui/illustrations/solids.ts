// The vocabulary of all isometric drawings: solids, faces and lines as SVG path data. How they are stroked and filled is up to
// the writers: `isometric.ts` writes the markup of the sprite, and components write elements.
import { Pen, place, project, ring, cylinderRim, slabFace, slabRim, type Plane, type Point, type Point3 } from "./geometry.ts";

/** One position, or the positions of equal shapes, which must not overlap. */
export type Spots = Point3 | readonly Point3[];

/** `rim` is the visible part of the sides. The rim and the face can be filled separately. */
export type Solid = Readonly<{ rim: string; face: string }>;

const isSpot = (spots: Spots): spots is Point3 => typeof spots[0] === "number";

function draw(spots: Spots, shape: (pen: Pen, at: Point3) => Pen): string {
  return (isSpot(spots) ? [spots] : spots).reduce(shape, new Pen()).toString();
}

/** Rectangles, extruded towards the viewer by `depth`; the spots are the origins of their rear faces. */
export function slab(plane: Plane, spots: Spots, size: Point, depth: number, radius = 0): Solid {
  const shape = (at: Point3) => ({ plane, at, size, depth, radius });
  return { rim: draw(spots, (pen, at) => slabRim(pen, shape(at))), face: face(plane, spots, size, radius, depth) };
}

/** Rectangles on a plane, or at the distance `depth` from it. */
export function face(plane: Plane, spots: Spots, size: Point, radius = 0, depth = 0): string {
  return draw(spots, (pen, at) => slabFace(pen, { plane, at, size, radius, depth }));
}

/** Slabs in one path, for drawings that do not fill the rim and the face separately. */
export function block(plane: Plane, spots: Spots, size: Point, depth: number, radius = 0): string {
  return draw(spots, (pen, at) => {
    const shape = { plane, at, size, depth, radius };
    return slabFace(slabRim(pen, shape), shape);
  });
}

/** A cylinder, positioned by the centre of its rear cap. */
export function cylinder(plane: Plane, centre: Point3, radius: number, depth: number): Solid {
  return { rim: cylinderRim(new Pen(), plane, centre, radius, depth).toString(), face: circle(plane, centre, radius, depth) };
}

/** Cylinders in one path, like `block`. */
export function drum(plane: Plane, spots: Spots, radius: number, depth: number): string {
  return draw(spots, (pen, centre) => ring(cylinderRim(pen, plane, centre, radius, depth), plane, centre, radius, depth));
}

/** Circles on a plane, or at the distance `depth` from it; the spots are their centres. */
export function circle(plane: Plane, spots: Spots, radius: number, depth = 0): string {
  return draw(spots, (pen, centre) => ring(pen, plane, centre, radius, depth));
}

export const polygon = (...points: readonly Point3[]): string => new Pen().polygon(points.map(project)).toString();

/** In the top plane; the point is the corner from which the rectangle extends along x and y. */
export const rectangle = ([x, y, z]: Point3, width: number, length: number): string =>
  polygon([x, y, z], [x + width, y, z], [x + width, y + length, z], [x, y + length, z]);

export const line = (...points: readonly Point3[]): string => lines([points]);

/** Open lines through space. */
export const lines = (paths: readonly (readonly Point3[])[]): string =>
  paths.reduce((pen, path) => pen.polyline(path.map(project)), new Pen()).toString();

/** Open lines on a plane. */
export const linesOn = (plane: Plane, at: Point3, paths: readonly (readonly Point[])[]): string =>
  lines(paths.map((path) => path.map((point) => place(plane, at, point))));
