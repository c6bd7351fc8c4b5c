// Loads the page of a pending navigation. Escape cancels the navigation, unless it closes a menu or a dialog. Shows an indicator if the
// load is slow.
import type { PageRecord } from "../generated/content.ts";

const PENDING_DELAY_MS = 400;
/** Time limit for a load. After that, the browser loads the document instead, which succeeds or shows the browser's error page. */
const LOAD_LIMIT_MS = 8000;

/** The most recently started load. No other load may hide the indicator. */
let latest: AbortController | undefined;

export type LoadHost = Readonly<{
  /** Loads the record and the code of the page at `path`. */
  load: (path: string, signal: AbortSignal) => Promise<PageRecord>;
  /** Shows or hides the pending-navigation indicator. */
  setPending: (isPending: boolean) => void;
}>;

/**
 * Loads the page at `url`. Resolves with `null` if the browser has to load the document instead. Rejects if Escape cancels the
 * navigation, or if `signal` aborts.
 */
export async function loadPage({ load, setPending }: LoadHost, url: URL, signal: AbortSignal): Promise<PageRecord | null> {
  const escapeKey = new AbortController();
  latest = escapeKey;
  const onKey = ({ key }: KeyboardEvent) =>
    key === "Escape" && document.querySelector(":modal, :popover-open") === null && escapeKey.abort();
  addEventListener("keydown", onKey);
  const pending = setTimeout(() => setPending(true), PENDING_DELAY_MS);
  const cancelled = AbortSignal.any([signal, escapeKey.signal]);
  try {
    const ended = AbortSignal.any([cancelled, AbortSignal.timeout(LOAD_LIMIT_MS)]);
    const aborted = new Promise<never>((_, reject) => ended.addEventListener("abort", () => reject(ended.reason as Error)));
    // The race is necessary, because some steps of a load do not stop when the signal aborts.
    return await Promise.race([load(url.pathname, ended), aborted]);
  } catch {
    cancelled.throwIfAborted();
    return null;
  } finally {
    removeEventListener("keydown", onKey);
    clearTimeout(pending);
    if (latest === escapeKey) setPending(false);
  }
}

/** Lets the browser load the document at `url`. Back and Forward have already changed the URL, so they only reload. */
export function loadDocument(url: URL, type: NavigationType): void {
  if (type === "push") location.assign(url);
  else if (type === "replace") location.replace(url);
  else location.reload();
}
