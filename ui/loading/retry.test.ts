import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { retry } from "./retry.ts";

/** Settles promises and advances the mocked clock until `isDone` returns true, at most 100 times. */
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

test("a permanent failure is reported once, and the operation is retried when the browser is online again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const reports: unknown[] = [];
  const browser = new EventTarget();
  const reportError = (error: unknown) => reports.push(error);
  Object.assign(globalThis, { reportError, addEventListener: browser.addEventListener.bind(browser) });
  let isOnline = false;
  let isSettled = false;
  void retry(() => (isOnline ? Promise.resolve() : Promise.reject(new Error("lost")))).finally(() => (isSettled = true));
  await advanceUntil(t, () => reports.length > 0);
  await advanceUntil(t, () => isSettled);
  assert.deepEqual(reports.map(String), ["Error: lost"]);
  assert.equal(isSettled, false);
  // The first attempts after the browser is online again may fail, too.
  browser.dispatchEvent(new Event("online"));
  await Promise.resolve();
  isOnline = true;
  await advanceUntil(t, () => isSettled);
  assert.equal(isSettled, true);
});
