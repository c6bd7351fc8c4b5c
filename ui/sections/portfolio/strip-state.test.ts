import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { dotForKey, scrollLeftAt, SLIDE_WIDTH, stepFrom, STRIP_START, type StripPosition, stripReducer } from "./strip-state.ts";

const COUNT = 11;
const LAYOUT = { max: 10 * SLIDE_WIDTH, slideWidth: SLIDE_WIDTH, isRightToLeft: false };
const at = (left: number, overrides: Partial<StripPosition> = {}) =>
  stripReducer(STRIP_START, { ...LAYOUT, left, count: COUNT, ...overrides });

test("slides are 336 px apart", () => {
  for (let index = 0; index < COUNT; index += 1) assert.equal(at(index * 336).index, index);
  assert.equal(at(167).index, 0);
  assert.equal(at(169).index, 1);
});

test("progress is the scrolled share of the strip", () => {
  assert.equal(at(0).progress, 0);
  assert.equal(at(1680).progress, 50);
  assert.equal(at(3360).progress, 100);
  assert.equal(at(3359.4).progress, 100);
});

test("a strip that cannot scroll stays in its initial state", () => {
  assert.deepEqual(at(0, { max: 0, count: 1 }), STRIP_START);
  assert.deepEqual(at(0, { max: 0, count: 0 }), STRIP_START);
});

test("index and progress stay within their bounds for any position, even beyond the ends", () => {
  const number = fc.double({ min: -5000, max: 9000, noNaN: true });
  fc.assert(
    fc.property(
      number,
      number,
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 900 }),
      (left, max, count, slideWidth) => {
        const { index, progress } = stripReducer(STRIP_START, { left, max, count, slideWidth, isRightToLeft: false });
        assert.ok(Number.isInteger(index) && index >= 0 && index <= Math.max(count - 1, 0));
        assert.ok(progress >= 0 && progress <= 100);
      },
    ),
  );
});

test("index and progress never decrease while the strip scrolls forward", () => {
  const left = fc.double({ min: 0, max: 3360, noNaN: true });
  fc.assert(
    fc.property(left, left, (one, other) => {
      const [before, after] = [at(Math.min(one, other)), at(Math.max(one, other))];
      assert.ok(before.index <= after.index && before.progress <= after.progress);
    }),
  );
});

test("an unchanged position returns the same state object", () => {
  const state = at(700);
  assert.equal(stripReducer(state, { ...LAYOUT, left: 700, count: COUNT }), state);
});

test("in right-to-left layouts, a negative position has the index and the progress of its absolute value", () => {
  fc.assert(
    fc.property(fc.double({ min: -100, max: 3460, noNaN: true }), (left) => {
      assert.deepEqual(at(-left, { isRightToLeft: true }), at(left));
    }),
  );
});

test("at the position of a slide, this slide is the current one, in both writing directions", () => {
  for (const isRightToLeft of [false, true]) {
    for (let index = 0; index < COUNT; index += 1) {
      assert.equal(at(scrollLeftAt(index, { ...LAYOUT, isRightToLeft }), { isRightToLeft }).index, index);
    }
  }
  assert.deepEqual([true, false].map((isRightToLeft) => scrollLeftAt(9, { ...LAYOUT, max: 2000, isRightToLeft })), [-2000, 2000]);
});

test("arrows stop at the ends", () => {
  assert.deepEqual(
    [stepFrom(0, -1, COUNT), stepFrom(0, 1, COUNT), stepFrom(10, 1, COUNT), stepFrom(10, -1, COUNT)],
    [0, 1, 10, 9],
  );
});

test("keys move the focus along the dots", () => {
  const keys = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "End", "a", "Tab"];
  assert.deepEqual(
    keys.map((key) => dotForKey(key, 4, COUNT, false)),
    [5, 5, 3, 3, 0, 10, null, null],
  );
  assert.deepEqual(
    keys.map((key) => dotForKey(key, 4, COUNT, true)),
    [3, 5, 5, 3, 0, 10, null, null],
  );
  assert.equal(dotForKey("ArrowRight", 10, COUNT, false), 10);
  assert.equal(dotForKey("ArrowLeft", 0, COUNT, false), 0);
});
