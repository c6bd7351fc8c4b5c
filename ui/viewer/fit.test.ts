import assert from "node:assert/strict";
import { test } from "node:test";
import { fittedSize } from "./fit.ts";

test("a picture is scaled until its width or its height fills the box", () => {
  assert.deepEqual(fittedSize({ width: 2400, height: 1600 }, { width: 1200, height: 1200 }), {
    width: 1200,
    height: 800,
  });
  assert.deepEqual(fittedSize({ width: 1600, height: 2400 }, { width: 1200, height: 900 }), {
    width: 600,
    height: 900,
  });
});
