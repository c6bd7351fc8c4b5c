import assert from "node:assert/strict";
import { test } from "node:test";
import { fillLabel } from "./fill-label.ts";

test("placeholders with a value are filled, and the others are left unchanged", () => {
  assert.equal(
    fillLabel("{title}, {number} of {count}", { title: "A {count}", number: 0, count: 11 }),
    "A {count}, 0 of 11",
  );
  assert.equal(fillLabel("Zoom {percent} %", {}), "Zoom {percent} %");
  assert.equal(fillLabel("{constructor}", {}), "{constructor}");
});
