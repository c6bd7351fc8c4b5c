// Compares two running sites byte for byte: `node tools/compare-sites.mjs ORIGIN ORIGIN`. Follows the links of the first site to find
// its pages. Compares the pages, their records, their Markdown and their files, and all headers that do not depend on the server.
import { createHash } from "node:crypto";

const [first, second] = process.argv.slice(2);

/** Matches the names of headers that differ between servers of the same site. */
const SERVER_HEADERS =
  /^(accept-ranges|connection|content-length|date|etag|keep-alive|last-modified|server|server-timing|transfer-encoding|use-as-dictionary|vary)$/;

/**
 * Fetches `path`. Responses with the same `state` have the same status, the same relevant headers and the same body. `isPage` is true for
 * HTML. `text` is the body.
 */
async function fetchPath(origin, path) {
  const response = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !SERVER_HEADERS.test(name)).map((header) => header.join(": ")).sort();
  const digest = createHash("sha256").update(body).digest("hex");
  const isPage = /html/.test(response.headers.get("content-type") ?? "");
  return { state: [response.status, ...headers, digest].join("\n"), isPage, text: body.toString() };
}

/** Paths that no page links to: a missing page, a missing file, a path with a trailing slash, and files that clients request by name. */
const UNLINKED = ["/no-such-page", "/assets/none.js", "/about/", "/favicon.ico", "/robots.txt", "/sitemap.xml", "/llms.txt"];
const paths = new Set(["/", "/index", ...UNLINKED]);
const different = [];
for (const path of paths) {
  const [page, other] = await Promise.all([fetchPath(first, path), fetchPath(second, path)]);
  if (page.state !== other.state) different.push(path);
  if (!page.isPage) continue;
  if (page.state.startsWith("200") && !path.includes("?")) {
    const name = path === "/" ? "/index" : path;
    paths.add(`/data${name}.json`).add(`${name}.md`);
  }
  for (const [, href] of page.text.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) paths.add(href.replaceAll("&amp;", "&"));
  for (const [file] of page.text.matchAll(/\/assets\/[\w.-]+/g)) paths.add(file);
}
if (different.length > 0) {
  console.error(`different responses: ${different.join(", ")}`);
  process.exit(1);
}
console.log(`${paths.size} responses are identical`);
