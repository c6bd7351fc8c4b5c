// The address of the page that is shown. The path has its own context, because links need nothing else and would be
// rendered again with every change of the query.
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { Head } from "../generated/content.ts";

/** The path of the page; for an unknown address that of the page shown in its place. */
export const PathContext = createContext("/");

export const usePath = (): string => useContext(PathContext);

export type ShownLocation = Readonly<{
  /** The query with its question mark, or nothing. */
  search: string;
  /** Counts the navigations that have been shown, those within a page too. */
  visit: number;
}>;

/**
 * A store and no value, because a context that changes makes React render anew what is not hydrated yet, and throw away
 * what the server has sent when the code is not there.
 */
export type LocationStore = Readonly<{
  /** What the server has rendered the page with. */
  initial: ShownLocation;
  current: () => ShownLocation;
  subscribe: (listener: () => void) => () => void;
  set: (location: ShownLocation) => void;
}>;

export function createLocationStore(initial: ShownLocation): LocationStore {
  let location = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    current: () => location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      location = next;
      listeners.forEach((listener) => listener());
    },
  };
}

export const LocationContext = createContext<LocationStore>(createLocationStore({ search: "", visit: 0 }));

export function useShownLocation(): ShownLocation {
  const { initial, current, subscribe } = useContext(LocationContext);
  return useSyncExternalStore(subscribe, current, () => initial);
}

export function useQuery(): URLSearchParams {
  const { search } = useShownLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The page's own fields of the document head. */
export const PageHeadContext = createContext<Head | null>(null);

export const usePageHead = (): Head | null => useContext(PageHeadContext);
