import assert from "node:assert/strict";
import { test } from "node:test";
import { type Intent, type IntentEvent, intentAfter } from "./intent.ts";

const ABOUT = "https://site.test/about";
const DESIGN = "https://site.test/services/design";

/** Returns the intent after events at the given times. */
const after = (...events: readonly (readonly [number, IntentEvent])[]): Intent | null =>
  events.reduce<Intent | null>((intent, [now, event]) => intentAfter(intent, event, now), null);

test("a pointer, the focus and a finger each have their own delay", () => {
  assert.deepEqual(after([1000, { kind: "hover", href: ABOUT }]), { href: ABOUT, at: 1080 });
  assert.deepEqual(after([1000, { kind: "focus", href: ABOUT }]), { href: ABOUT, at: 1200 });
  assert.deepEqual(after([1000, { kind: "touch", href: ABOUT }]), { href: ABOUT, at: 1080 });
});

test("moving within a link does not restart the delay, and pressing it does not extend it", () => {
  const hover = { kind: "hover", href: ABOUT } as const;
  assert.equal(after([0, hover], [40, hover])?.at, 80);
  assert.equal(after([0, hover], [40, { kind: "focus", href: ABOUT }])?.at, 80);
  assert.equal(after([0, { kind: "focus", href: ABOUT }], [40, hover])?.at, 120);
});

test("the later of two links replaces the first, and leaving clears the intent", () => {
  const both = [[0, { kind: "hover", href: ABOUT }], [40, { kind: "hover", href: DESIGN }]] as const;
  assert.deepEqual(after(...both), { href: DESIGN, at: 120 });
  assert.equal(after(...both, [60, { kind: "leave" }]), null);
});
