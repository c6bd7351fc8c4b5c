import assert from "node:assert/strict";
import { test } from "node:test";
import { afterToggle, parseChoice, THEME_CHOICES, visibleTheme } from "./theme-state.ts";

const SYSTEMS = ["light", "dark"] as const;

test("without a choice, the theme follows the system, and a choice overrides the system", () => {
  for (const system of SYSTEMS) {
    assert.equal(visibleTheme("auto", system), system);
    for (const choice of SYSTEMS) assert.equal(visibleTheme(choice, system), choice);
  }
});

test("the button always changes the visible theme, and a second press changes it back", () => {
  for (const choice of THEME_CHOICES) {
    for (const system of SYSTEMS) {
      const after = afterToggle(choice, system);
      assert.notEqual(visibleTheme(after, system), visibleTheme(choice, system));
      assert.equal(visibleTheme(afterToggle(after, system), system), visibleTheme(choice, system));
    }
  }
});

test("only values that this site stores are accepted from storage", () => {
  for (const choice of THEME_CHOICES) assert.equal(parseChoice(choice), choice);
  for (const stored of [null, "", "Dark", "toString", '"dark"']) assert.equal(parseChoice(stored), "auto");
});
