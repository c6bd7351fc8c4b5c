// The router of the browser. Holds the current page and its location, which change together once the next page is loaded.
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createPath, type Location, type Navigator, Router } from "react-router-dom";
import type { PageRecord } from "../generated/content.ts";
import { carryDrawing } from "./carry-drawing.ts";
import { clientNavigation } from "./client-navigation.ts";
import { type NavigationCommands, newKey } from "./navigation-host.ts";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";
import { createRecordStore, fetchRecord } from "./record-store.ts";
import { isSamePage, useArrival } from "./use-arrival.ts";

type Shown = Readonly<{ page: PageRecord; location: Partial<Location> }>;

export type SiteRouterProps = Readonly<{
  initial: PageRecord;
  /** The query with which the server rendered the page. */
  search: string;
  /** Loads the code that is needed to render `page`. */
  loadCode: (page: PageRecord) => Promise<void>;
  /** Loads the code that is needed to hydrate the rest of the open `page`. */
  loadInteractiveCode: (page: PageRecord) => Promise<void>;
  /** Renders the page; `isPending` is set after a navigation has been pending for a while. */
  children: (page: PageRecord, isPending: boolean) => ReactNode;
}>;

export function SiteRouter({ initial, search, loadCode, loadInteractiveCode, children }: SiteRouterProps) {
  const [{ follow, entryState }] = useState(clientNavigation);
  const [{ page, location }, setShown] = useState<Shown>(() => ({
    page: initial,
    location: { pathname: initial.path, search, key: newKey(), state: entryState() },
  }));
  const [isPending, setPending] = useState(false);
  const [lastInitial, setLastInitial] = useState(initial);
  // In development, new data of the current page replaces it, without a navigation.
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
    // Ignores prefetch failures; the navigation reports them.
    records.prefetch(new URL(href).pathname)?.then(loadCode).catch(() => {});
  });
  const locationOf = ({ path }: PageRecord, key = newKey()) => {
    const { search, hash } = window.location;
    return { pathname: path, search, hash, key, state: entryState() };
  };
  const show = useEffectEvent((next: PageRecord, cancelled: AbortSignal, onShown: () => void) =>
    carryDrawing({
      current: page,
      next,
      show() {
        if (cancelled.aborted) return;
        flushSync(() => setShown({ page: next, location: locationOf(next) }));
        onShown();
      },
    }),
  );
  const stay = useEffectEvent((key?: string) => {
    const here = locationOf(page, key);
    const update = () => setShown((shown) => (shown.page === page ? { page, location: here } : shown));
    // React renders every part again that is not hydrated yet, and would discard the markup of a part without its code.
    loadInteractiveCode(page).then(update, () => {});
  });

  const commands = useRef<NavigationCommands>(null);
  // The server receives only the part of the query that it needs, and the visitor may have navigated before hydration.
  const completeAddress = useEffectEvent(() => {
    if (window.location.search !== search || window.location.hash !== "") stay(location.key);
  });
  useEffect(() => {
    const lifetime = new AbortController();
    commands.current = follow(
      { load: (...visit) => load(...visit), show: (...next) => show(...next), stay: () => stay(), setPending },
      lifetime.signal,
    );
    prefetchOnIntent((href) => prefetch(href), lifetime.signal);
    completeAddress();
    return () => lifetime.abort();
  }, [follow]);

  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => (typeof to === "string" ? to : createPath(to)),
      go: (delta) => history.go(delta),
      push: (...target) => commands.current?.push(...target),
      replace: (...target) => commands.current?.replace(...target),
    }),
    [],
  );
  useArrival(page);
  const content = useMemo(() => children(page, isPending), [children, page, isPending]);
  return (
    <Router location={location} navigator={navigator}>
      {content}
    </Router>
  );
}
