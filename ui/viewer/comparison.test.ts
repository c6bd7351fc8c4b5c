import assert from "node:assert/strict";
import { test } from "node:test";
import { type Comparison, type ComparisonAction, comparisonReducer, startComparison, wipeEnd, wipeForKey } from "./comparison.ts";

const run = (...actions: ComparisonAction[]): Comparison => actions.reduce(comparisonReducer, startComparison("a"));
const keyPress = (key: string, modifiers = {}) =>
  ({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers });

test("a comparison starts with the handle in the middle, and choosing another pass does not move the handle", () => {
  assert.deepEqual(run({ type: "change-project", slug: "a" }, { type: "choose", kind: "clay" }), { slug: "a", kind: "clay", wipe: 50 });
  const moved = run({ type: "choose", kind: "clay" }, { type: "wipe", to: 20 }, { type: "choose", kind: "wireframe" });
  assert.deepEqual([moved.kind, moved.wipe], ["wireframe", 20]);
  const again = [{ type: "choose", kind: null }, { type: "choose", kind: "clay" }] as const;
  assert.equal(again.reduce(comparisonReducer, moved).wipe, 50);
});

test("another project starts with the finished picture", () => {
  const state = run(
    { type: "change-project", slug: "a" },
    { type: "choose", kind: "clay" },
    { type: "wipe", to: 9 },
    { type: "change-project", slug: "b" },
  );
  assert.deepEqual(state, { slug: "b", kind: null, wipe: 50 });
});

test("the handle stays within the picture", () => {
  assert.equal(run({ type: "wipe", to: -3 }).wipe, 0);
  assert.equal(run({ type: "wipe", to: 130 }).wipe, 100);
  assert.deepEqual([wipeEnd(0), wipeEnd(100), wipeEnd(0.5)], ["start", "end", undefined]);
});

test("arrows, page keys, Home and End move the handle; other keys and modifiers do not", () => {
  const moves = ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageUp", "PageDown", "Home", "End"];
  assert.deepEqual(moves.map((name) => wipeForKey(keyPress(name), 50)), [52, 52, 48, 48, 60, 40, 0, 100]);
  assert.deepEqual([wipeForKey(keyPress("ArrowRight"), 99), wipeForKey(keyPress("PageDown"), 4)], [100, 0]);
  for (const name of ["+", "-", "0", "a", "Tab", "Escape"]) assert.equal(wipeForKey(keyPress(name), 50), null, name);
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "shiftKey"]) {
    assert.equal(wipeForKey(keyPress("ArrowLeft", { [modifier]: true }), 50), null, modifier);
  }
});
