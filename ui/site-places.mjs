// Which addresses a running site has, as its sitemap lists them.

/** Path and query of every address of the site at `origin`: its pages and its projects. */
export async function findPlaces(origin) {
  const response = await fetch(`${origin}/sitemap.xml`);
  if (!response.ok) throw new Error(`/sitemap.xml: ${response.status}`);
  const locations = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...locations].map(([, address]) => {
    const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
    return pathname + search;
  });
}

/** An address that no page has; the page that is shown there is a page too. */
export const UNKNOWN = "/no-such-page";

/** The paths of all pages in alphabetical order, and one that no page has. */
export async function findRoutes(origin) {
  const routes = (await findPlaces(origin)).filter((place) => !place.includes("?"));
  return [...routes.sort(), UNKNOWN];
}
