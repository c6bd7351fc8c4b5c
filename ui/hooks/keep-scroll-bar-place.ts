// Called before scrolling is locked: records whether a scroll bar takes up space, so that the stylesheet can reserve the
// space and the layout does not shift. Overlay scroll bars take up none.

export function keepScrollBarPlace(): void {
  const root = document.documentElement;
  root.toggleAttribute("data-scroll-bar", innerWidth > root.clientWidth);
}
