// Saves the scroll position of the strip for each history entry and restores it after Back, Forward and reloads.
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { clientNavigation } from "../../navigation/client-navigation.ts";
import { scrollPositions } from "../../shared/scroll-positions.ts";

const stripPositions = () => scrollPositions("strip-scroll-positions");

export function useStripPosition(scroller: RefObject<HTMLElement | null>): void {
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    // Restores the position only once. In development, effects run again after a code change.
    if (isRestored.current) return;
    isRestored.current = true;
    const left = stripPositions().get(clientNavigation().entryName());
    if (left !== null) scroller.current?.scrollTo({ left, behavior: "instant" });
  }, [scroller]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { pathname } = location;
    const record = () => {
      // Checks the path, because the history entry of the next page may become current before this page is unmounted.
      if (location.pathname === pathname) stripPositions().set(clientNavigation().entryName(), element.scrollLeft);
    };
    const save = () => {
      record();
      stripPositions().save();
    };
    element.addEventListener("scroll", record, { signal, passive: true });
    addEventListener("pagehide", save, { signal });
    return () => controller.abort();
  }, [scroller]);
}
