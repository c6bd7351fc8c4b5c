// Delays loading the code of a section until the section becomes visible.

/**
 * Resolves when the element with this id becomes visible, or immediately if it does not exist. A query in the URL may select something
 * inside the element, so the promise also resolves immediately if there is a query, and otherwise at the next `popstate` event.
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
