import assert from "node:assert/strict";
import { test } from "node:test";
import { type MemorialState, memorialReducer } from "./memorial-state.ts";

test("the button opens the dialog and everything that closes it closes it, from either state", () => {
  for (const state of ["closed", "open"] satisfies MemorialState[]) {
    assert.equal(memorialReducer(state, "open"), "open");
    assert.equal(memorialReducer(state, "close"), "closed");
  }
});
