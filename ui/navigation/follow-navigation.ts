// Client navigation on the Navigation API: intercepts navigations, loads the next page, and keeps the current page until
// then. Back, another click, Escape and the browser's Stop button cancel a pending navigation. The browser remains in
// charge of scroll positions, progress and history. Without the API, links load documents, and only changes of the query
// are handled. Does not render anything.
import type { PageRecord } from "../generated/content.ts";
import { type LoadHost, loadPage } from "./load-page.ts";
import { planNavigation, scrollsToStart } from "./plan-navigation.ts";
import type { NavigationCommands } from "./navigation-context.ts";
import { createStartScroll } from "./start-scroll.ts";

export type NavigationHost = LoadHost & Readonly<{
  /** Shows another page, unless `cancelled` aborts first. Calls `onShown` as soon as the page is shown. */
  show: (page: PageRecord, cancelled: AbortSignal, onShown: () => void) => Promise<void>;
  /** Called when the open page has another query or fragment, or is opened again. */
  stay: () => void;
}>;

/** Returns whether navigations can be deferred until the page is loaded. Otherwise they are left to the browser. */
export function hasNavigationApi(): boolean {
  return (window.navigation as Navigation | undefined) !== undefined && "NavigationPrecommitController" in window;
}

/** Handles the navigations of this document until `signal` aborts. */
export function followNavigation(host: NavigationHost, signal: AbortSignal): NavigationCommands {
  const { show, stay } = host;
  let openPath = location.pathname;
  /** Set while this module itself navigates. */
  let isOwn = false;
  const scroll = createStartScroll();

  function own(navigate: () => void) {
    isOwn = true;
    navigate();
    isOwn = false;
  }

  function visit(event: NavigateEvent, url: URL) {
    const { navigationType } = event;
    const from = navigation.currentEntry?.key;
    let page: PageRecord | null = null;
    const showPage = async () => {
      if (page === null) return reload();
      openPath = url.pathname;
      await show(page, event.signal, () => {
        if (scrollsToStart(navigationType)) scroll.schedule();
        else event.scroll();
      });
    };
    const options = {
      focusReset: "manual",
      scroll: scrollsToStart(navigationType) ? "manual" : "after-transition",
    } as const;
    if (event.cancelable) {
      event.intercept({
        ...options,
        async precommitHandler() {
          page = await loadPage(host, url, event.signal);
          // Loaded: the navigation commits. Back and Forward commit also without the page, and `showPage` reloads.
          if (page !== null || !scrollsToStart(navigationType)) return;
          // The document replaces this one before the navigation can commit.
          own(() => location[navigationType === "replace" ? "replace" : "assign"](url));
          await never();
        },
        handler: showPage,
      });
      return;
    }
    // The browser does not allow every Back to be deferred. In this case, the address changes first.
    event.intercept({
      ...options,
      async handler() {
        try {
          page = await loadPage(host, url, event.signal);
        } catch (error) {
          if (!event.signal.aborted && from !== undefined) navigation.traverseTo(from);
          throw error;
        }
        await showPage();
      },
    });
  }

  function onNavigate(event: NavigateEvent) {
    const plan = isOwn ? "browser" : planNavigation(event, openPath);
    if (plan === "browser") return;
    scroll.cancel();
    if (plan === "visit") return visit(event, new URL(event.destination.url));
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      async handler() {
        stay();
        if (scrollsToStart(event.navigationType)) scroll.schedule();
      },
    });
  }

  // Handles fragments, and without the Navigation API all of Back and Forward.
  addEventListener("popstate", () => location.pathname === openPath && stay(), { signal });
  if (hasNavigationApi()) navigation.addEventListener("navigate", onNavigate, { signal });
  signal.addEventListener("abort", scroll.cancel, { once: true });

  return {
    changeQuery(query, { replace, tag }) {
      const search = query.size > 0 ? `?${query}` : "";
      const address = location.pathname + search;
      own(() => (replace ? history.replaceState({ tag }, "", address) : history.pushState({ tag }, "", address)));
      stay();
    },
  };
}

const never = () => new Promise<never>(() => {});

function reload(): Promise<never> {
  location.reload();
  return never();
}
