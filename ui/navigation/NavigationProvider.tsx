// Client navigation as React sees it: which page is shown, and what follows a change (head and focus).
import { type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { PageRecord } from "../generated/content.ts";
import { followNavigation, hasNavigationApi, type NavigationControl } from "./follow-navigation.ts";
import { applyHead } from "./head.ts";
import type { ShownLocation } from "./location-context.ts";
import { NavigationContext } from "./navigation-context.ts";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";
import { createRecordStore, fetchRecord } from "./record-store.ts";

export type Shown = Readonly<{ page: PageRecord; location: ShownLocation }>;

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
  const [shown, setShown] = useState<Shown>({ page: initial, location: { search, visit: 0 } });
  const [isPending, setPending] = useState(false);
  const [given, setGiven] = useState(initial);
  // Other data of the page that is open takes its place; nothing moves.
  if (process.env.NODE_ENV === "development" && given !== initial) {
    setGiven(initial);
    if (isSamePage(shown.page, initial)) setShown({ ...shown, page: initial });
  }

  const records = useMemo(() => createRecordStore(initial, fetchRecord), [initial]);
  const load = useEffectEvent(async (path: string, signal: AbortSignal) => {
    const page = await records.load(path, signal);
    await orAborted(loadChunks(page), signal);
    return page;
  });
  const prefetch = useEffectEvent((href: string) => {
    // A record or a chunk that cannot be had is the visit's to deal with.
    records.prefetch(new URL(href).pathname)?.then(loadChunks).catch(() => {});
  });

  const isElsewhere = useEffectEvent(() => location.search !== search);

  const control = useRef<NavigationControl>(null);
  useEffect(() => {
    const following = new AbortController();
    const move = (page: PageRecord | null) =>
      setShown((before) => ({
        page: page ?? before.page,
        location: { search: location.search, visit: before.location.visit + 1 },
      }));
    control.current = followNavigation(
      {
        load: (path, signal) => load(path, signal),
        show: (page) => flushSync(() => move(page)),
        stay: () => move(null),
        setPending,
      },
      following.signal,
    );
    if (hasNavigationApi()) prefetchOnIntent((href) => prefetch(href), following.signal);
    // The server knows only the part of the query that it needs, and the visitor may have gone on before hydration.
    if (isElsewhere()) startTransition(() => move(null));
    return () => following.abort();
  }, []);

  const commands = useMemo(
    () => ({ changeQuery: (...change: Parameters<NavigationControl["changeQuery"]>) => control.current?.changeQuery(...change) }),
    [],
  );
  useArrival(shown.page);
  const content = useMemo(() => children({ ...shown, isPending }), [children, shown, isPending]);
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
