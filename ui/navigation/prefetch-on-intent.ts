// Watches the links of the document and asks for a page before it is opened, unless the visitor saves data.
import { type Intent, type IntentEvent, intentAfter } from "./intent.ts";

type SavesData = Readonly<{ connection?: Readonly<{ saveData?: boolean }> }>;

/** The address of another page of this site that `target` is a link to. */
function pageLinkedFrom(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.target !== "" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.href;
}

/** Calls `prefetch` with the address of a link that is likely to be opened, until `signal` aborts. */
export function prefetchOnIntent(prefetch: (href: string) => void, signal: AbortSignal): void {
  let intent: Intent | null = null;
  let timer = 0;
  /** Where the pointer was last. A link that is scrolled under a resting pointer is not pointed at. */
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
    const isMoved = place !== (place = `${screenX} ${screenY}`);
    if (isMoved && pointerType !== "touch") come("hover", target);
  });
  listen("pointerout", leave);
  listen("pointerdown", ({ pointerType, target }) => pointerType === "touch" && come("touch", target));
  listen("pointercancel", leave);
  listen("focusin", ({ target }) => come("focus", target));
  listen("focusout", leave);
  signal.addEventListener("abort", leave, { once: true });
}
