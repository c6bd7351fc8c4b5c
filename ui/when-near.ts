// Waits with code until it is likely to be needed.

/** How far below and above the window a section is near: a screen, so that its code is there before it is seen. */
const MARGIN = "100% 0px";

/**
 * Resolves when the element with this identifier is near the window, at once when there is none. A query may ask for what
 * is in it, and so may a return to one.
 */
export function whenNear(id: string | undefined): Promise<void> {
  const element = id === undefined ? null : document.getElementById(id);
  if (element === null || location.search !== "") return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end();
      },
      { rootMargin: MARGIN },
    );
    const end = () => {
      observer.disconnect();
      removeEventListener("popstate", end);
      resolve();
    };
    observer.observe(element);
    addEventListener("popstate", end);
  });
}
