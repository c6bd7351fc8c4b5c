// Watches the links of the document and prefetches a page that is likely to be opened, unless the visitor saves data.
import { type Intent, type IntentEvent, intentAfter } from "./intent.ts";

type SavesData = Readonly<{ connection?: Readonly<{ saveData?: boolean }> }>;

/** Returns the address of the link around `target` if it leads to another page of this site. */
function pageLinkedFrom(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target !== "" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.href;
}

/** Calls `prefetch` with the address of a link that is likely to be opened, until `signal` aborts. */
export function prefetchOnIntent(prefetch: (href: string) => void, signal: AbortSignal): void {
  let intent: Intent | null = null;
  let timer = 0;
  /** The last position of the pointer. A link that scrolls under a resting pointer does not count as hovered. */
  let place = "";

  function take(event: IntentEvent) {
    const next = intentAfter(intent, event, performance.now());
    if (next === intent) return;
    intent = next;
    clearTimeout(timer);
    if (next === null || (navigator as SavesData).connection?.saveData) return;
    timer = window.setTimeout(() => prefetch(next.href), next.at - performance.now());
  }

  function come(kind: "hover" | "focus" | "touch", target: EventTarget | null) {
    const href = pageLinkedFrom(target);
    if (href !== null) take({ kind, href });
  }

  const leave = () => take({ kind: "leave" });
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
