import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { CLOSED, neighboursOf, type ViewerAction, viewerReducer, type ViewerState } from "./viewer-state.ts";

const run = (...actions: ViewerAction[]): ViewerState => actions.reduce(viewerReducer, CLOSED);
const select = (slug: string): ViewerAction => ({ type: "select", slug });
const settle = (request: number, failed = false): ViewerAction => ({ type: "settle", request, failed });
const close: ViewerAction = { type: "close" };
const clear: ViewerAction = { type: "clear" };
const toggleInfo: ViewerAction = { type: "toggle-info" };

function assertValid(state: ViewerState): void {
  const { phase, selected, shown } = state;
  const message = JSON.stringify(state);
  assert.equal(selected === null, phase === "closed", message);
  if (phase === "closed" || phase === "opening") assert.equal(shown, null, message);
  if (phase === "open") assert.equal(shown?.slug, selected, message);
  if (phase === "changing") assert.ok(shown !== null && shown.slug !== undefined, message);
}

test("opening selects the project, and shows it with the info panel once its picture is loaded", () => {
  const opened = run(select("a"));
  assert.deepEqual(opened, { ...CLOSED, phase: "opening", selected: "a", request: 1 });
  const shown = viewerReducer(opened, settle(1));
  assert.deepEqual(shown, { ...opened, phase: "open", shown: { slug: "a", failed: false } });
});

test("the viewer is shown even if the picture cannot be loaded", () => {
  const state = run(select("a"), settle(1, true));
  assert.deepEqual([state.phase, state.shown], ["open", { slug: "a", failed: true }]);
});

test("closing hides the viewer, and clearing removes the project", () => {
  const closing = run(select("a"), settle(1), close);
  assert.deepEqual([closing.phase, closing.selected], ["closing", "a"]);
  assert.equal(viewerReducer(closing, clear).selected, null);
});

test("clearing does not remove a project that was opened while the viewer was closing", () => {
  const state = run(select("a"), settle(1), close, select("b"), clear);
  assert.deepEqual([state.phase, state.selected, state.shown], ["opening", "b", null]);
});

test("the result of an earlier selection is ignored", () => {
  const state = run(select("a"), settle(1), select("b"), select("c"), settle(2));
  assert.deepEqual([state.phase, state.shown?.slug], ["changing", "a"]);
  assert.equal(viewerReducer(state, settle(3)).shown?.slug, "c");
  assert.equal(run(select("a"), close, settle(1)).phase, "closing");
  assert.equal(run(select("a"), close, clear, select("a"), settle(1)).phase, "opening");
});

test("selecting another project keeps the viewer open and the info panel unchanged; opening shows the panel again", () => {
  const hidden = run(select("a"), settle(1), toggleInfo);
  assert.equal(hidden.isInfoShown, false);
  const passed = [select("b"), settle(2)].reduce(viewerReducer, hidden);
  assert.deepEqual([passed.phase, passed.isInfoShown], ["open", false]);
  assert.equal([close, select("a")].reduce(viewerReducer, passed).isInfoShown, true);
});

test("selecting the same project again changes nothing, but counts as a new request while the viewer is visible", () => {
  const opening = run(select("a"));
  assert.equal(viewerReducer(opening, select("a")), opening);
  const open = viewerReducer(opening, settle(1));
  assert.deepEqual(viewerReducer(open, select("a")), { ...open, request: 2 });
  const changing = viewerReducer(open, select("b"));
  assert.deepEqual(viewerReducer(changing, select("b")), { ...changing, request: 3 });
});

const action: fc.Arbitrary<ViewerAction> = fc.oneof(
  fc.constantFrom("a", "b", "c").map(select),
  fc.tuple(fc.integer({ min: 0, max: 12 }), fc.boolean()).map(([request, failed]) => settle(request, failed)),
  fc.constantFrom(close, clear, toggleInfo),
);

test("any order of actions ends in a valid state", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let state: ViewerState = CLOSED;
      for (const next of actions) assertValid((state = viewerReducer(state, next)));
      // From any state, closing and clearing lead back to the initial state, except that `request` is not reset.
      const end = [close, clear].reduce(viewerReducer, state);
      assert.deepEqual(end, { ...CLOSED, request: end.request });
    }),
    { numRuns: 3000 },
  );
});

test("every state reachable in six actions is valid", () => {
  const actions = [select("a"), select("b"), settle(1), settle(2, true), settle(3), toggleInfo, close, clear];
  let states: ViewerState[] = [CLOSED];
  for (let depth = 0; depth < 6; depth += 1) {
    const reached = states.flatMap((state) => actions.map((next) => viewerReducer(state, next)));
    states = [...new Map(reached.map((state) => [JSON.stringify(state), state])).values()];
    states.forEach(assertValid);
  }
});

test("neighbours wrap around", () => {
  const [a, b, c] = [{ slug: "a" }, { slug: "b" }, { slug: "c" }];
  assert.deepEqual(neighboursOf([a, b, c], "a"), { previous: c, next: b });
  assert.deepEqual(neighboursOf([a, b, c], "c"), { previous: b, next: a });
  assert.deepEqual(neighboursOf([a, b], "a"), { previous: b, next: b });
  assert.equal(neighboursOf([a], "a"), null);
  assert.equal(neighboursOf([a, b, c], "x"), null);
});
