// The navigation commands for pages. Links do not need any: the browser fires events for the navigations that they start.
import { createContext, useContext } from "react";

export type QueryChange = Readonly<{
  replace: boolean;
  /** Stored with the history entry, so that the code that changed the query recognises it after Back, Forward or a reload. */
  tag: string | null;
}>;

export type NavigationCommands = Readonly<{
  /** Changes the query of the open page, without fetching a record and without scrolling. */
  changeQuery: (query: URLSearchParams, change: QueryChange) => void;
}>;

export const NavigationContext = createContext<NavigationCommands>({ changeQuery: () => {} });

export const useNavigation = (): NavigationCommands => useContext(NavigationContext);

/** Returns the tag of the current history entry. */
export function readTag(): string | null {
  return (history.state as Readonly<{ tag?: string | null }> | null)?.tag ?? null;
}
