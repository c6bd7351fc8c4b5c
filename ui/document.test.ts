import assert from "node:assert/strict";
import test from "node:test";
import { preloadedModules } from "./document.ts";

const asset = (href: string) => ({ href, integrity: "" });
const bundles = {
  preload: [asset("/shared.js")],
  chunks: { portfolio: [asset("/portfolio.js"), asset("/shared.js")], "/careers": [asset("/careers.js")] },
};
const hrefs = (path: string, search = "") =>
  preloadedModules({ page: { path, sections: [{ kind: "portfolio" }] }, search, bundles }).map(({ href }) => href);

test("a document preloads the chunk of its route", () => {
  assert.deepEqual(hrefs("/careers"), ["/shared.js", "/careers.js"]);
  assert.deepEqual(hrefs("/about"), ["/shared.js"]);
});

test("with a query, a document preloads the chunks of its sections, each once", () => {
  assert.deepEqual(hrefs("/about", "?project=sword"), ["/shared.js", "/portfolio.js"]);
});
