import assert from "node:assert/strict";
import test from "node:test";
import { preloadedModules } from "./document.ts";

const asset = (href: string) => ({ href, integrity: "" });
const bundles = {
  preload: [asset("/shared.js")],
  chunks: { portfolio: [asset("/portfolio.js"), asset("/shared.js")] },
};
const hrefs = (search: string) =>
  preloadedModules({ page: { sections: [{ kind: "portfolio" }] }, search, bundles }).map(({ href }) => href);

test("a document preloads the chunks of its sections only if its URL has a query, and preloads no module twice", () => {
  assert.deepEqual(hrefs(""), ["/shared.js"]);
  assert.deepEqual(hrefs("?project=sword"), ["/shared.js", "/portfolio.js"]);
});
