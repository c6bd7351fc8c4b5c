// Changes the page inside a view transition that morphs one element into another. Where the browser cannot, or the
// visitor wants less motion, the page just changes.

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** An element that takes part may not be there (any more). */
export type Partner = HTMLElement | SVGElement | null | undefined;

export type Morph = Readonly<{
  /** The name of what morphs, by which the stylesheet knows it. */
  name: string;
  /** What it is before the change. */
  from?: Partner;
  /** Makes the change; the page must show it when this returns. */
  change: () => void;
  /** What it is after the change; asked for then. */
  into?: () => Partner;
  /** What can wait until the visitor sees the change. */
  after?: () => void;
}>;

let current: ViewTransition | undefined;

/** Resolves once the change has been made. */
export function morph({ name, from, change, into, after }: Morph): Promise<void> {
  if (!("startViewTransition" in document) || document.hidden || matchMedia(REDUCED_MOTION).matches) {
    if (after !== undefined) setTimeout(after);
    // Later, as a transition would: React does not let an effect change the page at once.
    return Promise.resolve().then(change);
  }
  /** Two elements of the same name would cancel the transition, so the name is lent and taken back. */
  const lendName = (element: Partner): (() => void) => {
    element?.style.setProperty("view-transition-name", name);
    return () => element?.style.removeProperty("view-transition-name");
  };
  const takeFrom = lendName(from);
  let takeInto = (): void => {};
  const root = document.documentElement;
  // Without it, the change of the page is that of the theme.
  root.setAttribute("data-morph", name);
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
  return transition.updateCallbackDone;
}
