// Counts the zoom steps in a stream of wheel events, as a pure function. Does not apply the steps to the picture.

/** Wheel delta of one zoom step, in CSS pixels: less than a notch of a mouse wheel, but much more than one event of a trackpad. */
const STEP_DELTA = 40;
/** A gesture on the trackpad has ended when no wheel event arrives for longer than this. */
const WHEEL_PAUSE_MS = 200;

/** `time` is the time of the last event in milliseconds. `sum` is the negated delta since the last step: a positive sum zooms in. */
export type WheelState = Readonly<{ time: number; sum: number }>;

export const IDLE_WHEEL: WheelState = { time: Number.NEGATIVE_INFINITY, sum: 0 };

/**
 * Returns the zoom steps of a Ctrl+wheel event: 1 zooms in, -1 zooms out, 0 is no step. A notch of a mouse wheel is one event and one step.
 * A trackpad reports a pinch as many small events: the first one is a step, and another step follows each time the deltas add up to
 * `STEP_DELTA`.
 */
export function wheelSteps(state: WheelState, delta: number, time: number): Readonly<{ state: WheelState; steps: number }> {
  const direction = -Math.sign(delta);
  const isNew = time - state.time > WHEEL_PAUSE_MS || Math.sign(state.sum) * direction < 0;
  if (direction === 0) return { state, steps: 0 };
  if (isNew || Math.abs(delta) >= STEP_DELTA) return { state: { time, sum: 0 }, steps: direction };
  const sum = state.sum - delta;
  if (Math.abs(sum) < STEP_DELTA) return { state: { time, sum }, steps: 0 };
  return { state: { time, sum: 0 }, steps: direction };
}
