// Prevents the layout from shifting when scrolling is locked and the scroll bar disappears.

/**
 * Makes the stylesheet reserve the space that the scroll bar takes from the page, by setting an attribute. If it takes no space, removes
 * the attribute. Must be called before scrolling is locked.
 */
export function reserveScrollBar(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-scroll-bar", innerWidth > root.clientWidth);
}
