// Scrolls to the start of a page after a navigation, and restores the scroll positions of history entries.
import { prefersReducedMotion } from "../shared/reduced-motion.ts";
import { scrollPositions } from "../shared/scroll-positions.ts";

/** Delay between showing a page and scrolling to its start, so that the visitor sees the new page before it moves. */
const SCROLL_DELAY_MS = 500;

export type PageScroll = Readonly<{
  /**
   * After the delay, scrolls to the start of the page or to the target of the fragment. The visitor can cancel this by scrolling with a
   * pointer, or by pressing a key if the URL has no fragment.
   */
  scheduleScroll: () => void;
  cancelScroll: () => void;
  /** Records the position before another page is shown, because the last scroll event may still be pending. */
  recordPosition: () => void;
  /** Records positions for this history entry from now on. Called when the page of the entry is shown. */
  setEntry: (entry: string) => void;
  /** Scrolls to the last recorded position of this history entry, or to the top if there is none. */
  restore: (entry: string) => void;
}>;

/** Handles scrolling until `signal` aborts. Initially, positions are recorded for the history entry `currentEntry`. */
export function createPageScroll(currentEntry: string, signal: AbortSignal): PageScroll {
  const saved = scrollPositions("page-scroll-positions");
  let timer = 0;
  const cancelScroll = () => clearTimeout(timer);
  for (const type of ["wheel", "touchmove"]) addEventListener(type, cancelScroll, { signal, passive: true });
  // A press on the window's scroll bar, whose target is the root element, cancels the scroll. A `scroll` event does not cancel it, because
  // showing a page that is shorter than the previous one also fires this event.
  addEventListener("pointerdown", ({ target }) => target === document.documentElement && cancelScroll(), { signal });
  // If the URL has a fragment, keys do not cancel the scroll: Tab moves the focus into the target, which must still come into view.
  addEventListener("keydown", () => location.hash === "" && cancelScroll(), { signal });
  addEventListener("scroll", () => saved.set(currentEntry, scrollY), { signal, passive: true });
  addEventListener("pagehide", () => saved.save(), { signal });
  signal.addEventListener("abort", cancelScroll, { once: true });
  return {
    scheduleScroll() {
      cancelScroll();
      timer = window.setTimeout(() => scrollToStart(location.hash), SCROLL_DELAY_MS);
    },
    cancelScroll,
    recordPosition: () => saved.set(currentEntry, scrollY),
    setEntry(entry) {
      currentEntry = entry;
    },
    restore: (entry) => window.scrollTo({ top: saved.get(entry) ?? 0, behavior: "instant" }),
  };
}

/** Returns the element that a fragment such as `#contact` names, or `null` if there is none. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    // The fragment contains a percent sign that is not part of an escape sequence.
    return document.getElementById(name);
  }
}

function scrollToStart(hash: string) {
  const behavior = prefersReducedMotion() ? "instant" : "smooth";
  const target = fragmentTarget(hash);
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}
