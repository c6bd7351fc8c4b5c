// The scroll position of the page: the scroll to the start some time after a navigation, and the positions of history entries.
import { prefersReducedMotion } from "../reduced-motion.ts";
import { entryName } from "./navigation-host.ts";
import { createScrollPositions } from "./scroll-positions.ts";

/** Delay of the scroll after a navigation. */
const SCROLL_DELAY_MS = 500;

/** Created once per document: reading the storage again would lose the positions recorded since. */
let positions: ReturnType<typeof createScrollPositions> | null = null;

export type PageScroll = Readonly<{
  /** Scrolls to the start of the page, or to its fragment, after the delay, unless the visitor scrolls before. */
  scheduleStart: () => void;
  cancelStart: () => void;
  /** Called before another page is shown: the event of the last scroll may be outstanding. */
  leave: () => void;
  /** Called when the page of another history entry is shown: from now on, positions belong to this entry. */
  show: (entry: string) => void;
  /** Scrolls to where the page of this history entry was left. */
  restore: (entry: string) => void;
}>;

/** Returns whether this site scrolls to the top after a navigation. Otherwise it restores the scroll position. */
export const scrollsToStart = (type: NavigationType): boolean => type === "push" || type === "replace";

export function createPageScroll(signal: AbortSignal): PageScroll {
  const saved = (positions ??= createScrollPositions("page-scroll-positions"));
  let shown = entryName();
  let timer = 0;
  const cancelStart = () => clearTimeout(timer);
  for (const type of ["wheel", "touchmove"]) addEventListener(type, cancelStart, { signal, passive: true });
  // With a fragment, Tab leads into its target, which must still be scrolled to.
  addEventListener("keydown", () => location.hash === "" && cancelStart(), { signal });
  addEventListener("scroll", () => saved.set(shown, scrollY), { signal, passive: true });
  addEventListener("pagehide", () => saved.save(), { signal });
  signal.addEventListener("abort", cancelStart, { once: true });
  return {
    scheduleStart() {
      cancelStart();
      timer = window.setTimeout(() => scrollToStart(location.hash), SCROLL_DELAY_MS);
    },
    cancelStart,
    leave: () => saved.set(shown, scrollY),
    show(entry) {
      shown = entry;
    },
    restore: (entry) => window.scrollTo({ top: saved.get(entry) ?? 0, behavior: "instant" }),
  };
}

/** Returns the element that a fragment such as `#contact` names. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    // A percent sign that encodes nothing.
    return document.getElementById(name);
  }
}

function scrollToStart(hash: string) {
  const behavior = prefersReducedMotion() ? "instant" : "smooth";
  const target = fragmentTarget(hash);
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}
