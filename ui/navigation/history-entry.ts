// What the browser knows of the history entry that it is at. The router keeps its own part in the state of the entry.
import type { Location } from "react-router-dom";

/** The name of an entry. Entries that the browser makes itself share a key, so path and fragment belong to the name. */
export const entryName = ({ key, pathname, hash }: Pick<Location, "key" | "pathname" | "hash">) =>
  `${key} ${pathname}${hash}`;

/** The name of the entry that the browser is at; the router gives entries that it did not make the key `default`. */
export function currentEntryName(): string {
  const { pathname, hash } = window.location;
  const state = history.state as { key?: string } | null;
  return entryName({ key: state?.key ?? "default", pathname, hash });
}

/** Whether the browser came back to this document by Back, Forward or a reload. */
export function isRestoredLoad(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}
