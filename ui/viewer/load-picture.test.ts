import assert from "node:assert/strict";
import { test } from "node:test";
import { loadKey, viewerSizes } from "./load-picture.ts";

test("the size of a picture follows the window, and grows with the zoom", () => {
  const picture = { width: 2400, height: 1600 };
  assert.equal(viewerSizes(picture, 1), "min(100.00vw, 150.00vh)");
  assert.equal(viewerSizes(picture, 1.25), "min(125.00vw, 187.50vh)");
});

test("a picture is loaded again when its width changes, but not when a toolbar disappears beside it", () => {
  const picture = { src: "/assets/a-1344.webp", width: 2400, height: 1600, widths: [], color: null };
  const key = loadKey(picture, { width: 390, height: 700 });
  assert.equal(loadKey(picture, { width: 390, height: 760 }), key);
  assert.notEqual(loadKey(picture, { width: 760, height: 390 }), key);
  assert.notEqual(loadKey({ ...picture, src: "/assets/b-1344.webp" }, { width: 390, height: 700 }), key);
});
