// The address of the page that is shown. The path has its own context, because links need nothing else and would be
// rendered again with every change of the query.
import { createContext, useContext, useMemo } from "react";
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

export const ShownLocationContext = createContext<ShownLocation>({ search: "", visit: 0 });

export const useShownLocation = (): ShownLocation => useContext(ShownLocationContext);

export function useQuery(): URLSearchParams {
  const { search } = useShownLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The page's own fields of the document head. */
export const PageHeadContext = createContext<Head | null>(null);

export const usePageHead = (): Head | null => useContext(PageHeadContext);
