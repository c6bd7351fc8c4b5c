// Before something stops the page from scrolling: notes whether there is a scroll bar whose place has to be kept, so
// that nothing moves when it goes. Overlaid scroll bars take no place.

export function keepScrollBarPlace(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-scroll-bar", innerWidth > root.clientWidth);
}
