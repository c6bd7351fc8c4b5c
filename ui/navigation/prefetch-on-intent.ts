// Watches the links of the document and prefetches a page that is likely to be opened, unless the visitor saves data.

import { isFile } from "./is-file.ts";

/**
 * Times after which a visitor who stays on a link is likely to open it: long enough to distinguish a pause of the pointer from a
 * movement across the page, a stop from passing by with the Tab key, and a tap from a scroll, whose pointer browsers cancel.
 */
const DELAYS_MS = { hover: 80, focus: 200, touch: 80 } as const;

type SavesData = Readonly<{ connection?: Readonly<{ saveData?: boolean }> }>;

/** Returns the address of the link around `target` if it leads to another page of this site. */
function pageLinkedFrom(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target !== "" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname || isFile(link.pathname) ? null : link.href;
}

/** Calls `prefetch` with the address of a link that is likely to be opened, until `signal` aborts. */
export function prefetchOnIntent(prefetch: (href: string) => void, signal: AbortSignal): void {
  let intended: string | null = null;
  let due = 0;
  let timer = 0;
  /** The last position of the pointer. A link that scrolls under a resting pointer does not count as hovered. */
  let place = "";

  function come(kind: keyof typeof DELAYS_MS, target: EventTarget | null) {
    const href = pageLinkedFrom(target);
    const at = performance.now() + DELAYS_MS[kind];
    // Another event on the same link, such as a press after a hover, does not postpone the prefetch.
    if (href === null || (href === intended && due <= at)) return;
    leave();
    [intended, due] = [href, at];
    if (!(navigator as SavesData).connection?.saveData) timer = window.setTimeout(() => prefetch(href), DELAYS_MS[kind]);
  }

  function leave() {
    intended = null;
    clearTimeout(timer);
  }

  const listen = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal, passive: true });
  listen("pointerover", ({ pointerType, target, screenX, screenY }) => {
    const last = place;
    place = `${screenX} ${screenY}`;
    const isMoved = place !== last;
    if (isMoved && pointerType !== "touch") come("hover", target);
  });
  listen("pointerout", leave);
  listen("pointerdown", ({ pointerType, target }) => pointerType === "touch" && come("touch", target));
  listen("pointercancel", leave);
  listen("focusin", ({ target }) => come("focus", target));
  listen("focusout", leave);
  signal.addEventListener("abort", leave, { once: true });
}
