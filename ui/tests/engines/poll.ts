// Waits for a condition that no event reports.
import { setTimeout as pause } from "node:timers/promises";

/** Time limit for a condition. No step of a visitor takes this long, even on a busy machine. */
const LIMIT_MS = 20_000;
const PAUSE_MS = 20;

/** Resolves when `isTrue` returns true. Rejects after the time limit, or if `isTrue` throws. `what` describes the condition in the error. */
export async function poll(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`timed out: ${what}`);
    await pause(PAUSE_MS);
  }
}
