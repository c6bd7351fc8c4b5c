// Client navigation with the History API, for browsers that cannot defer a navigation: a link changes the address once the page is
// loaded. Back and Forward change the address immediately, and the open page stays until the other page is loaded. Back, another
// click and Escape cancel a pending navigation.
import { loadPage } from "./load-page.ts";
import { type ClientNavigation, entryName, type NavigationHost, newKey, type Open } from "./navigation-host.ts";
import { createPageScroll, scrollsToStart } from "./page-scroll.ts";

/** The state of a history entry. */
type Entry = Readonly<{
  /** Stays the same when the entry is replaced. */
  name: string;
  /** Every navigation has a different key. */
  key: string;
  /** Position in the history. The difference between two positions is the argument of `history.go`. */
  index: number;
  state: unknown;
}>;

const newEntry = (index: number, state: unknown = null, name = newKey()): Entry => ({ name, key: newKey(), index, state });

export const historyNavigation: ClientNavigation = {
  entryState: () => currentEntry(0).state,
  handleNavigations,
};

/** Returns the current entry. If the browser added it for a fragment, it has no state yet, and gets `index`. */
function currentEntry(index: number): Entry {
  if (history.state === null) history.replaceState(newEntry(index), "");
  return history.state as Entry;
}

function handleNavigations(host: NavigationHost, signal: AbortSignal): Open {
  const scroll = createPageScroll(signal);
  /** The entry of the open page. While Back or Forward is pending, the current entry is a different one. */
  let openEntry = currentEntry(0);
  let openUrl = new URL(location.href);
  let visit = new AbortController();
  /** While the browser loads a document, it handles links: this document would replace a page that is shown in the meantime. */
  let isLoadingDocument = false;

  /** Records that the page of the current entry is open. */
  function recordOpenEntry() {
    openEntry = currentEntry(openEntry.index + 1);
    openUrl = new URL(location.href);
    scroll.setEntry(entryName());
  }

  async function show(url: URL, type: NavigationType, commit: () => void, hasUAVisualTransition = false) {
    visit.abort();
    visit = new AbortController();
    const { signal: cancelled } = visit;
    scroll.cancelScroll();
    let page;
    try {
      page = await loadPage(host, url, cancelled);
    } catch {
      // Escape cancelled Back or Forward: returns to the entry of the open page.
      if (!cancelled.aborted && type === "traverse") history.go(openEntry.index - currentEntry(openEntry.index + 1).index);
      return;
    }
    isLoadingDocument = page === null;
    if (page === null) return type === "traverse" ? location.reload() : location[type === "replace" ? "replace" : "assign"](url);
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
    if (location.pathname !== openUrl.pathname) return void show(new URL(location.href), "traverse", () => {}, hasUAVisualTransition);
    visit.abort();
    const [before, { search }] = [openEntry, openUrl];
    recordOpenEntry();
    if (openEntry.key === before.key) return;
    host.updateLocation();
    if (!isNew && location.search === search) scroll.restore(entryName());
  }

  const open: Open = (address, { type, state, keepsScroll }) => {
    const url = new URL(address, location.href);
    if (isLoadingDocument) return location.assign(url);
    // While Back is pending, the current entry is not that of the open page, and must not be replaced.
    const isReplaced = type === "replace" && currentEntry(0).key === openEntry.key;
    const commit = () => {
      const { index, name } = currentEntry(openEntry.index);
      // After a first click has changed the address, a second click on the same link must not add an entry.
      if (isReplaced || url.href === location.href) history.replaceState(newEntry(index, state, name), "", url);
      else history.pushState(newEntry(index + 1, state), "", url);
    };
    if (url.pathname !== openUrl.pathname) return void show(url, isReplaced ? "replace" : "push", commit);
    visit.abort();
    // The browser scrolls to the target of a fragment.
    if (url.hash !== "" && url.search === location.search) return location.assign(url);
    commit();
    recordOpenEntry();
    host.updateLocation();
    if (!keepsScroll) scroll.scheduleScroll();
  };

  // Automatic restoration would scroll to the position of the next page while the open page is still shown.
  history.scrollRestoration = "manual";
  addEventListener("pageshow", () => void (history.scrollRestoration = "manual"), { signal });
  addEventListener("pagehide", () => void (history.scrollRestoration = "auto"), { signal });
  addEventListener("popstate", onPopState, { signal });
  signal.addEventListener("abort", () => visit.abort(), { once: true });
  return open;
}
