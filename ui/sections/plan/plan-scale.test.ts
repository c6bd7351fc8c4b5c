import assert from "node:assert/strict";
import { test } from "node:test";
import { lateSchedule, planScaleFor } from "./plan-scale.ts";

const span = (from: number, to: number) => ({ title: "", value: "", from, to });
const decision = (needed: number, delay: number) => ({ title: "", value: "", needed, delay });

test("work waits for each decision that is needed before it", () => {
  assert.deepEqual(lateSchedule([span(0, 2), span(2, 6), span(6, 8)], [decision(2, 3), decision(6, 4)]), {
    work: [
      { from: 0, to: 2 },
      { from: 5, to: 9 },
      { from: 13, to: 15 },
    ],
    waits: [
      { from: 2, to: 5 },
      { from: 9, to: 13 },
    ],
  });
});

test("two decisions on one day delay the work one after the other", () => {
  assert.deepEqual(lateSchedule([span(0, 5)], [decision(0, 1), decision(0, 2)]), {
    work: [{ from: 3, to: 8 }],
    waits: [
      { from: 0, to: 1 },
      { from: 1, to: 3 },
    ],
  });
});

test("the scale of a plan consists of whole weeks and ends after the latest finish", () => {
  const work = [span(0, 4), span(4, 8)];
  const { weeks, earliestDay, latestDay, percent } = planScaleFor(work, lateSchedule(work, [decision(4, 1), decision(8, 3)]));
  assert.deepEqual(weeks, [0, 1, 2]);
  assert.equal(earliestDay, 8);
  assert.equal(latestDay, 12);
  assert.equal(percent(12), "80%");
  assert.equal(percent(5), "33.33%");
});

test("without late decisions, the two finishes are the same day", () => {
  const { earliestDay, latestDay } = planScaleFor([span(0, 8)], lateSchedule([span(0, 8)], []));
  assert.deepEqual([earliestDay, latestDay], [8, 8]);
});
