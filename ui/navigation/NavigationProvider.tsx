// Client navigation: which page is shown, when it changes, and what follows (head, focus, announcement,
// scrolling). The old page stays until the record and the code of the next one are there.
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Location, type NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import type { PageRecord } from "../generated/content.ts";
import { applyHead } from "./head.ts";
import { currentEntryName, entryName, isRestoredLoad } from "./history-entry.ts";
import { NavigationContext } from "./navigation-context.ts";
import { createRecordStore, fetchRecord } from "./record-store.ts";
import { createScrollPositions } from "./scroll-positions.ts";
import type { StayState } from "./use-query.ts";

/** Delay of the scroll to the top after a navigation, from the product specification. */
const SCROLL_DELAY_MS = 500;

export type Displayed = Readonly<{ page: PageRecord; location: Location; cause: NavigationType | "START" }>;

type ShownProps = Pick<Displayed, "page" | "location"> & Readonly<{ announcement: RefObject<HTMLDivElement | null> }>;

export type NavigationProviderProps = Readonly<{
  initial: PageRecord;
  /** Loads the code that shows `page`. */
  loadChunks: (page: PageRecord) => Promise<void>;
  /** Renders the page, and an element for announcements. */
  children: (shown: ShownProps) => ReactNode;
}>;

export function NavigationProvider({ initial, loadChunks, children }: NavigationProviderProps) {
  const location = useLocation();
  const cause = useNavigationType();
  const navigate = useNavigate();
  const [displayed, setDisplayed] = useState<Displayed>({ page: initial, location, cause: "START" });
  const latestVisit = useRef(0);
  const [given, setGiven] = useState(initial);
  // Other data of the page that is open takes its place; nothing moves.
  if (process.env.NODE_ENV === "development" && given !== initial) {
    setGiven(initial);
    if (isSamePage(displayed.page, initial)) setDisplayed({ ...displayed, page: initial });
  }

  const load = useMemo(() => {
    const records = createRecordStore(initial, fetchRecord);
    return async (path: string) => {
      const page = await records.load(path);
      await loadChunks(page);
      return page;
    };
  }, [initial, loadChunks]);

  const navigation = useMemo(
    () => ({
      visit(href: string) {
        const visit = ++latestVisit.current;
        load(pathOf(href)).then(
          () => visit === latestVisit.current && navigate(href),
          () => visit === latestVisit.current && window.location.assign(href),
        );
      },
      prefetch(href: string) {
        // A record that cannot be fetched is reported by the visit, which then loads the page itself.
        load(pathOf(href)).catch(() => {});
      },
    }),
    [load, navigate],
  );

  /** Shows the page at `location`; gives the function that cancels it. */
  const follow = useEffectEvent((location: Location, load: (path: string) => Promise<PageRecord>) => {
    if (displayed.location === location) return;
    // A page for an unknown address has another path than the address, so addresses are compared.
    if (displayed.location.pathname === location.pathname) {
      setDisplayed({ page: displayed.page, location, cause });
      return;
    }
    let isCurrent = true;
    load(location.pathname).then(
      (page) => isCurrent && setDisplayed({ page, location, cause }),
      () => isCurrent && window.location.reload(),
    );
    return () => {
      isCurrent = false;
    };
  });
  useEffect(() => follow(location, load), [location, load]);

  useScrolling(displayed);
  const announcement = useArrival(displayed);
  // What is shown follows `displayed`, not the location, which changes before.
  const shown = useMemo(
    () => children({ page: displayed.page, location: displayed.location, announcement }),
    [children, displayed, announcement],
  );

  return <NavigationContext value={navigation}>{shown}</NavigationContext>;
}

const isSamePage = (one: PageRecord, other: PageRecord) => one.path === other.path && one.status === other.status;

function pathOf(href: string): string {
  return new URL(href, window.location.href).pathname;
}

const staysOnPage = (location: Location) => (location.state as StayState | null)?.stays === true;

/** Keeps the scroll position of each entry; a new entry scrolls to the top, Back and Forward restore theirs. */
function useScrolling({ location, cause }: Displayed) {
  const [positions] = useState(() => createScrollPositions(storageOrNothing()));
  const entry = useRef(entryName(location));
  const path = useRef(location.pathname);
  const handled = useRef<Location>(null);

  // A layout effect, because a child's runs before its parent's: the position must be taken before the router hears of
  // Back and shows the other page.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => positions.set(entry.current, window.scrollY);
    const leave = () => {
      // The last scroll before Back may not have been reported yet. A jump within the page has scrolled already.
      if (window.location.pathname !== path.current) remember();
      entry.current = currentEntryName();
    };
    const save = () => {
      remember();
      positions.save();
    };
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("popstate", leave);
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("scroll", remember);
      window.removeEventListener("popstate", leave);
      window.removeEventListener("pagehide", save);
    };
  }, [positions]);

  useLayoutEffect(() => {
    // Once for each location: development runs effects again when code has changed.
    if (handled.current === location) return;
    handled.current = location;
    entry.current = entryName(location);
    path.current = location.pathname;
    if (staysOnPage(location)) return;
    const isReturn = cause === "POP" || (cause === "START" && isRestoredLoad());
    if (isReturn) {
      const y = positions.get(entry.current);
      if (y !== null) window.scrollTo({ top: y, behavior: "instant" });
      return;
    }
    if (cause === "START") {
      // What an earlier visit left under the same name is no longer true.
      positions.set(entry.current, window.scrollY);
      return;
    }
    const timer = setTimeout(() => scrollToStart(location.hash), SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [location, cause, positions]);
}

function storageOrNothing(): Pick<Storage, "getItem" | "setItem"> {
  try {
    return window.sessionStorage;
  } catch {
    return { getItem: () => null, setItem: () => {} };
  }
}

function scrollToStart(hash: string) {
  const behavior = window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}

/** After a navigation: updates the head, announces the new title and focuses the new heading. */
function useArrival({ page }: Displayed) {
  const announcement = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    const isArrival = !isSamePage(shown.current, page);
    shown.current = page;
    applyHead(document, page.head);
    if (!isArrival) return;
    if (announcement.current !== null) announcement.current.textContent = page.head.title;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
  return announcement;
}
