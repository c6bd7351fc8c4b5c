// Decides what becomes of a navigation that the browser announces. Pure.

/** What is asked of an event of `window.navigation`. */
export type NavigationFacts = Pick<
  NavigateEvent,
  "canIntercept" | "hashChange" | "downloadRequest" | "formData" | "navigationType"
> &
  Readonly<{ destination: Readonly<{ url: string }> }>;

/**
 * `browser`: it goes on without us. `stay`: the page that is open, with another query or opened again. `visit`: another
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

/** Who scrolls after a navigation: the browser to where the entry was left, or this site to its start. */
export const scrollsToStart = (type: NavigationType): boolean => type === "push" || type === "replace";
