// The props of an element that scrolls sideways on narrow screens and has no focusable content.

/** Makes the element focusable, because not every browser lets the keyboard scroll an element without focusable content. */
export const scrollerProps = (label: string) => ({ role: "group", "aria-label": label, tabIndex: 0 });
