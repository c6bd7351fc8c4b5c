import assert from "node:assert/strict";
import { test } from "node:test";
import { toWeeks } from "./plan-scale.ts";

const span = (from: number, to: number) => ({ title: "", value: "", from, to });

test("the scale of a plan covers whole weeks up to the latest finish", () => {
  const { weeks, earliestDay, latestDay, share } = toWeeks([span(0, 4), span(4, 8)], [span(8, 9), span(9, 12)]);
  assert.deepEqual(weeks, [0, 1, 2]);
  assert.equal(earliestDay, 8);
  assert.equal(latestDay, 12);
  assert.equal(share(12), "80%");
  assert.equal(share(5), "33.33%");
});
