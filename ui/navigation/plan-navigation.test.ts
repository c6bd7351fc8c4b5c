import assert from "node:assert/strict";
import { test } from "node:test";
import { type NavigationFacts, planNavigation, scrollsToStart } from "./plan-navigation.ts";

const ORDINARY: NavigationFacts = {
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
  navigationType: "push",
  destination: { url: "https://site.test/about" },
};

test("a navigation to another page is a visit, in any direction", () => {
  for (const navigationType of ["push", "replace", "traverse"] as const) {
    assert.equal(planNavigation({ ...ORDINARY, navigationType }, "/services"), "visit");
  }
});

test("a navigation to the open page stays, with or without another query", () => {
  for (const url of ["https://site.test/about", "https://site.test/about?search=x", "https://site.test/about#end"]) {
    assert.equal(planNavigation({ ...ORDINARY, destination: { url } }, "/about"), "stay");
  }
});

test("other sites, fragments, downloads, forms and reloads are left to the browser", () => {
  const others: Partial<NavigationFacts>[] = [
    { canIntercept: false },
    { hashChange: true },
    { downloadRequest: "" },
    { formData: new FormData() },
    { navigationType: "reload" },
  ];
  for (const facts of others) assert.equal(planNavigation({ ...ORDINARY, ...facts }, "/services"), "browser");
});

test("only a navigation that opens a page scrolls to its start", () => {
  const types = ["push", "replace", "traverse", "reload"] as const;
  assert.deepEqual(types.map(scrollsToStart), [true, true, false, false]);
});
