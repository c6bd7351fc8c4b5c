// Fetches page records for client navigation and keeps them for the visit. Knows nothing of React or of history.
import type { PageRecord } from "../generated/content.ts";

/** Address of the record of the page at `path`. */
export function recordAddress(path: string): string {
  return `/data${path === "/" ? "/index" : path}.json`;
}

export type RecordStore = Readonly<{
  /**
   * The record of the page at `path`; rejects when it cannot be had, belongs to another build of the site, or when
   * `signal` aborts. An aborted fetch is given up, so that the next one starts anew.
   */
  load: (path: string, signal: AbortSignal) => Promise<PageRecord>;
  /** Fetches a record that may be asked for; does nothing once the site is known to have been rebuilt. */
  prefetch: (path: string) => Promise<PageRecord> | null;
}>;

export type FetchRecord = (address: string, options: Readonly<{ signal: AbortSignal; priority: RequestPriority }>) => Promise<PageRecord>;

type Loading = Readonly<{ record: Promise<PageRecord>; controller: AbortController }>;

/** Makes a store that starts with `initial`. A failed fetch is forgotten, so that the next one tries again. */
export function createRecordStore(initial: PageRecord, fetchRecord: FetchRecord): RecordStore {
  const known = new Map<string, PageRecord>();
  const loading = new Map<string, Loading>();
  let isOutdated = false;
  if (initial.status === 200) known.set(initial.path, initial);

  function start(path: string, priority: RequestPriority): Loading {
    const controller = new AbortController();
    const record = fetchRecord(recordAddress(path), { signal: controller.signal, priority }).then((record) => {
      isOutdated = record.build !== initial.build;
      if (isOutdated) throw new Error("the site has been rebuilt since this page was loaded");
      known.set(path, record);
      return record;
    });
    const entry = { record, controller };
    const forget = () => {
      if (loading.get(path) === entry) loading.delete(path);
    };
    record.then(forget, forget);
    loading.set(path, entry);
    return entry;
  }

  return {
    load(path, signal) {
      const record = known.get(path);
      if (record !== undefined) return Promise.resolve(record);
      const entry = loading.get(path) ?? start(path, "high");
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          if (loading.get(path) === entry) loading.delete(path);
          entry.controller.abort();
          reject(signal.reason as Error);
        };
        if (signal.aborted) return giveUp();
        signal.addEventListener("abort", giveUp, { once: true });
        entry.record.then(resolve, reject).finally(() => signal.removeEventListener("abort", giveUp));
      });
    },
    prefetch(path) {
      if (isOutdated) return null;
      const record = known.get(path);
      if (record !== undefined) return Promise.resolve(record);
      return (loading.get(path) ?? start(path, "low")).record;
    },
  };
}

/** Fetches a record over the network. */
export const fetchRecord: FetchRecord = async (address, options) => {
  const response = await fetch(address, { ...options, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as PageRecord;
};
