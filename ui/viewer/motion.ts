// Computes the motion of a picture after a finger releases it, its resistance to a swipe if there is no other picture, and the opacity
// of the backdrop. All functions are pure. Positions are in CSS pixels, speeds in CSS pixels per millisecond.
import { clamp } from "../shared/clamp.ts";
import type { Vector } from "./zoom.ts";

/** Time between two points of a path, in milliseconds. */
export const FRAME_MS = 1000 / 60;
/** Stiffness of the spring, per millisecond. With this value, a picture at rest moves 64 to 1000 CSS pixels within 230 to 330 ms. */
const STIFFNESS = 0.03;
/** The path of a spring takes at most this many frames: one second, which is enough for any distance on a screen. */
const MAX_FRAMES = 60;
/** Distance from its target below which a picture counts as at rest, in CSS pixels. */
const REST_DISTANCE = 0.5;
/** A released picture glides as far as its release velocity would take it in this time, in milliseconds. */
const GLIDE_MS = 120;
/** Opacity of the backdrop when the picture is pulled down by the height of the stage. */
const MIN_OPACITY = 0.2;

/** Returns the position of a critically damped spring after `ms`. Limits the initial speed so that the spring does not overshoot. */
function springAt(from: number, to: number, speed: number, ms: number): number {
  const displacement = from - to;
  const maxSpeed = STIFFNESS * Math.abs(displacement);
  const initialSpeed = clamp(speed, -maxSpeed, maxSpeed);
  return to + (displacement + (initialSpeed + STIFFNESS * displacement) * ms) * Math.exp(-STIFFNESS * ms);
}

/**
 * Returns the path of a picture that leaves `from` with `velocity` and comes to rest at `to`: one point for each frame. If the
 * velocity points towards `to`, the path neither reverses nor overshoots.
 */
export function springPath(from: Vector, to: Vector, velocity: Vector): readonly Vector[] {
  const path = [from];
  while (path.length < MAX_FRAMES) {
    const ms = path.length * FRAME_MS;
    const at = { x: springAt(from.x, to.x, velocity.x, ms), y: springAt(from.y, to.y, velocity.y, ms) };
    if (Math.hypot(at.x - to.x, at.y - to.y) < REST_DISTANCE) break;
    path.push(at);
  }
  return [...path, to];
}

export function pointOnPath(path: readonly Vector[], ms: number): Vector {
  const index = clamp(ms / FRAME_MS, 0, path.length - 1);
  const [before, after] = [path[Math.floor(index)], path[Math.ceil(index)]];
  if (before === undefined || after === undefined) throw new RangeError("a path has at least one point");
  const fraction = index - Math.floor(index);
  return { x: before.x + (after.x - before.x) * fraction, y: before.y + (after.y - before.y) * fraction };
}

export function glideOffset(velocity: Vector): Vector {
  return { x: velocity.x * GLIDE_MS, y: velocity.y * GLIDE_MS };
}

/**
 * Returns the distance that a picture moves when a finger drags it by `distance` and there is no other picture to swipe to. The
 * resistance increases with the distance, so the result stays below half of `length`.
 */
export function rubberBand(distance: number, length: number): number {
  if (length <= 0) return 0;
  return (distance * length) / (length + 2 * Math.abs(distance));
}

export function backdropOpacity(distance: number, height: number): number {
  if (height <= 0) return 1;
  return 1 - (1 - MIN_OPACITY) * clamp(distance / height, 0, 1);
}
