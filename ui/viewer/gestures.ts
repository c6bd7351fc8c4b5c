// Recognises taps, drags, pinches and swipes in a stream of pointer samples, as pure functions. Does not apply the gestures to the picture.
import type { Vector } from "./zoom.ts";

/** A press becomes a drag when the pointer has moved this far, in CSS pixels. */
const SLOP = 8;
/** Longest press of a finger that counts as a tap. */
const MAX_TAP_MS = 500;
/** Two taps within this time and distance (CSS pixels) form one double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_DISTANCE = 32;
/** A swipe opens another project if it is at least this long (CSS pixels) or this fast (CSS pixels per millisecond). */
const SWIPE_DISTANCE = 64;
const SWIPE_SPEED = 0.4;
/** A pull downwards closes the viewer if it is at least this long or this fast, in the same units. */
const PULL_DISTANCE = 112;
const PULL_SPEED = 0.5;
/** The velocity of a release is averaged over at most this period before the release. */
const SPEED_WINDOW_MS = 100;

/** One pointer event. `at` is in CSS pixels, `time` in milliseconds. */
export type Sample = Readonly<{
  type: "down" | "move" | "up" | "cancel";
  id: number;
  isMouse: boolean;
  at: Vector;
  time: number;
}>;

export type Gesture =
  /** A click or a tap. A double tap is one `tap`: the second tap of a pair is ignored. */
  | Readonly<{ type: "tap"; at: Vector }>
  /** One pointer dragged the zoomed picture. `by` is the movement since the last `pan`, or since the press for the first `pan`. */
  | Readonly<{ type: "pan"; by: Vector }>
  /** A second finger touched the screen. `at` is the midpoint between the fingers. */
  | Readonly<{ type: "pinch-start"; at: Vector }>
  /** A finger moved during a pinch. `scale` is the distance between the fingers, relative to the start; `at` is their midpoint. */
  | Readonly<{ type: "pinch"; scale: number; at: Vector }>
  /** One finger has moved the fitted picture by `by` since the start of the gesture, either sideways or downwards. */
  | Readonly<{ type: "swipe"; by: Vector }>
  /** The gesture ended. `velocity` is in CSS pixels per millisecond, and zero unless a moving finger was lifted. */
  | Readonly<{ type: "release"; outcome: Outcome; velocity: Vector }>;

export type Outcome = "none" | "previous" | "next" | "close";

type Pointer = Readonly<{ id: number; at: Vector }>;
type TimedPoint = Readonly<{ at: Vector; time: number }>;

/**
 * In the mode `ignored`, moves have no effect, but a second finger starts a pinch. It is the mode during a drag that moves nothing, and
 * after a pinch that leaves the picture fitted.
 */
type Mode = "idle" | "press" | "pan" | "swipe" | "pull" | "pinch" | "ignored";

export type GestureState = Readonly<{
  mode: Mode;
  /** The pointers that are pressed, at most two. */
  pointers: readonly Pointer[];
  start: TimedPoint;
  /** Recent points of a drag, used to compute its velocity. */
  trail: readonly TimedPoint[];
  /** Distance between the two fingers when the pinch began. */
  spread: number;
  lastTap: TimedPoint | null;
}>;

const NO_POINT: TimedPoint = { at: { x: 0, y: 0 }, time: 0 };

export const IDLE: GestureState = {
  mode: "idle",
  pointers: [],
  start: NO_POINT,
  trail: [],
  spread: 0,
  lastTap: null,
};

export type Recognition = Readonly<{ state: GestureState; gestures: readonly Gesture[] }>;

const NO_VELOCITY: Vector = { x: 0, y: 0 };
const PLAIN_RELEASE: Gesture = { type: "release", outcome: "none", velocity: NO_VELOCITY };

const subtract = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y });
const distance = (a: Vector, b: Vector): number => Math.hypot(a.x - b.x, a.y - b.y);
const midpoint = (a: Vector, b: Vector): Vector => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function isMoving(state: GestureState): boolean {
  return state.mode === "pan" || state.mode === "pinch" || state.mode === "swipe" || state.mode === "pull";
}

function pressDown(state: GestureState, sample: Sample): Recognition {
  const pointers = [...state.pointers.filter((pointer) => pointer.id !== sample.id), { id: sample.id, at: sample.at }];
  const [first, second] = pointers;
  if (first === undefined || second === undefined) {
    const start = { at: sample.at, time: sample.time };
    return { state: { ...state, mode: "press", pointers, start, trail: [start] }, gestures: [] };
  }
  // A third finger has no effect, not even after another finger is lifted.
  if (pointers.length > 2) return { state, gestures: [] };
  const at = midpoint(first.at, second.at);
  const isSwipe = state.mode === "swipe" || state.mode === "pull";
  return {
    state: { ...state, mode: "pinch", pointers, spread: Math.max(1, distance(first.at, second.at)), lastTap: null },
    gestures: [...(isSwipe ? [PLAIN_RELEASE] : []), { type: "pinch-start", at }],
  };
}

function dragMode(by: Vector, isMouse: boolean, isZoomed: boolean): Mode {
  if (isZoomed) return "pan";
  if (isMouse) return "ignored";
  if (Math.abs(by.x) > Math.abs(by.y)) return "swipe";
  return by.y > 0 ? "pull" : "ignored";
}

