import assert from "node:assert/strict";
import { test } from "node:test";
import { IDLE_WHEEL, wheelSteps } from "./wheel.ts";

test("a wheel steps at each notch, and a trackpad at its first event and whenever its deltas add up to a step", () => {
  const steps = (events: readonly (readonly [delta: number, time: number])[]): number[] => {
    let state = IDLE_WHEEL;
    return events.map(([delta, time]) => {
      const result = wheelSteps(state, delta, time);
      state = result.state;
      return result.steps;
    });
  };
  assert.deepEqual(
    steps([
      [-100, 0],
      [-100, 16],
      [120, 32],
    ]),
    [1, 1, -1],
  );
  assert.deepEqual(
    steps([
      [-5, 0],
      [-15, 16],
      [-15, 32],
      [-15, 48],
      [-15, 64],
    ]),
    [1, 0, 0, 1, 0],
  );
  assert.deepEqual(
    steps([
      [-5, 0],
      [-5, 400],
    ]),
    [1, 1],
  );
  assert.deepEqual(
    steps([
      [-5, 0],
      [-15, 10],
      [5, 20],
    ]),
    [1, 0, -1],
  );
  assert.deepEqual(steps([[0, 0]]), [0]);
});
