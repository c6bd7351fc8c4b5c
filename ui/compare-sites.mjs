// Compares two running sites byte for byte: `node compare-sites.mjs ORIGIN ORIGIN`. The pages are those that the first
// site links to, found by following its links. The headers are compared, too, but for those that each server words itself
// and the offer of a dictionary: a static host makes none, and a server some time after its start.
const [first, second] = process.argv.slice(2);

const OWN = /^(accept-ranges|connection|content-length|date|etag|keep-alive|last-modified|server|server-timing|transfer-encoding|use-as-dictionary|vary)$/;

const isOffer = (value) => value.endsWith('rel="compression-dictionary"');

function comparable([name, value]) {
  if (OWN.test(name)) return [];
  const values = name === "link" ? value.split(", ").filter((link) => !isOffer(link)) : [value];
  return values.map((value) => [name, value]);
}

async function fetchPage(origin, path) {
  const response = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
  const headers = [...response.headers].flatMap(comparable).sort();
  return [response.status, ...headers.map((header) => header.join(": ")), await response.text()].join("\n");
}

// What no page links to: a page and a file that are not there, another form of an address, files for programs.
const FURTHER = ["/no-such-page", "/assets/none.js", "/about/", "/about.md", "/data/about.json", "/favicon.ico", "/robots.txt"];
const seen = new Set(["/", "/index", ...FURTHER]);
const different = [];
for (const path of seen) {
  const [page, other] = await Promise.all([fetchPage(first, path), fetchPage(second, path)]);
  if (page !== other) different.push(path);
  for (const [, href] of page.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) seen.add(href.replaceAll("&amp;", "&"));
}
if (different.length > 0) {
  console.error(`these addresses differ: ${different.join(", ")}`);
  process.exit(1);
}
console.log(`${seen.size} addresses are equal to the byte`);
