import { origin } from "./harness.ts";

const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();

/** The path of every page, in the order of the sitemap. */
export const ROUTES = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = ""]) => new URL(address).pathname);
