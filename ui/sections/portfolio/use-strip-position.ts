// Saves the scroll position of the strip for each history entry and restores it after Back, Forward and reloads.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { createScrollPositions, type ScrollPositions } from "./scroll-positions.ts";

let positions: ScrollPositions | null = null;

/** Whether the browser loaded this document by Back, Forward or a reload. */
function isRestoredLoad(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

/** Returns the positions of this visit. */
function stripPositions(): ScrollPositions {
  positions ??= createScrollPositions({
    // Without keys of history entries, a new visit would restore the positions of an earlier one.
    getItem: (key) => (isRestoredLoad() ? sessionStorage.getItem(key) : null),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  });
  return positions;
}

/** Returns a name for the current history entry. Without the Navigation API, all entries of a page share one name. */
function entryName(): string {
  const api = window.navigation as Navigation | undefined;
  return `${api?.currentEntry?.key ?? ""} ${location.pathname}`;
}

export function useStripPosition(scroller: RefObject<HTMLElement | null>): void {
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    // Runs once: in development, effects run again after a code change.
    if (isRestored.current) return;
    isRestored.current = true;
    const left = stripPositions().get(entryName());
    if (left !== null) scroller.current?.scrollTo({ left, behavior: "instant" });
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { pathname } = location;
    const remember = () => {
      // The history entry of the next page may be current before this page is unmounted.
      if (location.pathname === pathname) stripPositions().set(entryName(), element.scrollLeft);
    };
    const save = () => {
      remember();
      stripPositions().save();
    };
    element.addEventListener("scroll", remember, { signal, passive: true });
    addEventListener("pagehide", save, { signal });
    return () => controller.abort();
  }, [scroller]);
}
