/** Returns whether any part of `element` is between the top and the bottom edge of the viewport. Ignores the other two edges. */
export function isInViewport(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
