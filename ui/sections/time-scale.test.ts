import assert from "node:assert/strict";
import { test } from "node:test";
import type { TimeSpan } from "../generated/content.ts";
import { runsOfUnit, toScale, unitName } from "./time-scale.ts";

/** Places the spans on their common axis. */
function placed(spans: readonly TimeSpan[], parts?: number) {
  const { place, ...axis } = toScale(spans, parts);
  return { ...axis, bars: spans.map(place) };
}

test("weeks and months share an axis of months, and 52 weeks are 12 months", () => {
  const { unit, bars, figures } = placed([
    { min: 13, max: 26, unit: "weeks" },
    { min: 3, max: 12, unit: "months" },
  ]);
  assert.equal(unit, "months");
  assert.deepEqual(bars, [
    { from: 25, to: 50, length: 25 },
    { from: 25, to: 100, length: 75 },
  ]);
  assert.equal(figures.at(-1), 12);
});

test("weeks alone stay weeks", () => {
  const { unit, bars, figures } = placed([{ min: 1, max: 4, unit: "weeks" }]);
  assert.equal(unit, "weeks");
  assert.deepEqual(bars, [{ from: 25, to: 100, length: 75 }]);
  assert.deepEqual(figures, [0, 1, 2, 3, 4]);
});

test("the length of a divided axis is a multiple of its parts", () => {
  const { bars, figures } = placed([{ min: 2, max: 7, unit: "months" }], 4);
  assert.equal(figures.at(-1), 8);
  assert.deepEqual(bars, [{ from: 25, to: 87.5, length: 62.5 }]);
});

test("every span is within the axis, and an axis without spans has length 1", () => {
  assert.deepEqual(toScale([]).figures, [0, 1]);
  for (const { from, to } of placed([{ min: 1, max: 9, unit: "weeks" }, { min: 0, max: 1, unit: "months" }]).bars) {
    assert.ok(from >= 0 && from <= to && to <= 100);
  }
});

test("runs of one unit keep the order of the spans", () => {
  const runs = (units: string) => runsOfUnit([...units].map((unit, at) => ({ at, span: { min: 1, max: 2, unit: unit === "w" ? "weeks" : "months" } })));
  assert.deepEqual(runs(""), []);
  assert.deepEqual(runs("wwm").map((run) => run.map(({ at }) => at)), [[0, 1], [2]]);
  assert.deepEqual(runs("mwm").map((run) => run.length), [1, 1, 1]);
});

test("unitName returns the unit of a label", () => {
  assert.equal(unitName("{min}-{max} weeks"), "weeks");
});
