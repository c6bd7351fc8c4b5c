// Delays loading of code until it is likely to be needed.

/**
 * Resolves when the element with this id becomes visible, or immediately if there is none. Also resolves if the address has
 * a query, and on `popstate`: the query may select part of the element, and so may the query of an earlier history entry.
 */
export function whenVisible(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (element === null || location.search !== "") return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) end();
    });
    const end = () => {
      observer.disconnect();
      removeEventListener("popstate", end);
      resolve();
    };
    observer.observe(element);
    addEventListener("popstate", end);
  });
}
