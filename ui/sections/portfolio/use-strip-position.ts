// Keeps the scroll position of the strip for each history entry, so that Back and reloads find it where it was.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { createScrollPositions, type ScrollPositions } from "../../navigation/scroll-positions.ts";

let positions: ScrollPositions | null = null;

/** Whether the browser came to this document anew, and not by Back, Forward or a reload. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate";
}

/** The positions of this visit. They share nothing with those of the page itself but the way they are kept. */
function stripPositions(): ScrollPositions {
  positions ??= createScrollPositions({
    // The first entries of all visits have the same name: what an earlier one has stored is not for a new one.
    getItem: (key) => (isNewVisit() ? null : sessionStorage.getItem(`strip-${key}`)),
    setItem: (key, value) => sessionStorage.setItem(`strip-${key}`, value),
  });
  return positions;
}

/** Name of the current history entry; the router leaves the first one of a visit without a key. */
function entryName(): string {
  const state = history.state as Readonly<{ key?: unknown }> | null;
  return `${String(state?.key ?? "")} ${location.pathname}`;
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
