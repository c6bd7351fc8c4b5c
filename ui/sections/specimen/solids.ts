// Solids of the isometric drawings as path data: the whole outline, and each face that can be filled by itself.
import { Pen, project, ring, ringRim, slabFace, slabRim, type Plane, type Point, type Point3 } from "../../illustrations/geometry.ts";

/** `rim` is what can be seen of the sides. */
export type Solid = Readonly<{ rim: string; face: string }>;

export function slab(plane: Plane, at: Point3, size: Point, depth: number, radius = 0): Solid {
  const shape = { plane, at, size, depth, radius };
  return { rim: slabRim(new Pen(), shape).toString(), face: slabFace(new Pen(), shape).toString() };
}

/** A cylinder at the centre of its rear cap. */
export function cylinder(plane: Plane, centre: Point3, radius: number, depth: number): Solid {
  const rim = ringRim(new Pen(), plane, centre, radius, depth).toString();
  return { rim, face: ring(new Pen(), plane, centre, radius, depth).toString() };
}

export const circle = (plane: Plane, centre: Point3, radius: number): string =>
  ring(new Pen(), plane, centre, radius).toString();

export const polygon = (...points: readonly Point3[]): string => new Pen().polygon(points.map(project)).toString();

/** In the top plane; `at` is the corner from which it runs along x and y. */
export const rectangle = ([x, y, z]: Point3, width: number, length: number): string =>
  polygon([x, y, z], [x + width, y, z], [x + width, y + length, z], [x, y + length, z]);

export const line = (...points: readonly Point3[]): string => new Pen().polyline(points.map(project)).toString();
