import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Size } from "./fit.ts";
import type { Outcome } from "./gestures.ts";
import { INITIAL_PAN_ZOOM, type PanZoomAction, panZoomReducer } from "./pan-zoom-state.ts";
import { boxToPicture, type Vector } from "./zoom.ts";

const box: Size = { width: 360, height: 240 };
const gesture = (of: Extract<PanZoomAction, { type: "gesture" }>["gesture"]): PanZoomAction => ({
  type: "gesture",
  box,
  slideWidth: 400,
  gesture: of,
});
const release = (outcome: Outcome, velocity: Vector = { x: 0, y: 0 }): PanZoomAction =>
  gesture({ type: "release", outcome, velocity });
const run = (...actions: PanZoomAction[]) => actions.reduce(panZoomReducer, INITIAL_PAN_ZOOM);

test("during a pinch, the same point of the picture stays between the fingers while they spread and move", () => {
  const start: Vector = { x: 100, y: 200 };
  const state = run(
    gesture({ type: "pinch-start", at: start }),
    gesture({ type: "pinch", scale: 1.7, at: { x: 112, y: 190 } }),
  );
  assert.equal(state.view.zoom, 1.7);
  const shown = boxToPicture(state.view, box, { x: 112, y: 190 });
  assert.ok(Math.hypot(shown.x - start.x, shown.y - start.y) < 1e-6, JSON.stringify(shown));
  assert.equal(state.isFollowing, true);
});

test("a pinch starts from the current zoom", () => {
  const click: PanZoomAction = { type: "click", box, at: { x: 10, y: 10 } };
  const state = run(
    click,
    gesture({ type: "pinch-start", at: { x: 90, y: 90 } }),
    gesture({ type: "pinch", scale: 0.75, at: { x: 90, y: 90 } }),
  );
  assert.equal(state.view.zoom, 1.5);
});

test("a sharper file is chosen when the picture is at rest, not during a pinch", () => {
  const pinched = run(
    gesture({ type: "pinch-start", at: { x: 1, y: 1 } }),
    gesture({ type: "pinch", scale: 2.5, at: { x: 1, y: 1 } }),
  );
  assert.equal(pinched.fileZoom, 1);
  const rested = panZoomReducer(pinched, release("none"));
  assert.equal(rested.fileZoom, 2.5);
  assert.equal(panZoomReducer(rested, { type: "reset" }).fileZoom, 2.5);
  assert.equal(panZoomReducer(rested, { type: "change-project" }).fileZoom, 1);
});

test("a swipe moves the picture; on release it returns, moves by the width of a slide, or stays in place to close", () => {
  const swiped = run(gesture({ type: "swipe", by: { x: -70, y: 0 } }));
  assert.deepEqual([swiped.swipe, swiped.isFollowing], [{ x: -70, y: 0 }, true]);
  const lifted = (outcome: Outcome) => panZoomReducer(swiped, release(outcome, { x: -1, y: 0 })).swipe;
  assert.deepEqual(lifted("none"), { x: 0, y: 0 });
  assert.deepEqual(lifted("next"), { x: -400, y: 0 });
  assert.deepEqual(lifted("previous"), { x: 400, y: 0 });
  assert.deepEqual(lifted("close"), swiped.swipe);
});

test("a zoomed picture glides on after its release, up to the pan limit", () => {
  const click: PanZoomAction = { type: "click", box, at: { x: 180, y: 120 } };
  const panned = run(click, gesture({ type: "pan", by: { x: 20, y: -10 } }));
  const gliding = panZoomReducer(panned, release("none", { x: 0.25, y: 0 }));
  assert.ok(gliding.view.pan.x > 25 && gliding.view.pan.x < 100, String(gliding.view.pan.x));
  assert.equal(gliding.view.pan.y, -10);
  assert.deepEqual(panZoomReducer(panned, release("none", { x: 9, y: -9 })).view.pan, { x: 100, y: -100 });
});

test("any order of actions keeps zoom and pan within their limits", () => {
  const point = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });
  const action: fc.Arbitrary<PanZoomAction> = fc.oneof(
    fc.constantFrom<1 | -1>(1, -1).map((direction) => ({ type: "step" as const, box, direction })),
    fc.constantFrom<PanZoomAction>({ type: "reset" }, { type: "change-project" }),
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
      let state = INITIAL_PAN_ZOOM;
      for (const next of actions) {
        state = panZoomReducer(state, next);
        const { zoom, pan } = state.view;
        const limit = 100 * (zoom - 1) + 1e-9;
        assert.ok(
          zoom >= 1 && zoom <= 3 && Math.abs(pan.x) <= limit && Math.abs(pan.y) <= limit,
          JSON.stringify(state),
        );
        assert.ok(state.fileZoom >= 1 && state.fileZoom <= 3);
      }
      const rested = panZoomReducer(state, release("none"));
      assert.deepEqual([rested.swipe, rested.pinch], [{ x: 0, y: 0 }, null]);
    }),
    { numRuns: 2000 },
  );
});
