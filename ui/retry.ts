// Tries again what the network has failed to bring, and reports what it never brings.

/** Pauses between the attempts, in milliseconds: a lost connection is often back in a moment. */
const PAUSES_MS = [1000, 4000];

/** The result of the first attempt that succeeds. Stays pending when none does; `giveUp` hears of the last error then. */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  giveUp: (error: unknown) => void = reportError,
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
    giveUp(error);
    return new Promise<never>(() => {});
  }
}
