import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Size } from "./fit.ts";
import type { Outcome } from "./gestures.ts";
import { STAGE_START, type StageAction, stageReducer } from "./stage-state.ts";
import { placeOf, type Point } from "./zoom.ts";

const box: Size = { width: 360, height: 240 };
const gesture = (of: Extract<StageAction, { type: "gesture" }>["gesture"]): StageAction => ({
  type: "gesture",
  box,
  span: 400,
  gesture: of,
});
const release = (outcome: Outcome, velocity: Point = { x: 0, y: 0 }): StageAction =>
  gesture({ type: "release", outcome, velocity });
const run = (...actions: StageAction[]) => actions.reduce(stageReducer, STAGE_START);

test("a pinch keeps the same point of the picture between the fingers while they spread and move", () => {
  const start: Point = { x: 100, y: 200 };
  const state = run(
    gesture({ type: "pinch-start", at: start }),
    gesture({ type: "pinch", scale: 1.7, at: { x: 112, y: 190 } }),
  );
  assert.equal(state.view.zoom, 1.7);
  const place = placeOf(state.view, box, start);
  assert.ok(Math.hypot(place.x - 112, place.y - 190) < 1e-6, JSON.stringify(place));
  assert.equal(state.isFollowing, true);
});

test("a pinch starts from the current zoom", () => {
  const click: StageAction = { type: "click", box, at: { x: 10, y: 10 } };
  const state = run(
    click,
    gesture({ type: "pinch-start", at: { x: 90, y: 90 } }),
    gesture({ type: "pinch", scale: 0.75, at: { x: 90, y: 90 } }),
  );
  assert.equal(state.view.zoom, 1.5);
});

test("a sharper file is needed only once the picture is at rest", () => {
  const pinched = run(
    gesture({ type: "pinch-start", at: { x: 1, y: 1 } }),
    gesture({ type: "pinch", scale: 2.5, at: { x: 1, y: 1 } }),
  );
  assert.equal(pinched.sharpness, 1);
  const rested = stageReducer(pinched, release("none"));
  assert.equal(rested.sharpness, 2.5);
  assert.equal(stageReducer(rested, { type: "reset" }).sharpness, 2.5);
  assert.equal(stageReducer(rested, { type: "renew" }).sharpness, 1);
});

test("a swipe moves the picture; on release it returns, moves by one span, or stays in place to close", () => {
  const swiped = run(gesture({ type: "swipe", by: { x: -70, y: 0 } }));
  assert.deepEqual([swiped.swipe, swiped.isFollowing], [{ x: -70, y: 0 }, true]);
  const lifted = (outcome: Outcome) => stageReducer(swiped, release(outcome, { x: -1, y: 0 })).swipe;
  assert.deepEqual(lifted("none"), { x: 0, y: 0 });
  assert.deepEqual(lifted("next"), { x: -400, y: 0 });
  assert.deepEqual(lifted("previous"), { x: 400, y: 0 });
  assert.deepEqual(lifted("close"), swiped.swipe);
});

test("a zoomed picture glides on after its release, at most to its limit", () => {
  const click: StageAction = { type: "click", box, at: { x: 180, y: 120 } };
  const panned = run(click, gesture({ type: "pan", by: { x: 20, y: -10 } }));
  const gliding = stageReducer(panned, release("none", { x: 0.25, y: 0 }));
  assert.ok(gliding.view.pan.x > 25 && gliding.view.pan.x < 100, String(gliding.view.pan.x));
  assert.equal(gliding.view.pan.y, -10);
  assert.deepEqual(stageReducer(panned, release("none", { x: 9, y: -9 })).view.pan, { x: 100, y: -100 });
});

test("any order of actions keeps zoom and pan within their limits", () => {
  const point = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
  const action: fc.Arbitrary<StageAction> = fc.oneof(
    fc.constantFrom<1 | -1>(1, -1).map((direction) => ({ type: "step" as const, box, direction })),
    fc.constantFrom<StageAction>({ type: "reset" }, { type: "renew" }),
    point.map((at) => ({ type: "click" as const, box, at })),
    point.map((by) => ({ type: "pan" as const, by })),
    fc
      .tuple(point, fc.integer({ min: -5, max: 5 }))
      .map(([at, steps]) => ({ type: "wheel-zoom" as const, box, at, steps })),
    point.map((delta) => ({ type: "wheel-pan" as const, delta })),
    point.map((by) => gesture({ type: "pan", by })),
    point.map((by) => gesture({ type: "swipe", by })),
    point.map((at) => gesture({ type: "pinch-start", at })),
    fc
      .tuple(point, fc.double({ min: 0, max: 9, noNaN: true }))
      .map(([at, scale]) => gesture({ type: "pinch", scale, at })),
    fc
      .tuple(fc.constantFrom<Outcome>("none", "next", "previous", "close"), fc.double({ min: -9, max: 9, noNaN: true }))
      .map(([outcome, speed]) => release(outcome, { x: speed, y: -speed })),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      let state = STAGE_START;
      for (const next of actions) {
        state = stageReducer(state, next);
        const { zoom, pan } = state.view;
        const limit = 100 * (zoom - 1) + 1e-9;
        assert.ok(
          zoom >= 1 && zoom <= 3 && Math.abs(pan.x) <= limit && Math.abs(pan.y) <= limit,
          JSON.stringify(state),
        );
        assert.ok(state.sharpness >= 1 && state.sharpness <= 3);
      }
      const rested = stageReducer(state, release("none"));
      assert.deepEqual([rested.swipe, rested.pinch], [{ x: 0, y: 0 }, null]);
    }),
    { numRuns: 2000 },
  );
});
