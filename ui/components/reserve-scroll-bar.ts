// Prevents the layout from shifting when scrolling is locked and the scroll bar disappears.

/**
 * Must be called before scrolling is locked. If the scroll bar takes space from the page, sets an attribute that makes the stylesheet
 * reserve this space. Otherwise, removes the attribute.
 */
export function reserveScrollBar(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-scroll-bar", innerWidth > root.clientWidth);
}
