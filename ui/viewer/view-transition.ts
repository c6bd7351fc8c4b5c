// Changes the page inside a view transition that morphs one picture into another. Where the browser cannot, or the
// visitor wants less motion, the page just changes.

/** The picture of the viewer carries this name in the stylesheet. */
const PICTURE_NAME = "viewer-picture";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** An element that takes part may not be there (any more). */
type Partner = HTMLElement | null | undefined;

export type PictureMorph = Readonly<{
  /** The picture before the change. */
  from?: Partner;
  /** Makes the change; the page must show it when this returns. */
  change: () => void;
  /** The picture after the change; asked for then. */
  into?: () => Partner;
  /** What can wait until the visitor sees the change. */
  after?: () => void;
}>;

/** Two elements of the same name would cancel the transition, so the name is lent and taken back. */
function lendName(element: Partner): () => void {
  element?.style.setProperty("view-transition-name", PICTURE_NAME);
  return () => element?.style.removeProperty("view-transition-name");
}

let current: ViewTransition | undefined;

export function morphPicture({ from, change, into, after }: PictureMorph): void {
  if (!("startViewTransition" in document) || document.hidden || matchMedia(REDUCED_MOTION).matches) {
    // Later, as a transition would: React does not let an effect change the page at once.
    queueMicrotask(change);
    if (after !== undefined) setTimeout(after);
    return;
  }
  const takeFrom = lendName(from);
  let takeInto = (): void => {};
  const root = document.documentElement;
  // Without it, the change of the page is that of the theme.
  root.toggleAttribute("data-morph", true);
  const transition = document.startViewTransition(() => {
    takeFrom();
    change();
    takeInto = lendName(into?.());
  });
  // A transition that is skipped rejects `ready`; the change has been made all the same.
  transition.ready.catch(() => {}).finally(after);
  current = transition;
  transition.finished.catch(() => {}).finally(() => {
    takeInto();
    if (current === transition) root.removeAttribute("data-morph");
  });
}
