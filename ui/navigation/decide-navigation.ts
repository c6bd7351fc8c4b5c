// Pure functions that decide how a navigation proceeds, for both implementations of client navigation.

export type NavigationRequest = Readonly<{
  path: string;
  type: NavigationType;
  /** Whether only the fragment changes. */
  isFragment: boolean;
}>;

export type CurrentPage = Readonly<{
  path: string;
  /** Whether the browser is loading a document, which would replace any page shown in the meantime. */
  isLoadingDocument: boolean;
}>;

/** Returns whether a navigation of this type scrolls to the start of the page. Navigations of other types restore the scroll position. */
export const scrollsToStart = (type: NavigationType): boolean => type === "push" || type === "replace";

/**
 * Returns `browser` if the browser handles a navigation, `visit` if the page at `path` has to be loaded, and `update` if only the
 * location of the open page changes.
 */
export function decide({ path, type, isFragment }: NavigationRequest, open: CurrentPage): "browser" | "visit" | "update" {
  if (open.isLoadingDocument && scrollsToStart(type)) return "browser";
  // Compares the paths even if only the fragment changes: the URL may already be that of a page that is still loading, and the fragment
  // then belongs to that page, not to the open one.
  if (path !== open.path) return "visit";
  return isFragment ? "browser" : "update";
}

type EntryPosition = Readonly<{ key: string; index: number }>;

/** Returns the `history.go` argument that leads from the entry `current` to `open`, or `null` if they are the same or one is unknown. */
export const wayBack = (open: EntryPosition | null, current: EntryPosition | null): number | null =>
  open === null || current === null || current.key === open.key ? null : open.index - current.index;

type OpenEntry = Readonly<{ href: string; index: number }>;

/**
 * Returns the position of a history entry that the browser has created for a link to `href` on the open page. The browser replaces the open
 * entry if it has the same URL, for example after a second click on a link to a fragment. According to the specification, the state of the
 * entry is then lost; Chromium keeps it.
 */
export const createdIndex = (open: OpenEntry, href: string): number => (href === open.href ? open.index : open.index + 1);
