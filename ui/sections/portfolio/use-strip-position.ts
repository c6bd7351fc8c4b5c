// Keeps the scroll position of the strip for each history entry, so that Back and reloads find it where it was.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { createScrollPositions, type ScrollPositions } from "./scroll-positions.ts";

let positions: ScrollPositions | null = null;

/** Whether the browser came back to this document by Back, Forward or a reload. */
function isRestoredLoad(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
}

/** The positions of this visit. */
function stripPositions(): ScrollPositions {
  positions ??= createScrollPositions({
    // Where the browser does not name its entries, what an earlier visit has stored is not for a new one.
    getItem: (key) => (isRestoredLoad() ? sessionStorage.getItem(key) : null),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  });
  return positions;
}

/** Name of the history entry that the browser is at; without the Navigation API all entries of a page share one. */
function entryName(): string {
  const api = window.navigation as Navigation | undefined;
  return `${api?.currentEntry?.key ?? ""} ${location.pathname}`;
}

export function useStripPosition(scroller: RefObject<HTMLElement | null>): void {
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    // Once: development runs effects again when code has changed.
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
      // The entry of the next page may be there before this page has gone.
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
