// Client navigation on the Navigation API: the browser says where it is going, this module gets the page there first and
// keeps the old one until then. Back, another click, Escape and the browser's Stop cancel what is pending; positions,
// progress and history stay the browser's. Where the API is missing, links load documents, and only changes of the
// query are followed. Shows nothing itself.
import type { PageRecord } from "../generated/content.ts";
import { planNavigation, scrollsToStart } from "./plan-navigation.ts";
import type { NavigationCommands } from "./navigation-context.ts";

/** Delay of the scroll to the top after a navigation, from the product specification. */
const SCROLL_DELAY_MS = 500;
/** After this the visitor is told that the page is on its way. */
const PENDING_DELAY_MS = 400;
/** After this the browser loads the document instead: it may know better ways, and says what is wrong. */
const LOAD_LIMIT_MS = 8000;

export type NavigationHost = Readonly<{
  /** Gets the record and the code of the page at `path`. */
  load: (path: string, signal: AbortSignal) => Promise<PageRecord>;
  /** Shows another page, unless the visitor `left` meanwhile; `arrived` is called as soon as it is there. */
  show: (page: PageRecord, left: AbortSignal, arrived: () => void) => Promise<void>;
  /** The open page has another query or fragment, or was opened again. */
  stay: () => void;
  /** Tells whether a page has been awaited for a while. */
  setPending: (isPending: boolean) => void;
}>;

/** Navigations can be held back until the page is there; without that they are the browser's. */
export function hasNavigationApi(): boolean {
  return (window.navigation as Navigation | undefined) !== undefined && "NavigationPrecommitController" in window;
}

/** Follows the navigations of this document until `signal` aborts. */
export function followNavigation(host: NavigationHost, signal: AbortSignal): NavigationCommands {
  const { load, show, stay } = host;
  let openPath = location.pathname;
  /** Set while this module itself navigates. */
  let isOwn = false;
  let scrollTimer = 0;

  function own(navigate: () => void) {
    isOwn = true;
    navigate();
    isOwn = false;
  }

  function arrive() {
    scrollTimer = window.setTimeout(() => scrollToStart(location.hash), SCROLL_DELAY_MS);
  }

  /** Waits for the page at `url`; gives `null` when the browser has to load its document. */
  async function prepare(url: URL, left: AbortSignal): Promise<PageRecord | null> {
    const waiting = new AbortController();
    const { signal: over } = waiting;
    const cancelled = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && cancelled.abort();
    addEventListener("keydown", onKey, { signal: over });
    const pending = setTimeout(() => host.setPending(true), PENDING_DELAY_MS);
    const given = AbortSignal.any([left, cancelled.signal]);
    try {
      return await load(url.pathname, AbortSignal.any([given, AbortSignal.timeout(LOAD_LIMIT_MS)]));
    } catch {
      given.throwIfAborted();
      return null;
    } finally {
      waiting.abort();
      clearTimeout(pending);
      host.setPending(false);
    }
  }

  function visit(event: NavigateEvent, url: URL) {
    const { navigationType } = event;
    const from = navigation.currentEntry?.key;
    let page: PageRecord | null = null;
    const showPage = async () => {
      if (page === null) return reload();
      openPath = url.pathname;
      await show(page, event.signal, () => {
        if (scrollsToStart(navigationType)) arrive();
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
          page = await prepare(url, event.signal);
          if (page !== null || !scrollsToStart(navigationType)) return;
          own(() => location[navigationType === "replace" ? "replace" : "assign"](url));
          await never();
        },
        handler: showPage,
      });
      return;
    }
    // The browser does not let a page hold back every Back: then the address changes first.
    event.intercept({
      ...options,
      async handler() {
        try {
          page = await prepare(url, event.signal);
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
    clearTimeout(scrollTimer);
    if (plan === "visit") return visit(event, new URL(event.destination.url));
    event.intercept({
      focusReset: "manual",
      scroll: "manual",
      async handler() {
        stay();
        if (scrollsToStart(event.navigationType)) arrive();
      },
    });
  }

  // Fragments, and all of Back and Forward where nothing else tells of them.
  addEventListener("popstate", () => location.pathname === openPath && stay(), { signal });
  if (hasNavigationApi()) navigation.addEventListener("navigate", onNavigate, { signal });
  signal.addEventListener("abort", () => clearTimeout(scrollTimer), { once: true });

  return {
    changeQuery(query, { replace, mark }) {
      const search = query.size > 0 ? `?${query}` : "";
      const address = location.pathname + search;
      own(() => (replace ? history.replaceState({ mark }, "", address) : history.pushState({ mark }, "", address)));
      stay();
    },
  };
}

const never = () => new Promise<never>(() => {});

function reload(): Promise<never> {
  location.reload();
  return never();
}

function scrollToStart(hash: string) {
  const behavior = window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}
