import assert from "node:assert/strict";
import { test } from "node:test";
import { joinLayers } from "./server-bundle.mjs";

test("the layers of the modules become one layer", () => {
  const css = 'a{color:red}@layer components{.b{c:d}@media print{.b{e:"}"}}}@layer components{.f{g:h}}';
  assert.equal(joinLayers(css), 'a{color:red}@layer components{.b{c:d}@media print{.b{e:"}"}}.f{g:h}}');
});

test("rules of a module outside its layer are an error", () => {
  for (const css of ["@layer components{.b{c:d}}.e{f:g}", "@layer components{.b{c:d}}.e{f:g}@layer components{.h{i:j}}"]) {
    assert.throws(() => joinLayers(css), /outside its layer.*\.e\{f:g\}/);
  }
});
