// Completes a navigation to another page: updates the head, and focuses the heading of the page or of the linked part.
import { useLayoutEffect, useRef } from "react";
import type { PageRecord } from "../generated/content.ts";
import { applyHead } from "../head.ts";
import { fragmentTarget } from "./page-scroll.ts";

export const isSamePage = (one: PageRecord, other: PageRecord) => one.path === other.path && one.status === other.status;

/** After a navigation, updates the head and focuses a heading, which announces the page or the linked part of it. */
export function useArrival(page: PageRecord) {
  const shown = useRef(page);
  // A layout effect, so that a part of the page can override the page's head with its own.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    const isArrival = !isSamePage(shown.current, page);
    shown.current = page;
    applyHead(document, page.head);
    if (!isArrival) return;
    const part = fragmentTarget(location.hash);
    const heading = (part ?? document).querySelector<HTMLElement>(part === null ? "main h1" : "h2, h3") ?? part;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
