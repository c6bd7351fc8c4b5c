import assert from "node:assert/strict";
import { test } from "node:test";
import { keyCommand, type KeyPress } from "./keyboard.ts";

const press = (key: string, more: Partial<KeyPress> = {}) =>
  keyCommand({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

const TABLE = [
  ["ArrowLeft", "previous"],
  ["ArrowRight", "next"],
  ["+", "zoom-in"],
  ["=", "zoom-in"],
  ["-", "zoom-out"],
  ["0", "reset"],
] as const;

test("each key has the same command alone, with Ctrl and with Cmd", () => {
  for (const [key, command] of TABLE) {
    for (const more of [{}, { ctrlKey: true }, { metaKey: true }]) assert.equal(press(key, more), command);
  }
});

test("a plus typed with Shift zooms in", () => {
  assert.equal(press("+", { shiftKey: true }), "zoom-in");
});

test("the letter I toggles the info panel, but not with Ctrl, Cmd or Alt", () => {
  assert.deepEqual([press("i"), press("I"), press("I", { shiftKey: true })], ["toggle-info", "toggle-info", "toggle-info"]);
  assert.deepEqual([press("i", { ctrlKey: true }), press("i", { metaKey: true }), press("i", { altKey: true })], [null, null, null]);
});

test("browser shortcuts and all other keys are ignored", () => {
  assert.equal(press("ArrowLeft", { altKey: true }), null);
  assert.equal(press("ArrowRight", { shiftKey: true }), null);
  for (const key of ["Escape", "Tab", "Enter", " ", "a", "1", "ArrowUp", "constructor"]) assert.equal(press(key), null);
});
