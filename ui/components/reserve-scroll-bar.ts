// Prevents the layout from shifting when scrolling is locked and the scroll bar disappears.

/** Called before scrolling is locked. The stylesheet reserves the space of a scroll bar, unless it overlays the page. */
export function reserveScrollBar(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-scroll-bar", innerWidth > root.clientWidth);
}
