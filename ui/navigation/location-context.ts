// The address of the current page. The path has its own context, because links need only the path and would otherwise
// re-render with every change of the query.
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { Head } from "../generated/content.ts";

/** The path of the page; for an unknown address, the path of the page shown instead. */
export const PathContext = createContext("/");

export const usePath = (): string => useContext(PathContext);

export type ShownLocation = Readonly<{
  /** The query with its question mark, or an empty string. */
  search: string;
  /** Counts the completed navigations, including navigations within a page. */
  navigations: number;
}>;

/**
 * A store instead of a value: when a context value changes, React re-renders parts that are not hydrated yet, and discards
 * their server-rendered HTML if their code is not loaded.
 */
export type LocationStore = Readonly<{
  /** The location with which the server rendered the page. */
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

export const LocationContext = createContext<LocationStore>(createLocationStore({ search: "", navigations: 0 }));

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
