// The list of engines, and functions that operate elements through a visitor, for the tests that run in every engine.
import assert from "node:assert/strict";
import { chromiumVisitor, firefoxVisitor } from "./playwright.ts";
import { poll } from "./poll.ts";
import type { Place, Visitor } from "./visitor.ts";
import { webkitVisitor } from "./webkit.ts";

export type Engine = Readonly<{ name: string; enter: (origin: string) => Promise<Visitor> }>;

/** The installed engines. For each engine, an environment variable contains the path of its executable. */
export const ENGINES: readonly Engine[] = (
  [
    ["Chromium", "TEST_CHROMIUM", chromiumVisitor],
    ["Firefox", "TEST_FIREFOX", firefoxVisitor],
    ["WebKit", "TEST_WEBKIT", webkitVisitor],
  ] as const
).flatMap(([name, variable, enter]) => {
  const executable = process.env[variable];
  return executable === undefined ? [] : [{ name, enter: (origin: string) => enter(executable, origin) }];
});

/** Waits until a JavaScript expression is truthy in the page, even if a new document loads in the meantime. */
export async function until(visitor: Visitor, expression: string): Promise<void> {
  let last: unknown;
  const isTrue = async () => (last = await visitor.evaluate(`Boolean(${expression})`).catch(String)) === true;
  try {
    await poll(expression, isTrue);
  } catch {
    const address = await visitor.evaluate<string>("location.href").catch(String);
    assert.fail(`never true: ${expression} (last: ${String(last)}) at ${address}`);
  }
}

/** Returns an expression for the first visible element that matches `selector` and whose name contains `name`. */
export const named = (selector: string, name: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) => element.checkVisibility() &&
    (element.getAttribute("aria-label") ?? element.textContent).includes(${JSON.stringify(name)}))`;

/** Scrolls an element into view and returns its centre once it has stopped moving. */
export async function middleOf(visitor: Visitor, element: string): Promise<Place> {
  await until(visitor, element);
  await visitor.evaluate(`${element}.scrollIntoView({ block: "center", behavior: "instant" })`);
  let before: Place = { x: NaN, y: NaN };
  await poll(`${element} stops moving`, async () => {
    const box = `${element}.getBoundingClientRect()`;
    const now = await visitor.evaluate<Place>(`((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))(${box})`);
    const isStill = now.x === before.x && now.y === before.y;
    before = now;
    return isStill;
  });
  return before;
}

export const clickOn = async (visitor: Visitor, element: string) => visitor.point("mouse", await middleOf(visitor, element));
export const isAt = (visitor: Visitor, path: string) =>
  until(visitor, `location.pathname === ${JSON.stringify(path)} && document.readyState === "complete"`);

/** An expression that is truthy once the header is hydrated: only scripts set `aria-expanded` on the menu button. */
export const HYDRATED = `document.querySelector("header button[aria-expanded]")`;
