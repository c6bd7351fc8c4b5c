import assert from "node:assert/strict";
import { test } from "node:test";
import { isPlainClick } from "./is-plain-click.ts";

const PLAIN = { button: 0, metaKey: false, altKey: false, ctrlKey: false, shiftKey: false, defaultPrevented: false };

test("a plain click is a click of the primary button, without modifiers and not yet handled", () => {
  assert.ok(isPlainClick(PLAIN));
  const others = [
    // Browsers without `auxclick`, such as Safari before 18.2, report other buttons as clicks.
    { button: 1 },
    { button: 2 },
    { metaKey: true },
    { altKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { defaultPrevented: true },
  ];
  for (const other of others) assert.ok(!isPlainClick({ ...PLAIN, ...other }), JSON.stringify(other));
});
