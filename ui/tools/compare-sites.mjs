// Compares two running sites byte for byte: `node tools/compare-sites.mjs ORIGIN ORIGIN`. Finds the pages by following the links
// of the first site; their records, Markdown pages and files are compared, too, and all headers but those that are specific to a
// server.
import { createHash } from "node:crypto";

const [first, second] = process.argv.slice(2);

const OWN = /^(accept-ranges|connection|content-length|date|etag|keep-alive|last-modified|server|server-timing|transfer-encoding|use-as-dictionary|vary)$/;

/** Status, headers and a digest of the body at `path`, and its text. */
async function fetchPath(origin, path) {
  const response = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !OWN.test(name)).map((header) => header.join(": ")).sort();
  const digest = createHash("sha256").update(body).digest("hex");
  return { state: [response.status, ...headers, digest].join("\n"), isPage: /html/.test(response.headers.get("content-type") ?? ""), text: body.toString() };
}

/** Addresses that no page links to: a missing page and a missing file, a variant of an address, and machine-readable files. */
const FURTHER = ["/no-such-page", "/assets/none.js", "/about/", "/favicon.ico", "/robots.txt", "/sitemap.xml", "/llms.txt"];
const seen = new Set(["/", "/index", ...FURTHER]);
const different = [];
for (const path of seen) {
  const [page, other] = await Promise.all([fetchPath(first, path), fetchPath(second, path)]);
  if (page.state !== other.state) different.push(path);
  if (!page.isPage) continue;
  if (page.state.startsWith("200") && !path.includes("?")) {
    const name = path === "/" ? "/index" : path;
    seen.add(`/data${name}.json`).add(`${name}.md`);
  }
  for (const [, href] of page.text.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) seen.add(href.replaceAll("&amp;", "&"));
  for (const [file] of page.text.matchAll(/\/assets\/[\w.-]+/g)) seen.add(file);
}
if (different.length > 0) {
  console.error(`these addresses differ: ${different.join(", ")}`);
  process.exit(1);
}
console.log(`${seen.size} addresses are equal to the byte`);
