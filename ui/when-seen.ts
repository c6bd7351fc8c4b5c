// Waits with code until it is likely to be needed.

/**
 * Resolves when the element with this identifier comes into view, at once when there is none. The query of the address may
 * ask for what is in it, and so may a return to an earlier one.
 */
export function whenSeen(id: string): Promise<void> {
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
