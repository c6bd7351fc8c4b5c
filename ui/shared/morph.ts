// Changes the page inside a view transition that morphs one element into another. Without support for view transitions, with reduced
// motion, or while the document is hidden, the page changes without an animation.

import { prefersReducedMotion } from "./reduced-motion.ts";

/** The element that a morph starts from or ends at. If one of the two is missing, the transition animates only the other. */
export type MorphElement = HTMLElement | SVGElement | null | undefined;

export type Morph = Readonly<{
  /** The `view-transition-name` of the morph, and the value of `data-morph` while it runs. Stylesheets select both. */
  name: string;
  /** The element that the morph starts from. Must be on the page before the change. */
  from?: MorphElement;
  /** Changes the page. The DOM must be up to date when this function returns. */
  change: () => void;
  /** Returns the element that the morph ends at. Called after `change`. */
  into?: () => MorphElement;
  /** Does work that can wait until the change is visible. */
  after?: () => void;
}>;

let current: ViewTransition | undefined;

/** Makes the change. Resolves once the page has changed; the animation may still be running. */
export function morph({ name, from, change, into, after }: Morph): Promise<void> {
  if (!("startViewTransition" in document) || document.hidden || prefersReducedMotion()) {
    if (after !== undefined) setTimeout(after);
    // The change is asynchronous, as in a transition, because React does not allow a synchronous update inside an effect.
    return Promise.resolve().then(change);
  }
  /** Sets the name, and returns a function that removes the name. Two elements with the same name would cancel the transition. */
  const setName = (element: MorphElement): (() => void) => {
    element?.style.setProperty("view-transition-name", name);
    return () => element?.style.removeProperty("view-transition-name");
  };
  const removeFromName = setName(from);
  let removeIntoName = (): void => {};
  const root = document.documentElement;
  // Without this attribute, the stylesheet applies the transition of a theme change.
  root.setAttribute("data-morph", name);
  const transition = document.startViewTransition(() => {
    removeFromName();
    change();
    removeIntoName = setName(into?.());
  });
  // A skipped transition rejects `ready`, but the change is made anyway.
  transition.ready.catch(() => {}).finally(after);
  current = transition;
  transition.finished.catch(() => {}).finally(() => {
    removeIntoName();
    if (current === transition) root.removeAttribute("data-morph");
  });
  return transition.updateCallbackDone;
}
