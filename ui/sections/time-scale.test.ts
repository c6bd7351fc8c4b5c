import assert from "node:assert/strict";
import { test } from "node:test";
import type { TimeSpan } from "../generated/content.ts";
import { timeScaleFor, unitName } from "./time-scale.ts";

/** Returns the scale of the spans, with the bar of each span in place of `barOf`. */
function scaled(spans: readonly TimeSpan[], parts?: number) {
  const { barOf, ...scale } = timeScaleFor(spans, parts);
  return { ...scale, bars: spans.map(barOf) };
}

test("weeks and months share an axis of months, and 52 weeks are 12 months", () => {
  const { unit, bars, ticks } = scaled([
    { min: 13, max: 26, unit: "weeks" },
    { min: 3, max: 12, unit: "months" },
  ]);
  assert.equal(unit, "months");
  assert.deepEqual(bars, [
    { from: 25, to: 50, length: 25 },
    { from: 25, to: 100, length: 75 },
  ]);
  assert.equal(ticks.at(-1), 12);
});

test("the axis is in weeks if all spans are in weeks", () => {
  const { unit, bars, ticks } = scaled([{ min: 1, max: 4, unit: "weeks" }]);
  assert.equal(unit, "weeks");
  assert.deepEqual(bars, [{ from: 25, to: 100, length: 75 }]);
  assert.deepEqual(ticks, [0, 1, 2, 3, 4]);
});

test("the length of a divided axis is a multiple of its parts", () => {
  const { bars, ticks } = scaled([{ min: 2, max: 7, unit: "months" }], 4);
  assert.equal(ticks.at(-1), 8);
  assert.deepEqual(bars, [{ from: 25, to: 87.5, length: 62.5 }]);
});

test("every span is within the axis, and an axis without spans has length 1", () => {
  assert.deepEqual(timeScaleFor([]).ticks, [0, 1]);
  for (const { from, to } of scaled([{ min: 1, max: 9, unit: "weeks" }, { min: 0, max: 1, unit: "months" }]).bars) {
    assert.ok(from >= 0 && from <= to && to <= 100);
  }
});

test("unitName returns the unit of a label", () => {
  assert.equal(unitName("{min}-{max} weeks"), "weeks");
});
