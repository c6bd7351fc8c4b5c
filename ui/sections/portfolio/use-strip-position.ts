// Keeps the scroll position of the strip for each history entry, so that Back and reloads find it where it was.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { currentEntryName, isRestoredLoad } from "../../navigation/history-entry.ts";
import { createScrollPositions, type ScrollPositions } from "../../navigation/scroll-positions.ts";

let positions: ScrollPositions | null = null;

/** The positions of this visit. They share nothing with those of the page itself but the way they are kept. */
function stripPositions(): ScrollPositions {
  positions ??= createScrollPositions({
    // The first entries of all visits have the same name: what an earlier one has stored is not for a new one.
    getItem: (key) => (isRestoredLoad() ? sessionStorage.getItem(`strip-${key}`) : null),
    setItem: (key, value) => sessionStorage.setItem(`strip-${key}`, value),
  });
  return positions;
}

export function useStripPosition(scroller: RefObject<HTMLElement | null>): void {
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    // Once: development runs effects again when code has changed.
    if (isRestored.current) return;
    isRestored.current = true;
    const left = stripPositions().get(currentEntryName());
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
      if (location.pathname === pathname) stripPositions().set(currentEntryName(), element.scrollLeft);
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
