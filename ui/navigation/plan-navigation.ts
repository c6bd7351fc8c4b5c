// Decides how to handle a `navigate` event of the browser. Pure.

/** The properties of a `navigate` event that the decision depends on. */
export type NavigationFacts = Pick<
  NavigateEvent,
  "canIntercept" | "hashChange" | "downloadRequest" | "formData" | "navigationType"
> &
  Readonly<{ destination: Readonly<{ url: string }> }>;

/**
 * `browser`: the browser handles the navigation. `stay`: the open page, with another query or opened again. `visit`: another
 * page of this site.
 */
export type NavigationPlan = "browser" | "stay" | "visit";

/** `openPath` is the path of the address at which the open page was opened. */
export function planNavigation(facts: NavigationFacts, openPath: string): NavigationPlan {
  const { canIntercept, hashChange, downloadRequest, formData, navigationType, destination } = facts;
  const isOrdinary = canIntercept && !hashChange && downloadRequest === null && formData === null;
  if (!isOrdinary || navigationType === "reload") return "browser";
  return new URL(destination.url).pathname === openPath ? "stay" : "visit";
}

/** Returns whether this site scrolls to the top after a navigation. Otherwise the browser restores the scroll position. */
export const scrollsToStart = (type: NavigationType): boolean => type === "push" || type === "replace";
