// The view transition that moves a drawing from a card or a row into the linked page, and back.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { isMarked, markDocument } from "./support/document-mark.ts";
import { openPage } from "./support/harness.ts";
import { aboutLink, DESK, testBothModes } from "./support/navigation-steps.ts";

/** Returns the drawing's pseudo-elements in the view transition that starts within the next 40 frames, or an empty array if none starts. */
const morphParts = (page: Page) =>
  page.evaluate(async () => {
    for (let count = 0; count < 40; count += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
      if (parts.some((part) => part.includes("view-transition"))) return parts.filter((part) => part.includes("(drawing)"));
    }
    return [];
  });

const cardOf = (page: Page, href: string) =>
  page.getByRole("main").getByRole("listitem").filter({ has: page.locator(`h3 a[href^="${href}"]`) });

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  const isMoving = reducedMotion === "no-preference";
  const outcome = isMoving ? "moves into the page that the card opens, and returns on Back" : "does not move with reduced motion";
  testBothModes(`the drawing of a card ${outcome}`, async (t, open) => {
    const page = await open(t, "/services-list", { ...DESK, reducedMotion });
    const card = cardOf(page, "/services/windows");
    await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const position = await page.evaluate(() => scrollY);
    await markDocument(page);
    await card.getByRole("link").focus();
    let parts = morphParts(page);
    await page.keyboard.press("Enter");
    assert.equal((await parts).length > 0, isMoving);
    await page.getByRole("heading", { level: 1, name: /Windows/ }).waitFor();
    // Waits for the scroll to the top, which follows the navigation.
    await page.waitForFunction(() => scrollY === 0);
    await page.waitForFunction(() => !document.documentElement.hasAttribute("data-morph"));
    parts = morphParts(page);
    await page.evaluate(() => history.back());
    assert.equal((await parts).length > 0, isMoving);
    await card.waitFor();
    await page.waitForFunction((position) => scrollY === position, position);
    await page.waitForFunction(() => !document.documentElement.hasAttribute("data-morph"));
    assert.equal(await page.locator('[style*="view-transition"]').count(), 0);
    assert.ok(await isMarked(page));
  });
}

testBothModes("the drawing does not move if the browser has animated Back itself", async (t, open) => {
  const page = await open(t, "/services-list", DESK);
  const card = cardOf(page, "/services/windows");
  await card.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await card.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: /Windows/ }).waitFor();
  await page.waitForFunction(() => scrollY === 0 && !document.documentElement.hasAttribute("data-morph"));
  await page.evaluate(() => {
    for (const { prototype } of [NavigateEvent, PopStateEvent]) {
      Object.defineProperty(prototype, "hasUAVisualTransition", { get: () => true });
    }
  });
  const parts = morphParts(page);
  await page.evaluate(() => history.back());
  await card.waitFor();
  assert.deepEqual(await parts, []);
});

testBothModes("the drawing of a row moves like the drawing of a card", async (t, open) => {
  const page = await open(t, "/services", DESK);
  const link = page.getByRole("rowheader").getByRole("link", { name: "Windows applications" });
  await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await link.focus();
  const parts = morphParts(page);
  await page.keyboard.press("Enter");
  assert.ok((await parts).length > 0);
  await page.getByRole("heading", { level: 1, name: /Windows/ }).waitFor();
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-morph"));
});

testBothModes("a second click during the page change adds no history entry", async (t, open) => {
  const page = await open(t, "/services", DESK);
  const link = page.getByRole("rowheader").getByRole("link", { name: "Windows applications" });
  await link.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const before = await page.evaluate(() => history.length);
  await link.evaluate((element: HTMLElement) => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args: Parameters<typeof start>) => {
      document.startViewTransition = start;
      element.click();
      return start(...args);
    };
    element.click();
  });
  await page.getByRole("heading", { level: 1, name: /Windows/ }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/services/windows");
  assert.equal(await page.evaluate(() => history.length), before + 1);
  await page.goBack();
  await link.waitFor();
});

test("a page whose drawing is not visible opens without a transition, and a second navigation replaces the first", async (t) => {
  const page = await openPage(t, "/services-list", DESK);
  await page.evaluate(() => {
    const counted = globalThis as { transitions?: number };
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...args: Parameters<typeof start>) => {
      counted.transitions = (counted.transitions ?? 0) + 1;
      return start(...args);
    };
  });
  const transitions = () => page.evaluate(() => (globalThis as { transitions?: number }).transitions ?? 0);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Windows applications" }).click();
  await page.getByRole("heading", { level: 1, name: /Windows/ }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await aboutLink(page).click();
  await page.getByRole("heading", { level: 1, name: /a software company/ }).waitFor();
  assert.equal(await transitions(), 0);
  await page.goBack();
  await page.goBack();
  const card = cardOf(page, "/services/sites");
  await card.scrollIntoViewIfNeeded();
  const fetched = page.waitForResponse("**/data/services/sites.json");
  await card.getByRole("link").hover();
  await fetched;
  const [one, other] = [card.getByRole("link"), aboutLink(page)];
  const element = await other.elementHandle();
  await one.evaluate(async (link, other) => {
    const started = new Promise<void>((resolve) => {
      const start = document.startViewTransition.bind(document);
      // Delays the update of the first navigation until the page of the second navigation is shown.
      document.startViewTransition = (update) => {
        const shown = new Promise((done) => navigation.addEventListener("navigatesuccess", done, { once: true }));
        resolve();
        return start(async () => {
          await shown;
          if (typeof update === "function") await update();
        });
      };
    });
    (link as HTMLElement).click();
    await started;
    (other as HTMLElement).click();
  }, element);
  await page.waitForFunction(() => !document.documentElement.hasAttribute("data-morph"));
  await page.getByRole("heading", { level: 1, name: /a software company/ }).waitFor();
  assert.ok(page.url().endsWith("/about"));
  assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
});
