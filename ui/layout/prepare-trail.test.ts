import assert from "node:assert/strict";
import { test } from "node:test";
import type { Crumb } from "../generated/content.ts";
import { prepareTrail } from "./prepare-trail.ts";

const MAIN = { label: "Main", href: "/" };
const ABOUT = { label: "About", href: "/about" };

test("the last crumb is the page itself", () => {
  assert.deepEqual(prepareTrail([MAIN, ABOUT]), [
    { ...MAIN, isCurrent: false },
    { ...ABOUT, isCurrent: true },
  ]);
});

test("a trail that is not a way from the root to the page is refused", () => {
  const malformed: unknown[] = [
    undefined,
    null,
    "Main",
    [],
    [null],
    [{ label: "Main" }],
    [{ label: " ", href: "/" }],
    [{ label: 1, href: "/" }],
    [{ label: "Main", href: "about" }],
    [ABOUT],
    [MAIN, MAIN],
  ];
  for (const trail of malformed) assert.throws(() => prepareTrail(trail as Crumb[]), TypeError, JSON.stringify(trail));
});
