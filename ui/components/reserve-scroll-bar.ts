// Prevents the layout from shifting when scrolling is locked and the scroll bar disappears.

/**
 * Must be called before scrolling is locked. Sets an attribute if the scroll bar takes space from the page; the stylesheet then
 * reserves this space.
 */
export function reserveScrollBar(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-scroll-bar", innerWidth > root.clientWidth);
}
