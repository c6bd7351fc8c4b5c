// Compares two running sites byte for byte: `node compare-sites.mjs ORIGIN ORIGIN`. The pages are those that the first
// site links to, found by following its links.
const [first, second] = process.argv.slice(2);

async function fetchPage(origin, path) {
  const response = await fetch(origin + path, { headers: { "accept-encoding": "identity" } });
  return `${response.status}\n${await response.text()}`;
}

const seen = new Set(["/", "/no-such-page"]);
const different = [];
for (const path of seen) {
  const [page, other] = await Promise.all([fetchPage(first, path), fetchPage(second, path)]);
  if (page !== other) different.push(path);
  for (const [, href] of page.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) seen.add(href.replaceAll("&amp;", "&"));
}
if (different.length > 0) {
  console.error(`these pages differ: ${different.join(", ")}`);
  process.exit(1);
}
console.log(`${seen.size} pages are equal to the byte`);
