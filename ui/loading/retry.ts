// Retries an operation that may fail because of the network, and reports a permanent failure.

/** Delays between the attempts, in milliseconds. A lost connection is often restored within seconds. */
const DELAYS_MS = [1000, 4000];

/**
 * Resolves with the result of the first successful attempt. If all attempts fail, calls `onFailure` with the last error, and starts
 * over when the browser is online again.
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
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return retry(attempt, onFailure);
  }
}
