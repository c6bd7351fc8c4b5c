// The React side of client navigation: holds the current page and its location.
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageRecord } from "../generated/content.ts";
import { carryDrawing } from "./carry-drawing.ts";
import { followNavigation, hasNavigationApi } from "./follow-navigation.ts";
import { createLocationStore, type LocationStore } from "./location-context.ts";
import { type NavigationCommands, NavigationContext } from "./navigation-context.ts";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";
import { createRecordStore, fetchRecord } from "./record-store.ts";
import { isSamePage, useArrival } from "./use-arrival.ts";

export type Shown = Readonly<{ page: PageRecord; location: LocationStore }>;

export type NavigationProviderProps = Readonly<{
  initial: PageRecord;
  /** The query with which the server rendered the page. */
  search: string;
  /** Loads the chunks that are needed to render `page`. */
  loadChunks: (page: PageRecord) => Promise<void>;
  /** Renders the page; `isPending` is set after a navigation has been pending for a while. */
  children: (shown: Shown & { isPending: boolean }) => ReactNode;
}>;

export function NavigationProvider({ initial, search, loadChunks, children }: NavigationProviderProps) {
  const [page, setPage] = useState(initial);
  const [shownLocation] = useState(() => createLocationStore({ search, navigations: 0 }));
  const [isPending, setPending] = useState(false);
  const [lastInitial, setLastInitial] = useState(initial);
  // In development, new data of the current page replaces it, without a navigation.
  if (process.env.NODE_ENV === "development" && lastInitial !== initial) {
    setLastInitial(initial);
    if (isSamePage(page, initial)) setPage(initial);
  }

  const records = useMemo(() => createRecordStore(initial, fetchRecord), [initial]);
  const load = useEffectEvent(async (path: string, signal: AbortSignal) => {
    const next = await records.load(path, signal);
    await orAborted(loadChunks(next), signal);
    return next;
  });
  const prefetch = useEffectEvent((href: string) => {
    // Ignores prefetch failures; the navigation reports them.
    records.prefetch(new URL(href).pathname)?.then(loadChunks).catch(() => {});
  });

  const shownPage = useEffectEvent(() => page);
  const hasOtherQuery = useEffectEvent(() => location.search !== search);

  const control = useRef<NavigationCommands>(null);
  useEffect(() => {
    const lifetime = new AbortController();
    const updateLocation = () =>
      shownLocation.set({ search: location.search, navigations: shownLocation.current().navigations + 1 });
    control.current = followNavigation(
      {
        load: (path, signal) => load(path, signal),
        show: (next, cancelled, onShown) =>
          carryDrawing({
            current: shownPage(),
            next,
            show() {
              if (cancelled.aborted) return;
              flushSync(() => {
                setPage(next);
                updateLocation();
              });
              onShown();
            },
          }),
        stay: updateLocation,
        setPending,
      },
      lifetime.signal,
    );
    if (hasNavigationApi()) prefetchOnIntent((href) => prefetch(href), lifetime.signal);
    // The server receives only the part of the query that it needs, and the visitor may have navigated before hydration.
    if (hasOtherQuery()) updateLocation();
    return () => lifetime.abort();
  }, [shownLocation]);

  const commands = useMemo<NavigationCommands>(
    () => ({ changeQuery: (...change) => control.current?.changeQuery(...change) }),
    [],
  );
  useArrival(page);
  const content = useMemo(
    () => children({ page, location: shownLocation, isPending }),
    [children, page, shownLocation, isPending],
  );
  return <NavigationContext value={commands}>{content}</NavigationContext>;
}

/** Settles with `work`, or rejects as soon as `signal` aborts. */
function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}
