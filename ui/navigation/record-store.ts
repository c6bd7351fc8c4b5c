// Fetches page records for client navigation and caches them in memory. Does not depend on React or on the history.
import type { PageRecord } from "../generated/content.ts";

function recordAddress(path: string): string {
  return `/data${path === "/" ? "/index" : path}.json`;
}

export type RecordStore = Readonly<{
  /**
   * Resolves with the record of the page at `path`. Rejects if the record cannot be fetched, or if the response is the record of another
   * page or of another build. If `signal` aborts, the fetch is aborted in the next task, even if it started as a prefetch. It continues if
   * another `load` is waiting for the same record by then.
   */
  load: (path: string, signal: AbortSignal) => Promise<PageRecord>;
  /** Prefetches a record. Returns `null` if an earlier record came from another build of the site. */
  prefetch: (path: string) => Promise<PageRecord> | null;
}>;

export type FetchRecord = (address: string, options: Readonly<{ signal: AbortSignal; priority: RequestPriority }>) => Promise<PageRecord>;

type CachedRecord = Readonly<{
  record: Promise<PageRecord>;
  /** The request for the record, and the signals of the `load` calls that wait for it. `null` once the record is loaded. */
  request: Readonly<{ controller: AbortController; waiters: Set<AbortSignal> }> | null;
}>;

/**
 * Creates a store. It contains the record `initial`, unless this record belongs to an error page. A failed fetch is not cached: the next
 * call retries.
 */
export function createRecordStore(initial: PageRecord, fetchRecord: FetchRecord): RecordStore {
  const entries = new Map<string, CachedRecord>();
  let isOutdated = false;
  if (initial.status === 200) {
    entries.set(initial.path, { record: Promise.resolve(initial), request: null });
  }

  function remove(path: string, entry: CachedRecord) {
    if (entries.get(path) === entry) entries.delete(path);
  }

  function entryOf(path: string, priority: RequestPriority): CachedRecord {
    const known = entries.get(path);
    if (known !== undefined) return known;
    const controller = new AbortController();
    const record = fetchRecord(recordAddress(path), { signal: controller.signal, priority }).then((fetched) => {
      const isOtherBuild = fetched.build !== initial.build;
      isOutdated ||= isOtherBuild;
      if (isOtherBuild || fetched.path !== path) throw new Error(`${path}: unexpected record`);
      return fetched;
    });
    const entry = { record, request: { controller, waiters: new Set<AbortSignal>() } };
    entries.set(path, entry);
    record.then(
      () => entries.get(path) === entry && entries.set(path, { record, request: null }),
      () => remove(path, entry),
    );
    return entry;
  }

  return {
    load(path, signal) {
      const entry = entryOf(path, "high");
      const { record, request } = entry;
      if (request === null) return record;
      const { controller, waiters } = request;
      waiters.add(signal);
      const onAbort = () => {
        waiters.delete(signal);
        // Waits for the next task before aborting the request: a second click on the same link cancels the first navigation, then joins
        // this request.
        setTimeout(() => {
          if (waiters.size > 0) return;
          remove(path, entry);
          controller.abort(signal.reason);
        });
      };
      signal.addEventListener("abort", onAbort, { once: true });
      return record.finally(() => signal.removeEventListener("abort", onAbort));
    },
    prefetch: (path) => (isOutdated ? null : entryOf(path, "low").record),
  };
}

export const fetchRecord: FetchRecord = async (address, options) => {
  const response = await fetch(address, { ...options, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as PageRecord;
};
