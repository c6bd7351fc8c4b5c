// Client navigation on the History API, for browsers that cannot hold a navigation back: a link changes the address once the
// page is loaded. Back and Forward change it at once, while the current page stays until the other one is loaded. Back, another
// click and Escape cancel a pending navigation.
import { createPath, type Navigator } from "react-router-dom";
import { loadPage } from "./load-page.ts";
import { type ClientNavigation, entryName, type NavigationHost, newKey } from "./navigation-host.ts";
import { createPageScroll, scrollsToStart } from "./page-scroll.ts";

/** The state of a history entry. */
type Entry = Readonly<{
  /** Stays the same when the entry is replaced. */
  name: string;
  /** Each navigation has another key. */
  key: string;
  /** Position in the history, to return to the entry of the open page. */
  index: number;
  state: unknown;
}>;

const newEntry = (index: number, state: unknown = null, name = newKey()): Entry => ({
  name,
  key: newKey(),
  index,
  state,
});

export const historyNavigation: ClientNavigation = {
  entryState: () => currentEntry(0).state,
  follow,
};

/** Returns the current entry. An entry that a link to a fragment has added gets `index`. */
function currentEntry(index: number): Entry {
  if (history.state === null) history.replaceState(newEntry(index), "");
  return history.state as Entry;
}

function follow(host: NavigationHost, signal: AbortSignal): Pick<Navigator, "push" | "replace"> {
  const scroll = createPageScroll(signal);
  /** The entry of the open page, and its address. The current entry is another one while a Back is pending. */
  let open = currentEntry(0);
  let openUrl = new URL(location.href);
  let visit = new AbortController();

  function arrive() {
    open = currentEntry(open.index + 1);
    openUrl = new URL(location.href);
    scroll.show(entryName());
  }

  async function show(url: URL, type: NavigationType, commit: () => void) {
    visit.abort();
    visit = new AbortController();
    const { signal: cancelled } = visit;
    scroll.cancelStart();
    let page;
    try {
      page = await loadPage(host, url, cancelled);
    } catch {
      // After Escape, the open page gets its address back.
      if (!cancelled.aborted && type === "traverse") history.go(open.index - currentEntry(open.index + 1).index);
      return;
    }
    if (page === null) return type === "traverse" ? location.reload() : location[type === "replace" ? "replace" : "assign"](url);
    scroll.leave();
    commit();
    await host.show(page, cancelled, () => {
      arrive();
      if (scrollsToStart(type)) scroll.scheduleStart();
      else scroll.restore(entryName());
    });
  }

  function onPopState() {
    const isNew = history.state === null;
    if (location.pathname !== openUrl.pathname) return void show(new URL(location.href), "traverse", () => {});
    visit.abort();
    const [before, { search }] = [open, openUrl];
    arrive();
    if (open.key === before.key) return;
    host.stay();
    if (!isNew && location.search === search) scroll.restore(entryName());
  }

  const go = (type: "push" | "replace"): Navigator["push"] => (to, state, options) => {
    const url = new URL(typeof to === "string" ? to : createPath(to), location.href);
    // While a Back is pending, the current entry is not the one of the open page and must not be replaced.
    const isReplaced = type === "replace" && currentEntry(0).key === open.key;
    const commit = () => {
      const { index, name } = currentEntry(open.index);
      // A second click, after the first one has changed the address, adds no entry.
      if (isReplaced || url.href === location.href) history.replaceState(newEntry(index, state, name), "", url);
      else history.pushState(newEntry(index + 1, state), "", url);
    };
    if (url.pathname !== openUrl.pathname) return void show(url, isReplaced ? "replace" : "push", commit);
    visit.abort();
    // The browser finds the target of a fragment.
    if (url.hash !== "" && url.search === location.search) return location.assign(url);
    commit();
    arrive();
    host.stay();
    if (!options?.preventScrollReset) scroll.scheduleStart();
  };

  // The browser would restore the position of the next page while the open one is still shown.
  const restoreScroll = (mode: ScrollRestoration) => () => {
    history.scrollRestoration = mode;
  };
  restoreScroll("manual")();
  addEventListener("pageshow", restoreScroll("manual"), { signal });
  addEventListener("pagehide", restoreScroll("auto"), { signal });
  addEventListener("popstate", onPopState, { signal });
  signal.addEventListener("abort", () => visit.abort(), { once: true });
  return { push: go("push"), replace: go("replace") };
}
