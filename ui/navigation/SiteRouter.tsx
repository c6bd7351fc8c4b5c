// The router in the browser. Holds the open page and its location. A navigation changes both at once, after the next page is loaded.
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createPath, type Location, type Navigator, Router, type To } from "react-router-dom";
import type { PageRecord } from "../generated/content.ts";
import { clientNavigation } from "./client-navigation.ts";
import { morphDrawing } from "./morph-drawing.ts";
import { newKey, type Navigate, type NavigateOptions, type ShowOptions } from "./navigation-host.ts";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";
import { createRecordStore, fetchRecord } from "./record-store.ts";
import { isSamePage, useHeadAndFocus } from "./use-head-and-focus.ts";

const addressOf = (to: To) => (typeof to === "string" ? to : createPath(to));

type ShownPage = Readonly<{ page: PageRecord; location: Partial<Location> }>;

export type SiteRouterProps = Readonly<{
  initial: PageRecord;
  /** The query that the server rendered the page with. */
  search: string;
  loadCode: (page: PageRecord) => Promise<void>;
  /** Loads the code that is needed to hydrate the open `page`. Never rejects: a failed load is retried. */
  loadInteractiveCode: (page: PageRecord) => Promise<void>;
  /** `isPending` is true while a slow navigation is pending. */
  children: (page: PageRecord, isPending: boolean) => ReactNode;
}>;

export function SiteRouter({ initial, search, loadCode, loadInteractiveCode, children }: SiteRouterProps) {
  const [{ handleNavigations, entryState }] = useState(clientNavigation);
  const [{ page, location }, setShown] = useState<ShownPage>(() => ({
    page: initial,
    location: { pathname: initial.path, search, key: newKey(), state: entryState() },
  }));
  const [isPending, setPending] = useState(false);
  const [lastInitial, setLastInitial] = useState(initial);
  // In development, new data for the open page replaces the page without a navigation.
  if (process.env.NODE_ENV === "development" && lastInitial !== initial) {
    setLastInitial(initial);
    if (isSamePage(page, initial)) setShown({ page: initial, location });
  }

  const records = useMemo(() => createRecordStore(initial, fetchRecord), [initial]);
  const load = useEffectEvent(async (path: string, signal: AbortSignal) => {
    const next = await records.load(path, signal);
    await loadCode(next);
    return next;
  });
  const prefetch = useEffectEvent((href: string) => {
    // Ignores a failed prefetch, because the navigation loads the page again.
    records.prefetch(new URL(href).pathname)?.then(loadCode).catch(() => {});
  });
  /** The latest change to the page or its location. An earlier change that is still waiting for code must not replace it. */
  const latest = useRef<ShownPage>(null);
  /** Creates a change that shows `next` at the current URL, and records it as the latest one. */
  const beginChange = (next: PageRecord, key = newKey()): ShownPage => {
    const address = { pathname: next.path, search: window.location.search, hash: window.location.hash };
    const change = { page: next, location: { ...address, key, state: entryState() } };
    latest.current = change;
    return change;
  };
  const show = useEffectEvent(async (next: PageRecord, { cancelled, hasUAVisualTransition, onShown }: ShowOptions) => {
    const showNext = () => {
      if (cancelled.aborted) return;
      flushSync(() => setShown(beginChange(next)));
      onShown();
    };
    if (hasUAVisualTransition) showNext();
    else await morphDrawing({ current: page, next, show: showNext });
  });
  const updateLocation = useEffectEvent((key?: string) => {
    const change = beginChange(page, key);
    // A new location changes a context of the whole page, so React renders even components that are not hydrated yet. Their code is loaded
    // first, because without it, React would discard the server's markup.
    void loadInteractiveCode(page).then(() => latest.current === change && setShown(change));
  });

  const navigate = useRef<Navigate>(null);
  // Adds to the location what the server does not receive (the fragment) or ignores (some query parameters).
  const completeLocation = useEffectEvent(() => {
    const [loaded] = performance.getEntriesByType("navigation");
    // Back or Forward before hydration may have changed the URL to that of another page.
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
    else if (window.location.search !== search || window.location.hash !== "") updateLocation(location.key);
  });
  useEffect(() => {
    const lifetime = new AbortController();
    // Effect events must not be passed to other functions, so these wrappers call them.
    navigate.current = handleNavigations(
      { load: (...args) => load(...args), show: (...args) => show(...args), updateLocation: () => updateLocation(), setPending },
      lifetime.signal,
    );
    prefetchOnIntent((href) => prefetch(href), lifetime.signal);
    completeLocation();
    return () => lifetime.abort();
  }, [handleNavigations]);

  const navigator = useMemo<Navigator>(
    () => {
      const navigateWith = (type: NavigateOptions["type"]): Navigator["push"] => (to, state, options) =>
        navigate.current?.(addressOf(to), { type, state, keepsScroll: options?.preventScrollReset === true });
      return { createHref: addressOf, go: (delta) => history.go(delta), push: navigateWith("push"), replace: navigateWith("replace") };
    },
    [],
  );
  useHeadAndFocus(page);
  const content = useMemo(() => children(page, isPending), [children, page, isPending]);
  return (
    <Router location={location} navigator={navigator}>
      {content}
    </Router>
  );
}
