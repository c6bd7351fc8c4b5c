// Computes the motion of a picture after a finger releases it, and its resistance to a swipe when there is no other picture.
// Pure; positions are in CSS pixels, speeds in CSS pixels per millisecond.
import type { Point } from "./zoom.ts";

/** Time between two positions of a path, in milliseconds. */
export const FRAME_MS = 1000 / 60;
/** Stiffness of the spring, per millisecond. With this value, most motions take a fifth of a second. */
const STIFFNESS = 0.03;
/** Distance from the end, in CSS pixels, below which the difference is not visible. */
const REST_DISTANCE = 0.5;
/** Time for which a released picture would continue at its speed, in milliseconds. */
const GLIDE_MS = 120;
/** Opacity of the backdrop when the picture is pulled down all the way. */
const LEAST_OPACITY = 0.2;

/**
 * Returns the position of a critically damped spring after `ms`. Limits the initial speed, so that the spring does not
 * overshoot.
 */
function springAt(from: number, to: number, speed: number, ms: number): number {
  const away = from - to;
  const limit = STIFFNESS * Math.abs(away);
  const start = Math.min(limit, Math.max(-limit, speed));
  return to + (away + (start + STIFFNESS * away) * ms) * Math.exp(-STIFFNESS * ms);
}

/**
 * Returns the path of a picture that leaves `from` with `velocity` and comes to rest at `to`: one position for each frame.
 * With a velocity towards `to`, the path never reverses and never overshoots.
 */
export function springPath(from: Point, to: Point, velocity: Point): readonly Point[] {
  const path = [from];
  for (;;) {
    const ms = path.length * FRAME_MS;
    const at = { x: springAt(from.x, to.x, velocity.x, ms), y: springAt(from.y, to.y, velocity.y, ms) };
    if (Math.hypot(at.x - to.x, at.y - to.y) < REST_DISTANCE) return [...path, to];
    path.push(at);
  }
}

/** Returns the position on the path after `ms`, interpolated between frames. */
export function pointOnPath(path: readonly Point[], ms: number): Point {
  const index = Math.min(Math.max(ms / FRAME_MS, 0), path.length - 1);
  const [before, after] = [path[Math.floor(index)], path[Math.ceil(index)]];
  if (before === undefined || after === undefined) throw new RangeError("a path has at least one point");
  const share = index - Math.floor(index);
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}

/** Returns the distance that a picture glides after it is released with `velocity`. */
export function glide(velocity: Point): Point {
  return { x: velocity.x * GLIDE_MS, y: velocity.y * GLIDE_MS };
}

/**
 * Returns the distance that a picture follows a finger when there is no other picture. The resistance increases, so that the
 * distance stays below `length`.
 */
export function resist(by: number, length: number): number {
  if (length <= 0) return 0;
  return (by * length) / (length + 2 * Math.abs(by));
}

/** Returns the opacity of the viewer while its picture is pulled down by `by` on a stage of height `height`. */
export function backdropOpacity(by: number, height: number): number {
  if (height <= 0) return 1;
  return 1 - (1 - LEAST_OPACITY) * Math.min(1, Math.max(0, by / height));
}
