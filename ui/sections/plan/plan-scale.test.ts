import assert from "node:assert/strict";
import { test } from "node:test";
import { planScaleFor } from "./plan-scale.ts";

const span = (from: number, to: number) => ({ title: "", value: "", from, to });

test("the scale of a plan consists of whole weeks and ends after the latest finish", () => {
  const { weeks, earliestDay, latestDay, percent } = planScaleFor([span(0, 4), span(4, 8)], [span(8, 9), span(9, 12)]);
  assert.deepEqual(weeks, [0, 1, 2]);
  assert.equal(earliestDay, 8);
  assert.equal(latestDay, 12);
  assert.equal(percent(12), "80%");
  assert.equal(percent(5), "33.33%");
});
