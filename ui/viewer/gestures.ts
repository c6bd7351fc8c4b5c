// Recognises taps, drags, pinches and swipes in a stream of pointer samples. Pure. Does not decide the effect of a gesture
// on the picture.
import type { Point } from "./zoom.ts";

/** A pointer that moves less than this, in CSS pixels, is still a press. */
const SLOP = 8;
/** Longest press of a finger that is still a tap. */
const TAP_MS = 500;
/** A second tap within this time and distance belongs to the first: both form one double tap. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_DISTANCE = 32;
/** A swipe moves to another project if it is this long, or this fast (CSS pixels per millisecond). */
const SWIPE_DISTANCE = 64;
const SWIPE_SPEED = 0.4;
/** A pull downwards closes the viewer if it is this long, or this fast. */
const PULL_DISTANCE = 112;
const PULL_SPEED = 0.5;
/** The velocity of a release is measured over this last period only. */
const SPEED_WINDOW_MS = 100;

/** One pointer event. The position is in CSS pixels, the time in milliseconds. */
export type Sample = Readonly<{
  type: "down" | "move" | "up" | "cancel";
  id: number;
  isMouse: boolean;
  at: Point;
  time: number;
}>;

export type Gesture =
  /** A click, a tap or a double tap. */
  | Readonly<{ type: "tap"; at: Point }>
  /** One pointer moved the zoomed picture. */
  | Readonly<{ type: "pan"; by: Point }>
  /** Two fingers touched down around `at`. */
  | Readonly<{ type: "pinch-start"; at: Point }>
  /** The distance of the fingers is now `scale` times that of the start, and `at` is the middle between them. */
  | Readonly<{ type: "pinch"; scale: number; at: Point }>
  /** One finger moved the fitted picture by this distance from the start, sideways or downwards. */
  | Readonly<{ type: "swipe"; by: Point }>
  /** The gesture ended. `velocity` is the velocity of a moving finger, in CSS pixels per millisecond. */
  | Readonly<{ type: "release"; outcome: Outcome; velocity: Point }>;

export type Outcome = "none" | "previous" | "next" | "close";

type Pointer = Readonly<{ id: number; at: Point }>;
type Moment = Readonly<{ at: Point; time: number }>;

/** `spent` is a press that moved without moving the picture, or the rest of a pinch. */
type Mode = "idle" | "press" | "pan" | "swipe" | "pull" | "pinch" | "spent";

export type GestureState = Readonly<{
  mode: Mode;
  pointers: readonly Pointer[];
  start: Moment;
  /** Recent moments of a drag, for its velocity. */
  trail: readonly Moment[];
  /** Distance of the two fingers when the pinch began. */
  spread: number;
  lastTap: Moment | null;
}>;

const NOWHERE: Moment = { at: { x: 0, y: 0 }, time: 0 };

export const RESTING: GestureState = {
  mode: "idle",
  pointers: [],
  start: NOWHERE,
  trail: [],
  spread: 0,
  lastTap: null,
};

export type Recognised = Readonly<{ state: GestureState; gestures: readonly Gesture[] }>;

const STILL: Point = { x: 0, y: 0 };
const STOPPED: Gesture = { type: "release", outcome: "none", velocity: STILL };

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** Returns whether a pointer is moving the picture. */
export function isMoving(state: GestureState): boolean {
  return state.mode === "pan" || state.mode === "pinch" || state.mode === "swipe" || state.mode === "pull";
}

function pressDown(state: GestureState, sample: Sample): Recognised {
  const pointers = [...state.pointers.filter((pointer) => pointer.id !== sample.id), { id: sample.id, at: sample.at }];
  const [first, second] = pointers;
  if (first === undefined || second === undefined) {
    const start = { at: sample.at, time: sample.time };
    return { state: { ...state, mode: "press", pointers, start, trail: [start] }, gestures: [] };
  }
  // A third finger neither starts nor ends anything.
  if (pointers.length > 2) return { state: { ...state, pointers }, gestures: [] };
  const at = between(first.at, second.at);
  const swiped = state.mode === "swipe" || state.mode === "pull";
  return {
    state: { ...state, mode: "pinch", pointers, spread: Math.max(1, distance(first.at, second.at)), lastTap: null },
    gestures: [...(swiped ? [STOPPED] : []), { type: "pinch-start", at }],
  };
}

function modeOfMove(by: Point, isMouse: boolean, isZoomed: boolean): Mode {
  if (isZoomed) return "pan";
  if (isMouse) return "spent";
  if (Math.abs(by.x) > Math.abs(by.y)) return "swipe";
  return by.y > 0 ? "pull" : "spent";
}

function follow(mode: Mode, by: Point): readonly Gesture[] {
  if (mode === "pan") return [{ type: "pan", by }];
  if (mode === "swipe") return [{ type: "swipe", by: { x: by.x, y: 0 } }];
  if (mode === "pull") return [{ type: "swipe", by: { x: 0, y: Math.max(0, by.y) } }];
  return [];
}

