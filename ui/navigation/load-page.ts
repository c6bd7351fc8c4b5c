// Loads the page of a pending navigation. Escape cancels it, and the visitor sees when it takes a while.
import type { PageRecord } from "../generated/content.ts";

/** Delay after which a pending navigation is indicated to the visitor. */
const PENDING_DELAY_MS = 400;
/** Time limit after which the browser loads the document instead: it may succeed, and otherwise it shows an error. */
const LOAD_LIMIT_MS = 8000;

/** The load that began last. Only it ends the indication. */
let latest: AbortController | undefined;

export type LoadHost = Readonly<{
  /** Loads the record and the code of the page at `path`. */
  load: (path: string, signal: AbortSignal) => Promise<PageRecord>;
  /** Reports whether a navigation has been pending for a while. */
  setPending: (isPending: boolean) => void;
}>;

/**
 * Loads the page at `url`. Resolves with `null` if the browser has to load the document instead. Rejects if the navigation is
 * cancelled, or if `signal` aborts.
 */
export async function loadPage({ load, setPending }: LoadHost, url: URL, signal: AbortSignal): Promise<PageRecord | null> {
  const escaped = new AbortController();
  latest = escaped;
  const onKey = ({ key }: KeyboardEvent) => key === "Escape" && escaped.abort();
  addEventListener("keydown", onKey);
  const pending = setTimeout(() => setPending(true), PENDING_DELAY_MS);
  const cancelled = AbortSignal.any([signal, escaped.signal]);
  try {
    const ended = AbortSignal.any([cancelled, AbortSignal.timeout(LOAD_LIMIT_MS)]);
    return await orAborted(load(url.pathname, ended), ended);
  } catch {
    cancelled.throwIfAborted();
    return null;
  } finally {
    removeEventListener("keydown", onKey);
    clearTimeout(pending);
    if (latest === escaped) setPending(false);
  }
}

/** Settles with `work`, or rejects as soon as `signal` aborts. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
