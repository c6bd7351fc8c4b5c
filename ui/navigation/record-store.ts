// Fetches page records for client navigation and keeps them for the visit. Knows nothing of React or of history.
import type { PageRecord } from "../generated/content.ts";

/** Address of the record of the page at `path`. */
export function recordAddress(path: string): string {
  return `/data${path === "/" ? "/index" : path}.json`;
}

export type RecordStore = Readonly<{
  /** The record of the page at `path`; rejects when it cannot be had or belongs to another build of the site. */
  load: (path: string) => Promise<PageRecord>;
}>;

export type FetchRecord = (address: string) => Promise<PageRecord>;

/** Makes a store that starts with `initial`. A failed fetch is forgotten, so that the next one tries again. */
export function createRecordStore(initial: PageRecord, fetchRecord: FetchRecord): RecordStore {
  const records = new Map<string, Promise<PageRecord>>();
  if (initial.status === 200) records.set(initial.path, Promise.resolve(initial));
  return {
    load(path) {
      const known = records.get(path);
      if (known !== undefined) return known;
      const loading = fetchRecord(recordAddress(path)).then((record) => {
        if (record.build !== initial.build) throw new Error("the site has been rebuilt since this page was loaded");
        return record;
      });
      loading.catch(() => records.delete(path));
      records.set(path, loading);
      return loading;
    },
  };
}

/** Fetches a record over the network. */
export async function fetchRecord(address: string): Promise<PageRecord> {
  const response = await fetch(address, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as PageRecord;
}
