// Retries operations that fail because of the network, and reports the ones that keep failing.

/** Delays between the attempts, in milliseconds: a lost connection is often restored within moments. */
const PAUSES_MS = [1000, 4000];

/**
 * Resolves with the first successful result. If all attempts fail, calls `onFailure` with the last error, and starts over when
 * the browser is online again.
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  onFailure = (error: unknown): void => reportError(error),
): Promise<Result> {
  for (const pause of PAUSES_MS) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  try {
    return await attempt();
  } catch (error) {
    onFailure(error);
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return retry(attempt, onFailure);
  }
}
