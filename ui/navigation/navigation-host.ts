// Shared by both ways of navigating: `deferred-navigation.ts` where the browser can hold a navigation back until the page is
// loaded, `history-navigation.ts` elsewhere.
import type { Navigator } from "react-router-dom";
import type { PageRecord } from "../generated/content.ts";
import type { LoadHost } from "./load-page.ts";

export type NavigationHost = LoadHost & Readonly<{
  /** Shows another page at the current address, unless `cancelled` aborts first. Calls `onShown` as soon as the page is shown. */
  show: (page: PageRecord, cancelled: AbortSignal, onShown: () => void) => Promise<void>;
  /** Called when the open page has another query or fragment, or is opened again. */
  stay: () => void;
}>;

export type NavigationCommands = Pick<Navigator, "push" | "replace">;

export type ClientNavigation = Readonly<{
  /** Returns the state of the current history entry. */
  entryState: () => unknown;
  /** Handles the navigations of this document until `signal` aborts. */
  follow: (host: NavigationHost, signal: AbortSignal) => NavigationCommands;
}>;

/** Returns a key that no other navigation has. */
export const newKey = (): string => Math.random().toString(36).slice(2);

/** Returns a name for the current history entry that stays the same when the entry is replaced, and after a reload. */
export function entryName(): string {
  const api = window.navigation as Navigation | undefined;
  return api?.currentEntry?.key ?? (history.state as Readonly<{ name: string }> | null)?.name ?? "";
}
