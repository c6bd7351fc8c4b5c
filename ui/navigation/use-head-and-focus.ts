// Completes a navigation to another page: updates the document's head, and moves the focus.
import { useLayoutEffect, useRef } from "react";
import type { PageRecord } from "../generated/content.ts";
import { applyHead } from "../shared/head.ts";
import { fragmentTarget } from "./page-scroll.ts";

export const isSamePage = (one: PageRecord, other: PageRecord) => one.path === other.path && one.status === other.status;

/**
 * Updates the head when `page` changes. After a navigation to another page, also focuses its heading. If the fragment names an element,
 * focuses the heading in this element instead, or the element itself if it has no heading. Screen readers announce the focused element.
 */
export function useHeadAndFocus(page: PageRecord) {
  const shown = useRef(page);
  // This is a layout effect, because a component of the page may override the head in an effect, which runs later.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    const isOtherPage = !isSamePage(shown.current, page);
    shown.current = page;
    applyHead(document, page.head);
    if (!isOtherPage) return;
    const part = fragmentTarget(location.hash);
    const heading = (part ?? document).querySelector<HTMLElement>(part === null ? "main h1" : "h2, h3") ?? part;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
