import assert from "node:assert/strict";
import { test } from "node:test";
import { planScaleFor, scheduleOf } from "./plan-scale.ts";

const span = (from: number, to: number) => ({ title: "", value: "", from, to });
const decision = (needed: number, delay: number) => ({ title: "", value: "", needed, delay });
const days = (from: number, to: number) => ({ from, to });

test("work waits for each decision that is needed before it", () => {
  const { work, decisions } = scheduleOf([span(0, 2), span(2, 6), span(6, 8)], [decision(2, 3), decision(6, 4)]);
  assert.deepEqual(work.map(({ late }) => late), [days(0, 2), days(5, 9), days(13, 15)]);
  assert.deepEqual(decisions.map(({ wait }) => wait), [days(2, 5), days(9, 13)]);
});

test("two decisions on one day delay the work one after the other", () => {
  const { work, decisions } = scheduleOf([span(0, 5)], [decision(0, 1), decision(0, 2)]);
  assert.deepEqual(work.map(({ late }) => late), [days(3, 8)]);
  assert.deepEqual(decisions.map(({ wait }) => wait), [days(0, 1), days(1, 3)]);
});

test("the scale of a plan consists of whole weeks and ends after the latest finish", () => {
  const schedule = scheduleOf([span(0, 4), span(4, 8)], [decision(4, 1), decision(8, 3)]);
  const { weeks, earliestDay, latestDay, percent } = planScaleFor(schedule);
  assert.deepEqual(weeks, [0, 1, 2]);
  assert.equal(earliestDay, 8);
  assert.equal(latestDay, 12);
  assert.equal(percent(12), "80%");
  assert.equal(percent(5), "33.33%");
});

test("without late decisions, the two finishes are the same day", () => {
  const { earliestDay, latestDay } = planScaleFor(scheduleOf([span(0, 8)], []));
  assert.deepEqual([earliestDay, latestDay], [8, 8]);
});
