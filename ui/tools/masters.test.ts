import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { findMasters } from "./masters.mjs";

test("the master pictures are found even if one of their folders is missing", async (t) => {
  const assets = mkdtempSync(path.join(tmpdir(), "masters-"));
  t.after(() => rmSync(assets, { recursive: true }));
  assert.deepEqual(await findMasters(assets), []);
  mkdirSync(path.join(assets, "portfolio/masters"), { recursive: true });
  for (const name of ["lamp.webp", "desk.webp", "README.md"]) writeFileSync(path.join(assets, "portfolio/masters", name), "");
  const masters = (await findMasters(assets)).map(({ name, slug }) => [name, slug]);
  assert.deepEqual(masters, [["portfolio/desk.webp", "desk"], ["portfolio/lamp.webp", "lamp"]]);
  for (const folder of ["portfolio/passes", "screens/masters"]) {
    mkdirSync(path.join(assets, folder), { recursive: true });
    writeFileSync(path.join(assets, folder, "vase.webp"), "");
  }
  const names = (await findMasters(assets)).map(({ name, room }) => [name, room]);
  assert.deepEqual(names.slice(2), [["portfolio/passes/vase.webp", "portfolio"], ["screens/vase.webp", "screens"]]);
});
