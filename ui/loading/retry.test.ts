import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { retry } from "./retry.ts";

/**
 * Lets pending promise callbacks run, then advances the mocked clock by a second. Repeats this until `isDone` returns true, at most 100
 * times.
 */
async function advanceUntil(t: TestContext, isDone: () => boolean) {
  for (let turn = 0; turn < 100 && !isDone(); turn += 1) {
    await Promise.resolve();
    t.mock.timers.tick(1000);
  }
}

test("a failed attempt is retried", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let attempts = 0;
  let result = 0;
  void retry(async () => {
    attempts += 1;
    if (attempts < 3) throw new Error("lost");
    return attempts;
  }).then((value) => (result = value));
  await advanceUntil(t, () => result > 0);
  assert.equal(result, 3);
});

/** Starts an operation that fails until its `isRestored` is set, and advances the mocked clock until the failure is reported. */
async function failUntilReported(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const reports: unknown[] = [];
  const browser = new EventTarget();
  const page = { hidden: false };
  const reportError = (error: unknown) => reports.push(error);
  Object.assign(globalThis, { reportError, addEventListener: browser.addEventListener.bind(browser), document: page });
  const operation = { reports, browser, page, attempts: 0, isRestored: false, isSettled: false };
  void retry(async () => {
    operation.attempts += 1;
    if (!operation.isRestored) throw new Error("lost");
  }).finally(() => (operation.isSettled = true));
  await advanceUntil(t, () => reports.length > 0);
  assert.deepEqual(reports.map(String), ["Error: lost"]);
  return operation;
}

test("after a failed round, the operation is retried when the browser is online again", async (t) => {
  const operation = await failUntilReported(t);
  // The first attempts after the browser is online again may also fail.
  operation.browser.dispatchEvent(new Event("online"));
  await Promise.resolve();
  operation.isRestored = true;
  await advanceUntil(t, () => operation.isSettled);
  assert.deepEqual([operation.isSettled, operation.reports.length], [true, 1]);
});

test("after a failed round, the operation is retried when the document becomes visible", async (t) => {
  const operation = await failUntilReported(t);
  operation.isRestored = true;
  for (const hidden of [true, false]) {
    operation.page.hidden = hidden;
    operation.browser.dispatchEvent(new Event("visibilitychange"));
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    assert.equal(operation.isSettled, !hidden);
  }
});

test("after a failed round, the operation is retried every 30 seconds, because no event signals the end of an outage", async (t) => {
  const operation = await failUntilReported(t);
  for (let second = 0; second < 29; second += 1) {
    t.mock.timers.tick(1000);
    await Promise.resolve();
  }
  assert.equal(operation.attempts, 3);
  operation.isRestored = true;
  await advanceUntil(t, () => operation.isSettled);
  assert.deepEqual([operation.isSettled, operation.attempts], [true, 4]);
});
