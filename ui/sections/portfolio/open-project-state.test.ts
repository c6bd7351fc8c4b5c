import assert from "node:assert/strict";
import { test } from "node:test";
import { type ProjectCommand, type ProjectEvent, transition } from "./open-project-state.ts";

/** Handles `events` in order. Returns the project that is closing at the end, and the command that each event caused. */
function run(...events: ProjectEvent[]) {
  let closing: string | null = null;
  const commands: ProjectCommand[] = events.map((event) => {
    const next = transition(closing, event);
    closing = next.closing;
    return next.command;
  });
  return { closing, commands };
}

const SELECT: ProjectEvent = { type: "select" };
const close = (slug: string | null): ProjectEvent => ({ type: "close", slug });
const hidden = (slug: string | null): ProjectEvent => ({ type: "hidden", slug });
const address = (rendered: string | null, current = rendered): ProjectEvent => ({ type: "address", rendered, current });

test("closing hides the viewer, then removes the project from the URL", () => {
  const { closing, commands } = run(SELECT, close("a"), hidden("a"));
  assert.deepEqual([closing, commands], [null, ["show", "hide", "clear-address"]]);
});

test("a project is closed only once", () => {
  assert.deepEqual(run(close("a"), close("a")).commands, ["hide", null]);
});

test("a viewer whose project is not in the URL is hidden, and the URL does not change", () => {
  assert.deepEqual(run(close(null), hidden(null)).commands, ["hide", null]);
});

test("a project that is opened while another one closes stays in the URL", () => {
  assert.deepEqual(run(close("a"), SELECT, hidden("a")).commands, ["hide", "show", null]);
  assert.deepEqual(run(close("a"), SELECT, close("b"), hidden("a"), hidden("b")).commands, ["hide", "show", "hide", null, "clear-address"]);
});

test("Back hides the viewer, and Forward shows it", () => {
  assert.deepEqual(run(address(null), address("a")).commands, ["hide", "show"]);
});

test("an outdated URL has no effect", () => {
  assert.deepEqual(run(address("a", null), address(null, "a")).commands, [null, null]);
});

test("a project that is closing is not reopened, although it is still in the URL", () => {
  assert.deepEqual(run(close("a"), address("a")), { closing: "a", commands: ["hide", null] });
});

test("Back while a project closes does not hide the viewer again, and the URL does not change", () => {
  assert.deepEqual(run(close("a"), address(null), hidden("a")).commands, ["hide", null, null]);
});

test("returning to the URL of a closed project reopens it", () => {
  assert.deepEqual(run(close("a"), hidden("a"), address("a")).commands, ["hide", "clear-address", "show"]);
});
