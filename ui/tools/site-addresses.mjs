// Finds the pages and the projects of a running site in its sitemap.

/** Returns the path and the query of every page and project of the site at `origin`. */
export async function findAddresses(origin) {
  const response = await fetch(`${origin}/sitemap.xml`);
  if (!response.ok) throw new Error(`/sitemap.xml: ${response.status}`);
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...locations].map(([, location]) => {
    const { pathname, search } = new URL(location.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}

/** A path without a page. `findRoutes` includes it to cover the error page, which the site shows there. */
export const UNKNOWN_ROUTE = "/no-such-page";

export async function findRoutes(origin) {
  const routes = (await findAddresses(origin)).filter((address) => !address.includes("?"));
  return [...routes.sort(), UNKNOWN_ROUTE];
}
