// Prevents the layout from shifting when scrolling is locked and the scroll bar disappears.

/**
 * Sets the attribute that makes the stylesheet reserve the space of the scroll bar. Removes it if the scroll bar takes no space from the
 * page. Must be called before scrolling is locked.
 */
export function reserveScrollBar(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-scroll-bar", innerWidth > root.clientWidth);
}
