import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { parseChoice, THEME_CHOICES, type ThemeAction, themeReducer, visibleTheme } from "./theme-state.ts";

const toggle: ThemeAction = { type: "toggle" };

test("without a choice the theme follows the system", () => {
  assert.equal(visibleTheme("auto", "light"), "light");
  assert.equal(visibleTheme("auto", "dark"), "dark");
});

test("a choice outlasts changes of the system, and auto follows it again", () => {
  const choice = themeReducer("auto", { type: "choose", choice: "dark" }, "light");
  assert.equal(visibleTheme(choice, "light"), "dark");
  assert.equal(visibleTheme(themeReducer(choice, { type: "choose", choice: "auto" }, "light"), "light"), "light");
});

test("the button always changes what is seen, to a theme of its own", () => {
  const choice = fc.constantFrom(...THEME_CHOICES);
  const theme = fc.constantFrom("light" as const, "dark" as const);
  fc.assert(
    fc.property(choice, theme, (chosen, system) => {
      const after = themeReducer(chosen, toggle, system);
      assert.notEqual(visibleTheme(after, system), visibleTheme(chosen, system));
      assert.equal(after, visibleTheme(after, system));
      assert.equal(visibleTheme(themeReducer(after, toggle, system), system), visibleTheme(chosen, system));
    }),
  );
});

test("only what this site stores is taken from storage", () => {
  for (const choice of THEME_CHOICES) assert.equal(parseChoice(choice), choice);
  for (const stored of [null, "", "Dark", "toString", '"dark"']) assert.equal(parseChoice(stored), "auto");
});
