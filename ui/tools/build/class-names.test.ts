import assert from "node:assert/strict";
import { test } from "node:test";
import { classesIn, namesOf, renameClasses } from "./class-names.mjs";

test("only the classes in selectors are renamed", () => {
  const css = '/* As .Old */ .Root > .Item:hover { background: url(a.Png) 0.5em; } .Item::after { content: ".Dot"; }';
  assert.deepEqual([...classesIn(css)], ["Root", "Item"]);
  assert.equal(
    renameClasses(css, new Map([["Root", "bcd"], ["Item", "fgh"]])),
    css.replace(".Root", ":global(.bcd)").replaceAll(".Item", ":global(.fgh)"),
  );
});

test("the names of different classes differ, and those of a module begin alike", () => {
  const classes = Array.from({ length: 42 }, (_, index) => `Class${index}`);
  const names = Array.from({ length: 441 }, (_, module) => [...namesOf(module, classes).values()]);
  assert.equal(new Set(names.flat()).size, 441 * 42);
  for (const ofModule of names) assert.equal(new Set(ofModule.map((name) => name.slice(0, 2))).size, 1);
  assert.throws(() => namesOf(0, [...classes, "OneMore"]), /more than 42 classes/);
  assert.throws(() => namesOf(441, classes), /more than 441 modules/);
});
