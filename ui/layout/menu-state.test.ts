import assert from "node:assert/strict";
import { test } from "node:test";
import { type MenuEvent, menuReducer } from "./menu-state.ts";

test("navigation, Escape, a click outside, widening and leaving close it from any state", () => {
  for (const event of ["navigated", "hidden", "widened", "left"] satisfies MenuEvent[]) {
    assert.equal(menuReducer("open", event), "closed");
    assert.equal(menuReducer("closed", event), "closed");
  }
});

test("what the browser has shown is taken over", () => {
  assert.equal(menuReducer("closed", "shown"), "open");
  assert.equal(menuReducer("open", "shown"), "open");
});
