// What pages may ask of the navigation. Links ask nothing of it: the browser announces what they do.
import { createContext, useContext } from "react";

export type QueryChange = Readonly<{
  replace: boolean;
  /** A note on the history entry, for whoever changed the query. It survives Back, Forward and reloads. */
  mark: string | null;
}>;

export type NavigationCommands = Readonly<{
  /** Changes the query of the open page: no record is fetched, nothing scrolls. */
  changeQuery: (query: URLSearchParams, change: QueryChange) => void;
}>;

export const NavigationContext = createContext<NavigationCommands>({ changeQuery: () => {} });

export const useNavigation = (): NavigationCommands => useContext(NavigationContext);

/** The mark of the entry that the browser is at. */
export function readMark(): string | null {
  return (history.state as Readonly<{ mark?: string | null }> | null)?.mark ?? null;
}
