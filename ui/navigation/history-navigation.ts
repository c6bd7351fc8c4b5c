// Client navigation with the History API, for browsers that cannot defer a navigation: a link changes the URL once the page is loaded.
// Back and Forward change the URL immediately, and the open page stays visible until the other page is loaded. Back, another click and
// Escape cancel a pending navigation.
import { createdIndex, decide, scrollsToStart, wayBack } from "./decide-navigation.ts";
import { loadDocument, loadPage } from "./load-page.ts";
import { type ClientNavigation, type Navigate, type NavigationHost, newKey } from "./navigation-host.ts";
import { createPageScroll } from "./page-scroll.ts";

/** The state of a history entry. */
type StoredEntry = Readonly<{
  /** Identifies the entry, even after it is replaced. */
  name: string;
  /** Identifies the navigation: every navigation has a different key. */
  key: string;
  /** Position in the history. The difference between two positions is the argument of `history.go`. */
  index: number;
  state: unknown;
}>;

const newEntry = (index: number, state: unknown = null, name = newKey()): StoredEntry => ({ name, key: newKey(), index, state });

const currentEntry = () => history.state as StoredEntry | null;
const entryName = () => currentEntry()?.name ?? "";

export const historyNavigation: ClientNavigation = {
  entryState: () => currentEntry()?.state ?? null,
  entryName,
  handleNavigations,
};

/**
 * Returns the current entry. An entry that the browser has created, for a document or a fragment, has no state yet; this function sets
 * its state, with the position `index`.
 */
function ensureEntry(index: number): StoredEntry {
  if (currentEntry() === null) history.replaceState(newEntry(index), "");
  return currentEntry() as StoredEntry;
}

function handleNavigations(host: NavigationHost, signal: AbortSignal): Navigate {
  /** The entry of the open page. While Back or Forward is pending, the current entry is a different one. */
  let openEntry = ensureEntry(0);
  let openUrl = new URL(location.href);
  let pending = new AbortController();
  let isLoadingDocument = false;
  const scroll = createPageScroll(entryName(), signal);

  function recordOpenEntry() {
    openEntry = ensureEntry(createdIndex({ href: openUrl.href, index: openEntry.index }, location.href));
    openUrl = new URL(location.href);
    scroll.setEntry(entryName());
  }

  const decideFor = (path: string, type: NavigationType, isFragment = false) =>
    decide({ path, type, isFragment }, { path: openUrl.pathname, isLoadingDocument });

  async function visit(url: URL, type: NavigationType, commit: () => void, hasUAVisualTransition = false) {
    pending.abort();
    pending = new AbortController();
    const { signal: cancelled } = pending;
    scroll.cancelScroll();
    let page;
    try {
      page = await loadPage(host, url, cancelled);
    } catch {
      // After Escape, returns to the history entry of the open page if the URL has already changed.
      const steps = cancelled.aborted ? null : wayBack(openEntry, ensureEntry(openEntry.index + 1));
      if (steps !== null) history.go(steps);
      return;
    }
    isLoadingDocument = page === null;
    if (page === null) return loadDocument(url, type);
    scroll.recordPosition();
    commit();
    const onShown = () => {
      recordOpenEntry();
      if (scrollsToStart(type)) scroll.scheduleScroll();
      else scroll.restore(entryName());
    };
    await host.show(page, { cancelled, hasUAVisualTransition, onShown });
  }

  function onPopState({ hasUAVisualTransition }: PopStateEvent) {
    const isNew = history.state === null;
    if (decideFor(location.pathname, "traverse") === "visit") {
      return void visit(new URL(location.href), "traverse", () => {}, hasUAVisualTransition);
    }
    pending.abort();
    const [before, { search }] = [openEntry, openUrl];
    recordOpenEntry();
    if (openEntry.key === before.key) return;
    host.updateLocation();
    if (!isNew && location.search === search) scroll.restore(entryName());
  }

  const navigate: Navigate = (address, { type, state, keepsScroll }) => {
    const url = new URL(address, location.href);
    // While Back or Forward is pending, the current entry is not that of the open page, and must not be replaced.
    const isReplaced = type === "replace" && ensureEntry(0).key === openEntry.key;
    const commit = () => {
      const { index, name } = ensureEntry(openEntry.index);
      // After a first click has changed the URL, a second click on the same link must not add an entry.
      if (isReplaced || url.href === location.href) history.replaceState(newEntry(index, state, name), "", url);
      else history.pushState(newEntry(index + 1, state), "", url);
    };
    const isFragment = url.hash !== "" && url.pathname === location.pathname && url.search === location.search;
    const decision = decideFor(url.pathname, type, isFragment);
    if (decision === "visit") return void visit(url, isReplaced ? "replace" : "push", commit);
    pending.abort();
    if (decision === "browser") return location.assign(url);
    commit();
    recordOpenEntry();
    host.updateLocation();
    if (!keepsScroll) scroll.scheduleScroll();
  };

  // Automatic restoration would scroll to the position of the next page while the open page is still shown.
  history.scrollRestoration = "manual";
  const onPageShow = () => {
    history.scrollRestoration = "manual";
    // A load that was in progress when this document entered the back-forward cache is over when the document is restored.
    isLoadingDocument = false;
  };
  addEventListener("pageshow", onPageShow, { signal });
  addEventListener("pagehide", () => void (history.scrollRestoration = "auto"), { signal });
  addEventListener("popstate", onPopState, { signal });
  signal.addEventListener("abort", () => pending.abort(), { once: true });
  return navigate;
}