function gesturesOfDrag(mode: Mode, by: Vector): readonly Gesture[] {
  if (mode === "pan") return [{ type: "pan", by }];
  if (mode === "swipe") return [{ type: "swipe", by: { x: by.x, y: 0 } }];
  if (mode === "pull") return [{ type: "swipe", by: { x: 0, y: Math.max(0, by.y) } }];
  return [];
}

function move(state: GestureState, sample: Sample, isZoomed: boolean): Recognition {
  const before = state.pointers.find((pointer) => pointer.id === sample.id);
  if (before === undefined) return { state, gestures: [] };
  const pointers = state.pointers.map((pointer) =>
    pointer.id === sample.id ? { ...pointer, at: sample.at } : pointer,
  );
  const moved = { ...state, pointers };
  const [first, second] = pointers;
  if (state.mode === "pinch" && first !== undefined && second !== undefined) {
    const scale = distance(first.at, second.at) / state.spread;
    return { state: moved, gestures: [{ type: "pinch", scale, at: midpoint(first.at, second.at) }] };
  }
  const total = subtract(sample.at, state.start.at);
  const now = { at: sample.at, time: sample.time };
  const trail = [...state.trail.filter(({ time }) => now.time - time <= SPEED_WINDOW_MS), now];
  if (state.mode === "press") {
    if (Math.hypot(total.x, total.y) < SLOP) return { state: moved, gestures: [] };
    const mode = dragMode(total, sample.isMouse, isZoomed);
    return { state: { ...moved, mode, trail }, gestures: gesturesOfDrag(mode, total) };
  }
  const by = state.mode === "pan" ? subtract(sample.at, before.at) : total;
  return { state: { ...moved, trail }, gestures: gesturesOfDrag(state.mode, by) };
}

/** Returns the velocity of the pointer just before `sample`; zero if it did not move recently. */
function velocityOf(state: GestureState, sample: Sample): Vector {
  const recent = state.trail.find(({ time }) => sample.time - time <= SPEED_WINDOW_MS);
  const elapsed = recent === undefined ? 0 : sample.time - recent.time;
  if (recent === undefined || elapsed <= 0) return NO_VELOCITY;
  const { x, y } = subtract(sample.at, recent.at);
  return { x: x / elapsed, y: y / elapsed };
}

function outcomeOf(state: GestureState, sample: Sample, velocity: Vector): Outcome {
  const total = subtract(sample.at, state.start.at);
  if (state.mode === "pull") {
    return total.y >= PULL_DISTANCE || velocity.y >= PULL_SPEED ? "close" : "none";
  }
  // Reversing a swipe before its release cancels it.
  const direction = Math.sign(total.x);
  if (velocity.x * direction < 0) return "none";
  if (Math.abs(total.x) < SWIPE_DISTANCE && velocity.x * direction < SWIPE_SPEED) return "none";
  return total.x > 0 ? "previous" : "next";
}

function lift(state: GestureState, sample: Sample, isZoomed: boolean): Recognition {
  const pointers = state.pointers.filter((pointer) => pointer.id !== sample.id);
  if (pointers.length === state.pointers.length) return { state, gestures: [] };
  const [rest] = pointers;
  if (rest !== undefined) {
    // The finger that remains after a pinch pans the zoomed picture.
    const start = { at: rest.at, time: sample.time };
    return { state: { ...state, pointers, mode: isZoomed ? "pan" : "ignored", start, trail: [start] }, gestures: [] };
  }
  const resting = { ...IDLE, lastTap: state.lastTap };
  if (state.mode === "press" && sample.type === "up") return tap(state, resting, sample);
  // After a drag with the mouse, the picture does not glide, because the visitor has positioned it exactly.
  const isDrag = state.mode === "pan" || state.mode === "swipe" || state.mode === "pull";
  if (!isDrag || sample.type !== "up" || sample.isMouse) return { state: resting, gestures: [PLAIN_RELEASE] };
  const velocity = velocityOf(state, sample);
  const outcome = state.mode === "pan" ? "none" : outcomeOf(state, sample, velocity);
  return { state: resting, gestures: [{ type: "release", outcome, velocity }] };
}

function tap(state: GestureState, resting: GestureState, sample: Sample): Recognition {
  if (sample.isMouse) return { state: resting, gestures: [{ type: "tap", at: sample.at }, PLAIN_RELEASE] };
  if (sample.time - state.start.time > MAX_TAP_MS) return { state: { ...resting, lastTap: null }, gestures: [PLAIN_RELEASE] };
  const { lastTap } = state;
  const isSecond =
    lastTap !== null &&
    state.start.time - lastTap.time <= DOUBLE_TAP_MS &&
    distance(lastTap.at, sample.at) <= DOUBLE_TAP_DISTANCE;
  // Ignores the second tap of a double tap: the first one has already zoomed, and the second would zoom back.
  if (isSecond) return { state: { ...resting, lastTap: null }, gestures: [PLAIN_RELEASE] };
  const thisTap = { at: sample.at, time: sample.time };
  return { state: { ...resting, lastTap: thisTap }, gestures: [{ type: "tap", at: sample.at }, PLAIN_RELEASE] };
}

/** Returns the state after `sample`, and the gestures that it completes or continues. If `isZoomed`, one finger pans instead of swiping. */
export function recognise(state: GestureState, sample: Sample, isZoomed: boolean): Recognition {
  switch (sample.type) {
    case "down":
      return pressDown(state, sample);
    case "move":
      return move(state, sample, isZoomed);
    case "up":
    case "cancel":
      return lift(state, sample, isZoomed);
  }
}
