// Retries an operation, such as a network request, until it succeeds. Reports each failed round of attempts.

/** Delays between the attempts of one round, in milliseconds. A lost connection is often restored within seconds. */
const DELAYS_MS = [1000, 4000];
/** Delay before the next round of attempts. A server restart or a longer outage may last minutes. */
const LONG_DELAY_MS = 30_000;

/** Waits for `LONG_DELAY_MS`, or until the browser is online again or the document becomes visible. */
async function untilNextRound(): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await new Promise<unknown>((resolve) => {
    const timer = setTimeout(resolve, LONG_DELAY_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    addEventListener("online", resolve, { signal });
    addEventListener("visibilitychange", () => document.hidden || resolve(null), { signal });
  });
  waiting.abort();
}

/**
 * Resolves with the result of the first successful attempt. Never rejects: after each failed round, calls `onFailure` with the last
 * error, waits and tries again.
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  onFailure = (error: unknown): void => reportError(error),
): Promise<Result> {
  for (const delay of DELAYS_MS) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  try {
    return await attempt();
  } catch (error) {
    onFailure(error);
    await untilNextRound();
    return retry(attempt, onFailure);
  }
}
