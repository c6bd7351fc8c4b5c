// Called before scrolling is locked: notes whether a scroll bar takes room, so that the stylesheet can reserve it and
// nothing shifts. Overlay scroll bars take none.

export function keepScrollBarPlace(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-scroll-bar", innerWidth > root.clientWidth);
}
