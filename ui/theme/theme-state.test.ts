import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  parseChoice,
  THEME_CHOICES,
  type ThemeAction,
  themeReducer,
  type ThemeState,
  visibleTheme,
} from "./theme-state.ts";

const toggle: ThemeAction = { type: "toggle" };
const system = (theme: "light" | "dark"): ThemeAction => ({ type: "system-changed", system: theme });

test("without a choice the theme follows the system", () => {
  let state: ThemeState = { choice: "auto", system: "light" };
  assert.equal(visibleTheme(state), "light");
  state = themeReducer(state, system("dark"));
  assert.deepEqual([state.choice, visibleTheme(state)], ["auto", "dark"]);
});

test("a choice outlasts changes of the system, and auto follows it again", () => {
  let state = themeReducer({ choice: "auto", system: "light" }, { type: "choose", choice: "dark" });
  state = themeReducer(state, system("light"));
  assert.equal(visibleTheme(state), "dark");
  assert.equal(visibleTheme(themeReducer(state, { type: "choose", choice: "auto" })), "light");
});

test("the button always changes what is seen, to a theme of its own", () => {
  const choice = fc.constantFrom(...THEME_CHOICES);
  const theme = fc.constantFrom("light" as const, "dark" as const);
  fc.assert(
    fc.property(choice, theme, (chosen, preferred) => {
      const before: ThemeState = { choice: chosen, system: preferred };
      const after = themeReducer(before, toggle);
      assert.notEqual(visibleTheme(after), visibleTheme(before));
      assert.equal(after.choice, visibleTheme(after));
      assert.equal(visibleTheme(themeReducer(after, toggle)), visibleTheme(before));
    }),
  );
});

test("only what this site stores is taken from storage", () => {
  for (const choice of THEME_CHOICES) assert.equal(parseChoice(choice), choice);
  for (const stored of [null, "", "Dark", "toString", '"dark"']) assert.equal(parseChoice(stored), "auto");
});
