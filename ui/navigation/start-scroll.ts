// The scroll to the start of a page, or to its fragment, some time after a navigation.

import { prefersReducedMotion } from "../reduced-motion.ts";

/** Delay of the scroll after a navigation. */
const SCROLL_DELAY_MS = 500;

export type StartScroll = Readonly<{ schedule: () => void; cancel: () => void }>;

export function createStartScroll(): StartScroll {
  let timer = 0;
  return {
    schedule() {
      timer = window.setTimeout(() => scrollToStart(location.hash), SCROLL_DELAY_MS);
    },
    cancel: () => clearTimeout(timer),
  };
}

function scrollToStart(hash: string) {
  const behavior = prefersReducedMotion() ? "instant" : "smooth";
  const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target === null) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
}
