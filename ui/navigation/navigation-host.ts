// The interface between the router and the two implementations of client navigation: `deferred-navigation.ts` for browsers that can
// defer a navigation until the page is loaded, `history-navigation.ts` for all others. `decide-navigation.ts` decides whether a
// navigation loads another page, only updates the location, or is left to the browser. Both implementations have these states:
//
//   open ─► open                 a navigation on the same page: only the location changes
//   open ─► loading              a navigation to another page. If Back or Forward cannot be deferred, the URL changes now
//   loading ─► committed ─► open     the page is loaded: the URL changes if it has not yet, then the page is shown
//   loading, committed ─► loading    another navigation cancels the pending one
//   loading ─► open              Escape: returns to the history entry of the open page if the URL has changed
//   loading ─► document          the page cannot be loaded: the browser loads the document, and handles links in the meantime
import type { PageRecord } from "../generated/content.ts";
import type { LoadHost } from "./load-page.ts";

export type ShowOptions = Readonly<{
  /** If this signal aborts before the page is shown, the page is never shown. */
  cancelled: AbortSignal;
  /** Whether the browser has animated the navigation, for example after a swipe back. The page is then shown without an animation. */
  hasUAVisualTransition: boolean;
  onShown: () => void;
}>;

export type NavigationHost = LoadHost & Readonly<{
  /** Shows another page at the current URL. */
  show: (page: PageRecord, options: ShowOptions) => Promise<void>;
  /** Updates the location of the open page after a change of the query or the fragment, or after a link to the same page. */
  updateLocation: () => void;
}>;

export type NavigateOptions = Readonly<{
  type: "push" | "replace";
  state: unknown;
  /** Whether to keep the scroll position. Only applies to a navigation on the same page. Opening another page always scrolls. */
  keepsScroll: boolean;
}>;

/** Navigates to a URL of this site. */
export type Navigate = (address: string, options: NavigateOptions) => void;

export type ClientNavigation = Readonly<{
  /** Returns the state that the current history entry was opened with. */
  entryState: () => unknown;
  /** Returns the name of the current history entry, which stays the same when the entry is replaced or reloaded. */
  entryName: () => string;
  /** Handles the navigations of this document until `signal` aborts. Returns the function that navigates. */
  handleNavigations: (host: NavigationHost, signal: AbortSignal) => Navigate;
}>;

/** Identifies a navigation or a history entry. */
export const newKey = (): string => Math.random().toString(36).slice(2);
