// What happens when another page is shown: the document gets its head, and its heading the focus.
import { useLayoutEffect, useRef } from "react";
import type { PageRecord } from "../generated/content.ts";
import { applyHead } from "../head.ts";

export const isSamePage = (one: PageRecord, other: PageRecord) => one.path === other.path && one.status === other.status;

/** After a navigation, updates the head and focuses the new heading, which announces the page. */
export function useArrival(page: PageRecord) {
  const shown = useRef(page);
  // A layout effect, so that a part of the page can override the page's head with its own.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    const isArrival = !isSamePage(shown.current, page);
    shown.current = page;
    applyHead(document, page.head);
    const heading = isArrival ? document.querySelector<HTMLElement>("main h1") : null;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
