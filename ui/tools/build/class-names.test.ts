import assert from "node:assert/strict";
import { test } from "node:test";
import { classesIn, renameClasses } from "./class-names.mjs";

test("only the classes in selectors are renamed", () => {
  const css = '/* As .Old */ .Root > .Item:hover { background: url(a.Png) 0.5em; } .Item::after { content: ".Dot"; }';
  assert.deepEqual([...classesIn(css)], ["Root", "Item"]);
  assert.equal(
    renameClasses(css, new Map([["Root", "bcd"], ["Item", "fgh"]])),
    css.replace(".Root", ":global(.bcd)").replaceAll(".Item", ":global(.fgh)"),
  );
});
