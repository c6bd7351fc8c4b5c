// The shapes of all isometric drawings: solids, faces and lines as SVG path data. Callers of this module set the strokes and fills:
// `isometric.ts` for drawings in files of their own, and components for drawings inline in a page. A `draw...` function of `geometry.ts`
// adds one shape to the path of a pen; a `...Path` function of this module returns a complete path, which may contain several shapes.
import {
  drawCircle, drawCylinderRim, drawSlabFace, drawSlabRim, drawSphere, Pen, pointOn, projectPoint, type Plane, type Point, type Point3,
} from "./geometry.ts";

/** The position of one shape, or the positions of several identical shapes, which must not overlap. */
export type Positions = Point3 | readonly Point3[];

/** The paths of solids. `rim` is the visible part of the sides. The rim and the face can be filled separately. */
export type Solid = Readonly<{ rim: string; face: string }>;

const isSingle = (positions: Positions): positions is Point3 => typeof positions[0] === "number";

function drawEach(positions: Positions, shape: (pen: Pen, at: Point3) => Pen): string {
  return (isSingle(positions) ? [positions] : positions).reduce(shape, new Pen()).toString();
}

/** Draws rectangles, extruded towards the viewer by `depth`. The positions are the origins of their rear faces. */
export function slab(plane: Plane, positions: Positions, size: Point, depth: number, radius = 0): Solid {
  const shape = (at: Point3) => ({ plane, at, size, depth, radius });
  return { rim: drawEach(positions, (pen, at) => drawSlabRim(pen, shape(at))), face: facePath(plane, positions, size, radius, depth) };
}

/** Draws rectangles on a plane, or at `distance` in front of the plane. The positions are their origins. */
export function facePath(plane: Plane, positions: Positions, size: Point, radius = 0, distance = 0): string {
  return drawEach(positions, (pen, at) => drawSlabFace(pen, { plane, at, size, radius, depth: distance }));
}

/** Draws slabs in one path, so the rim and the face have the same fill. */
export function slabPath(plane: Plane, positions: Positions, size: Point, depth: number, radius = 0): string {
  return drawEach(positions, (pen, at) => {
    const shape = { plane, at, size, depth, radius };
    return drawSlabFace(drawSlabRim(pen, shape), shape);
  });
}

/** Draws a cylinder, positioned by the centre of its rear cap. */
export function cylinder(plane: Plane, centre: Point3, radius: number, depth: number): Solid {
  return { rim: drawCylinderRim(new Pen(), plane, centre, radius, depth).toString(), face: circlePath(plane, centre, radius, depth) };
}

/** Draws cylinders in one path, like `slabPath`. */
export function cylinderPath(plane: Plane, positions: Positions, radius: number, depth: number): string {
  return drawEach(positions, (pen, centre) => drawCircle(drawCylinderRim(pen, plane, centre, radius, depth), plane, centre, radius, depth));
}

/** Draws circles on a plane, or at `distance` in front of the plane. The positions are their centres. */
export function circlePath(plane: Plane, positions: Positions, radius: number, distance = 0): string {
  return drawEach(positions, (pen, centre) => drawCircle(pen, plane, centre, radius, distance));
}

/** Draws spheres. The positions are their centres. */
export const spherePath = (positions: Positions, radius: number): string =>
  drawEach(positions, (pen, centre) => drawSphere(pen, centre, radius));

export const polygonPath = (...points: readonly Point3[]): string => new Pen().polygon(points.map(projectPoint)).toString();

export const polylinePath = (...points: readonly Point3[]): string => linesPath([points]);

export const linesPath = (paths: readonly (readonly Point3[])[]): string =>
  paths.reduce((pen, path) => pen.polyline(path.map(projectPoint)), new Pen()).toString();

export const linesPathOn = (plane: Plane, origin: Point3, paths: readonly (readonly Point[])[]): string =>
  linesPath(paths.map((path) => path.map((point) => pointOn(plane, origin, point))));
