// Finds the addresses of a running site through its sitemap.

/** Returns path and query of every address of the site at `origin`: its pages and its projects. */
export async function findPlaces(origin) {
  const response = await fetch(`${origin}/sitemap.xml`);
  if (!response.ok) throw new Error(`/sitemap.xml: ${response.status}`);
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...locations].map(([, address]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}

/** An address without a page. The error page shown there counts as a page, too. */
export const UNKNOWN = "/no-such-page";

/** Returns the paths of all pages in alphabetical order, followed by `UNKNOWN`. */
export async function findRoutes(origin) {
  const routes = (await findPlaces(origin)).filter((place) => !place.includes("?"));
  return [...routes.sort(), UNKNOWN];
}
