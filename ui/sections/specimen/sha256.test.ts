import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha256 } from "./sha256.ts";

test("a fingerprint is that of the platform, whatever the length and the letters", () => {
  for (const text of ["", "abc", "Batch 7 at 9 °C – signed", "é€😀", ...[54, 55, 56, 63, 64, 65, 119, 200].map((n) => "x".repeat(n))]) {
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"), text);
  }
});