function move(state: GestureState, sample: Sample, isZoomed: boolean): Recognised {
  const before = state.pointers.find((pointer) => pointer.id === sample.id);
  if (before === undefined) return { state, gestures: [] };
  const pointers = state.pointers.map((pointer) =>
    pointer.id === sample.id ? { ...pointer, at: sample.at } : pointer,
  );
  const moved = { ...state, pointers };
  const [first, second] = pointers;
  if (state.mode === "pinch" && first !== undefined && second !== undefined) {
    const scale = distance(first.at, second.at) / state.spread;
    return { state: moved, gestures: [{ type: "pinch", scale, at: between(first.at, second.at) }] };
  }
  const total = minus(sample.at, state.start.at);
  const now = { at: sample.at, time: sample.time };
  const trail = [...state.trail.filter(({ time }) => now.time - time <= SPEED_WINDOW_MS), now];
  if (state.mode === "press") {
    if (Math.hypot(total.x, total.y) < SLOP) return { state: moved, gestures: [] };
    const mode = modeOfMove(total, sample.isMouse, isZoomed);
    return { state: { ...moved, mode, trail }, gestures: follow(mode, total) };
  }
  const by = state.mode === "pan" ? minus(sample.at, before.at) : total;
  return { state: { ...moved, trail }, gestures: follow(state.mode, by) };
}

/** Returns the velocity just before `sample`, or zero if the pointer did not move recently. */
function velocityOf(state: GestureState, sample: Sample): Point {
  const recent = state.trail.find(({ time }) => sample.time - time <= SPEED_WINDOW_MS);
  const elapsed = recent === undefined ? 0 : sample.time - recent.time;
  if (recent === undefined || elapsed <= 0) return STILL;
  const { x, y } = minus(sample.at, recent.at);
  return { x: x / elapsed, y: y / elapsed };
}

function outcomeOf(state: GestureState, sample: Sample, velocity: Point): Outcome {
  const total = minus(sample.at, state.start.at);
  if (state.mode === "pull") {
    return total.y >= PULL_DISTANCE || velocity.y >= PULL_SPEED ? "close" : "none";
  }
  // Reversing a swipe before its release cancels it.
  const direction = Math.sign(total.x);
  if (velocity.x * direction < 0) return "none";
  if (Math.abs(total.x) < SWIPE_DISTANCE && velocity.x * direction < SWIPE_SPEED) return "none";
  return total.x > 0 ? "previous" : "next";
}

function lift(state: GestureState, sample: Sample, isZoomed: boolean): Recognised {
  const pointers = state.pointers.filter((pointer) => pointer.id !== sample.id);
  if (pointers.length === state.pointers.length) return { state, gestures: [] };
  const [rest] = pointers;
  if (rest !== undefined) {
    if (state.mode !== "pinch" || pointers.length > 1) return { state: { ...state, pointers }, gestures: [] };
    // The remaining finger pans the zoomed picture.
    const start = { at: rest.at, time: sample.time };
    return { state: { ...state, pointers, mode: isZoomed ? "pan" : "spent", start, trail: [start] }, gestures: [] };
  }
  const resting = { ...RESTING, lastTap: state.lastTap };
  if (state.mode === "press" && sample.type === "up") return tap(state, resting, sample);
  // The picture does not glide after a mouse drag, because a mouse places it exactly.
  const isDrag = state.mode === "pan" || state.mode === "swipe" || state.mode === "pull";
  if (!isDrag || sample.type !== "up" || sample.isMouse) return { state: resting, gestures: [STOPPED] };
  const velocity = velocityOf(state, sample);
  const outcome = state.mode === "pan" ? "none" : outcomeOf(state, sample, velocity);
  return { state: resting, gestures: [{ type: "release", outcome, velocity }] };
}

function tap(state: GestureState, resting: GestureState, sample: Sample): Recognised {
  if (sample.isMouse) return { state: resting, gestures: [{ type: "tap", at: sample.at }, STOPPED] };
  if (sample.time - state.start.time > TAP_MS) return { state: { ...resting, lastTap: null }, gestures: [STOPPED] };
  const { lastTap } = state;
  const isSecond =
    lastTap !== null &&
    state.start.time - lastTap.time <= DOUBLE_TAP_MS &&
    distance(lastTap.at, sample.at) <= DOUBLE_TAP_DISTANCE;
  // The second tap is ignored, because the first one took effect immediately and the second would undo it.
  if (isSecond) return { state: { ...resting, lastTap: null }, gestures: [STOPPED] };
  const moment = { at: sample.at, time: sample.time };
  return { state: { ...resting, lastTap: moment }, gestures: [{ type: "tap", at: sample.at }, STOPPED] };
}

/** Processes one more sample. `isZoomed` decides whether one finger pans or swipes. */
export function recognise(state: GestureState, sample: Sample, isZoomed: boolean): Recognised {
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

/** Wheel delta of one zoom step, in pixels: below one notch of a mouse, well above one event of a trackpad. */
const WHEEL_NOTCH = 40;
/** A longer pause ends a gesture on the trackpad. */
const WHEEL_PAUSE_MS = 200;

export type WheelState = Readonly<{ time: number; sum: number }>;

export const WHEEL_RESTING: WheelState = { time: Number.NEGATIVE_INFINITY, sum: 0 };

/**
 * Returns the zoom steps of a ctrl+wheel event: one per notch. A trackpad reports a pinch as many small events: the first
 * one is a step immediately, and later ones are a step whenever they add up to a notch.
 */
export function wheelSteps(
  state: WheelState,
  delta: number,
  time: number,
): Readonly<{ state: WheelState; steps: number }> {
  const direction = -Math.sign(delta);
  const isNew = time - state.time > WHEEL_PAUSE_MS || Math.sign(state.sum) * direction < 0;
  if (direction === 0) return { state, steps: 0 };
  if (isNew || Math.abs(delta) >= WHEEL_NOTCH) return { state: { time, sum: 0 }, steps: direction };
  const sum = state.sum - delta;
  if (Math.abs(sum) < WHEEL_NOTCH) return { state: { time, sum }, steps: 0 };
  return { state: { time, sum: 0 }, steps: direction };
}
