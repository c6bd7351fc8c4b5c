/** Returns whether any part of `element` is between the upper and the lower edge of the viewport. */
export function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
