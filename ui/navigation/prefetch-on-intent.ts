// Prefetches the page of a link after a pointer or the focus has rested on the link, because the visitor is likely to open it. Does
// nothing if the visitor saves data.
import { savesData } from "../shared/saves-data.ts";
import { isFile } from "./is-file.ts";

/**
 * Time that a visitor must stay on a link before its page is prefetched, in milliseconds. Shorter stays have other causes: the pointer
 * crosses the link, Tab passes over it, or a touch starts a scroll. In the last case, the browser fires `pointercancel`.
 */
const DELAYS_MS = { hover: 80, focus: 200, touch: 80 } as const;

/** Returns the URL of the link around `target` if it opens another page of this site in the same tab; otherwise, `null`. */
function pageLinkedFrom(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target !== "" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname || isFile(link.pathname) ? null : link.href;
}

/** Calls `prefetch` with the URL of each link that the visitor is likely to open, until `signal` aborts. */
export function prefetchOnIntent(prefetch: (href: string) => void, signal: AbortSignal): void {
  let intended: string | null = null;
  let due = 0;
  let timer = 0;
  /** The last position of the pointer. If a `pointerover` event does not change it, a link has scrolled under the resting pointer. */
  let position = "";

  function schedule(kind: keyof typeof DELAYS_MS, target: EventTarget | null) {
    const href = pageLinkedFrom(target);
    const at = performance.now() + DELAYS_MS[kind];
    // Another event on the same link, such as the focus after a hover, does not postpone the prefetch.
    if (href === null || (href === intended && due <= at)) return;
    cancel();
    [intended, due] = [href, at];
    if (!savesData()) timer = window.setTimeout(() => prefetch(href), DELAYS_MS[kind]);
  }

  function cancel() {
    intended = null;
    clearTimeout(timer);
  }

  /** Cancels the prefetch of the link that contains `target`, unless `next` is in a link with the same URL. */
  function leave(target: EventTarget | null, next: EventTarget | null = null) {
    if (pageLinkedFrom(target) === intended && pageLinkedFrom(next) !== intended) cancel();
  }

  const savePosition = ({ screenX, screenY }: PointerEvent) => {
    position = `${screenX} ${screenY}`;
  };

  const listen = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal, passive: true });
  listen("pointerover", (event) => {
    const last = position;
    savePosition(event);
    if (position !== last && event.pointerType !== "touch") schedule("hover", event.target);
  });
  listen("pointermove", savePosition);
  listen("pointerout", ({ target, relatedTarget }) => leave(target, relatedTarget));
  listen("pointerdown", ({ pointerType, target }) => pointerType === "touch" && schedule("touch", target));
  listen("pointercancel", ({ target }) => leave(target));
  listen("focusin", ({ target }) => schedule("focus", target));
  listen("focusout", ({ target }) => leave(target));
  signal.addEventListener("abort", cancel, { once: true });
}
