// How the picture comes to rest after a finger has let go of it, and how it resists where it cannot go. Pure; places are in
// CSS pixels, speeds in CSS pixels per millisecond.
import type { Point } from "./zoom.ts";

/** Time between two places of a motion. */
export const FRAME_MS = 1000 / 60;
/** How hard the spring pulls, per millisecond: most motions take a fifth of a second. */
const STIFFNESS = 0.03;
/** Nearer than this nobody sees a difference. */
const REST_DISTANCE = 0.5;
/** How long a picture that is let go would glide on at its speed. */
const GLIDE_MS = 120;
/** What is left of the veil when the picture has been pulled down all the way. */
const THINNEST_VEIL = 0.2;

/** Where a critically damped spring has come after `ms`. Faster than the spring itself it would run past its end. */
function springAt(from: number, to: number, speed: number, ms: number): number {
  const away = from - to;
  const limit = STIFFNESS * Math.abs(away);
  const start = Math.min(limit, Math.max(-limit, speed));
  return to + (away + (start + STIFFNESS * away) * ms) * Math.exp(-STIFFNESS * ms);
}

/**
 * The places on the way of a picture that leaves `from` with `velocity` and comes to rest at `to`, one for each frame.
 * With a velocity towards `to`, it never turns back and never goes past.
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

/** Where on its path a motion is after `ms`. */
export function placeOnPath(path: readonly Point[], ms: number): Point {
  const place = Math.min(Math.max(ms / FRAME_MS, 0), path.length - 1);
  const [before, after] = [path[Math.floor(place)], path[Math.ceil(place)]];
  if (before === undefined || after === undefined) throw new RangeError("a path has at least one place");
  const share = place - Math.floor(place);
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}

/** How much further a picture glides that is let go with `velocity`. */
export function glide(velocity: Point): Point {
  return { x: velocity.x * GLIDE_MS, y: velocity.y * GLIDE_MS };
}

/** How far a picture follows a finger where there is nothing to be swiped to: less and less, and never `length`. */
export function resist(by: number, length: number): number {
  if (length <= 0) return 0;
  return (by * length) / (length + 2 * Math.abs(by));
}

/** How opaque the viewer is while its picture is pulled down by `by` on a stage of `height`. */
export function veil(by: number, height: number): number {
  if (height <= 0) return 1;
  return 1 - (1 - THINNEST_VEIL) * Math.min(1, Math.max(0, by / height));
}
