import assert from "node:assert/strict";
import { test } from "node:test";
import { viewerSizes } from "./load-picture.ts";

test("the size of a picture follows the window, and grows with the zoom", () => {
  const picture = { width: 2400, height: 1600 };
  assert.equal(viewerSizes(picture, 1), "min(100.00vw, 150.00vh)");
  assert.equal(viewerSizes(picture, 1.25), "min(125.00vw, 187.50vh)");
});
