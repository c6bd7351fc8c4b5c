import assert from "node:assert/strict";
import { test } from "node:test";
import { createdIndex, decide, wayBack } from "./decide-navigation.ts";

const open = { path: "/about", isLoadingDocument: false };
const TYPES = ["push", "replace", "traverse"] as const;

test("another page is loaded, even if the URL has a fragment", () => {
  for (const type of TYPES) {
    for (const isFragment of [false, true]) assert.equal(decide({ path: "/services", type, isFragment }, open), "visit");
  }
});

test("on the open page, the browser handles fragments, and any other URL is a new location", () => {
  for (const type of TYPES) {
    assert.equal(decide({ path: "/about", type, isFragment: true }, open), "browser");
    assert.equal(decide({ path: "/about", type, isFragment: false }, open), "update");
  }
});

test("while the browser loads a document, it handles links, but not Back and Forward", () => {
  for (const path of ["/about", "/services"]) {
    const decisions = TYPES.map((type) => decide({ path, type, isFragment: false }, { ...open, isLoadingDocument: true }));
    assert.deepEqual(decisions, ["browser", "browser", path === open.path ? "update" : "visit"]);
  }
});

test("Escape returns to the entry of the open page, in whichever direction the URL has changed", () => {
  const entry = { key: "a", index: 3 };
  assert.equal(wayBack(entry, entry), null);
  assert.equal(wayBack(entry, null), null);
  assert.equal(wayBack(null, entry), null);
  assert.equal(wayBack(entry, { key: "b", index: 1 }), 2);
  assert.equal(wayBack(entry, { key: "b", index: 4 }), -1);
});

test("a fragment adds an entry, but a second click on the same fragment replaces it", () => {
  assert.equal(createdIndex({ href: "https://site.test/about", index: 3 }, "https://site.test/about#contact"), 4);
  assert.equal(createdIndex({ href: "https://site.test/about#contact", index: 4 }, "https://site.test/about#contact"), 4);
});
