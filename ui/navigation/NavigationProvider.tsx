// Client navigation as React sees it: which page is shown, and what follows a change (head and focus).
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageRecord } from "../generated/content.ts";
import { carryDrawing } from "./carry-drawing.ts";
import { followNavigation, hasNavigationApi } from "./follow-navigation.ts";
import { applyHead } from "./head.ts";
import { createLocationStore, type LocationStore } from "./location-context.ts";
import { type NavigationCommands, NavigationContext } from "./navigation-context.ts";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";
import { createRecordStore, fetchRecord } from "./record-store.ts";

export type Shown = Readonly<{ page: PageRecord; location: LocationStore }>;

export type NavigationProviderProps = Readonly<{
  initial: PageRecord;
  /** The query that the server has rendered the page with. */
  search: string;
  /** Loads the code that shows `page`. */
  loadChunks: (page: PageRecord) => Promise<void>;
  /** Renders the page; `isPending` while another is awaited. */
  children: (shown: Shown & { isPending: boolean }) => ReactNode;
}>;

export function NavigationProvider({ initial, search, loadChunks, children }: NavigationProviderProps) {
  const [page, setPage] = useState(initial);
  const [shownLocation] = useState(() => createLocationStore({ search, visit: 0 }));
  const [isPending, setPending] = useState(false);
  const [given, setGiven] = useState(initial);
  // Other data of the page that is open takes its place; nothing moves.
  if (process.env.NODE_ENV === "development" && given !== initial) {
    setGiven(initial);
    if (isSamePage(page, initial)) setPage(initial);
  }

  const records = useMemo(() => createRecordStore(initial, fetchRecord), [initial]);
  const load = useEffectEvent(async (path: string, signal: AbortSignal) => {
    const next = await records.load(path, signal);
    await orAborted(loadChunks(next), signal);
    return next;
  });
  const prefetch = useEffectEvent((href: string) => {
    // A record or a chunk that cannot be had is the visit's to deal with.
    records.prefetch(new URL(href).pathname)?.then(loadChunks).catch(() => {});
  });

  const shownPage = useEffectEvent(() => page);
  const isElsewhere = useEffectEvent(() => location.search !== search);

  const control = useRef<NavigationCommands>(null);
  useEffect(() => {
    const following = new AbortController();
    const move = () =>
      shownLocation.set({ search: location.search, visit: shownLocation.current().visit + 1 });
    control.current = followNavigation(
      {
        load: (path, signal) => load(path, signal),
        show: (next, left, arrived) =>
          carryDrawing({
            left: shownPage(),
            next,
            show() {
              if (left.aborted) return;
              flushSync(() => {
                setPage(next);
                move();
              });
              arrived();
            },
          }),
        stay: move,
        setPending,
      },
      following.signal,
    );
    if (hasNavigationApi()) prefetchOnIntent((href) => prefetch(href), following.signal);
    // The server knows only the part of the query that it needs, and the visitor may have gone on before hydration.
    if (isElsewhere()) move();
    return () => following.abort();
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

const isSamePage = (one: PageRecord, other: PageRecord) => one.path === other.path && one.status === other.status;

/** Waits for `work`, but no longer than until `signal` aborts. */
function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** After a navigation: the head in step, and the focus on the new heading, which announces the page. */
function useArrival(page: PageRecord) {
  const shown = useRef(page);
  // A layout effect, so that a part of the page may put its own head over the page's.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    const isArrival = !isSamePage(shown.current, page);
    shown.current = page;
    applyHead(document, page.head);
    const heading = isArrival ? document.querySelector<HTMLElement>("main h1") : null;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
