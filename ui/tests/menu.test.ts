// The menu, which contains the main navigation on a phone.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Page } from "playwright-core";
import { gate } from "./support/gate.ts";
import { holdRequests, assertAccessible, openPage } from "./support/harness.ts";

/** The names of the pages in the main navigation, from the `[card]` of each page. */
const LINKS = ["About", "Services", "Solutions"];

const PHONE = { viewport: { width: 360, height: 740 } };

const button = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

async function assertMenu(page: Page, state: "open" | "closed"): Promise<void> {
  const isOpen = state === "open";
  await menu(page).waitFor({ state: isOpen ? "visible" : "hidden" });
  await button(page).and(page.locator(`[aria-expanded="${isOpen}"]`)).waitFor();
}

async function openMenu(t: TestContext): Promise<Page> {
  const page = await openPage(t, "/about", PHONE);
  await button(page).click();
  await assertMenu(page, "open");
  return page;
}

test("the button opens and closes the menu and exposes its state", async (t) => {
  const page = await openPage(t, "/about", PHONE);
  await assertMenu(page, "closed");
  await button(page).click();
  await assertMenu(page, "open");
  const controlled = await button(page).getAttribute("aria-controls");
  assert.equal(await menu(page).getAttribute("id"), controlled);
  assert.deepEqual(await menu(page).getByRole("link").allTextContents(), LINKS);
  await button(page).click();
  await assertMenu(page, "closed");
});

test("the menu closes on navigation, and the focus moves to the heading of the new page", async (t) => {
  const page = await openMenu(t);
  await menu(page).getByRole("link", { name: "Services" }).click();
  await page.waitForURL("**/services-list");
  await assertMenu(page, "closed");
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
});

test("clicking the link to the open page closes the menu", async (t) => {
  const page = await openMenu(t);
  await menu(page).getByRole("link", { name: "About" }).click();
  await assertMenu(page, "closed");
});

test("Escape closes the menu and returns the focus to the button", async (t) => {
  const page = await openPage(t, "/about", PHONE);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await assertMenu(page, "open");
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "About");
  await page.keyboard.press("Escape");
  await assertMenu(page, "closed");
  assert.equal(await focused(page), "Menu");
});

test("a click outside closes the menu", async (t) => {
  const page = await openMenu(t);
  await page.mouse.click(180, 700);
  await assertMenu(page, "closed");
});

test("a touch outside closes the menu, even if the browser does not close it", async (t) => {
  const page = await openPage(t, "/about", { ...PHONE, hasTouch: true });
  // Simulates Safari up to 18.2, where a touch outside does not close a popover.
  await page.getByRole("banner").locator("nav").evaluate((element) => element.setAttribute("popover", "manual"));
  await button(page).click();
  await assertMenu(page, "open");
  await page.touchscreen.tap(180, 700);
  await assertMenu(page, "closed");
});

test("the menu closes when the focus leaves it, in either direction", async (t) => {
  const page = await openPage(t, "/about", PHONE);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await assertMenu(page, "open");
  for (let count = 0; count <= LINKS.length; count += 1) await page.keyboard.press("Tab");
  await assertMenu(page, "closed");
  await button(page).click();
  await assertMenu(page, "open");
  await page.keyboard.press("Shift+Tab");
  await assertMenu(page, "closed");
});

test("the menu closes when the window becomes wide enough to show the links in the header", async (t) => {
  const page = await openMenu(t);
  await page.setViewportSize({ width: 1024, height: 740 });
  await button(page).waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => document.querySelector(":popover-open")), null);
  assert.equal(await menu(page).getByRole("link").count(), LINKS.length);
  await page.setViewportSize(PHONE.viewport);
  await assertMenu(page, "closed");
});

test("the page behind the open menu does not scroll", async (t) => {
  const page = await openMenu(t);
  await page.mouse.move(180, 600);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("End");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await page.evaluate(() => scrollY), 0);
  await button(page).click();
  await assertMenu(page, "closed");
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => scrollY > 0);
});

test("the menu opens directly below the header, however tall the header is", async (t) => {
  for (const fontSize of ["100%", "200%"]) {
    const page = await openPage(t, "/about", { viewport: { width: 320, height: 740 } });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    await button(page).click();
    await assertMenu(page, "open");
    const [header, opened] = [await page.getByRole("banner").boundingBox(), await menu(page).boundingBox()];
    assert.ok(header !== null && opened !== null);
    assert.equal(Math.round(opened.y), Math.round(header.y + header.height), `at ${fontSize}`);
    assert.deepEqual([opened.x, opened.width], [0, 320]);
    assert.ok(opened.y + opened.height <= 740);
    await button(page).click();
    await assertMenu(page, "closed");
  }
});

test("without scripts, the menu still opens and closes", async (t) => {
  const page = await openPage(t, "/about", { ...PHONE, javaScriptEnabled: false });
  await menu(page).waitFor({ state: "hidden" });
  await button(page).click();
  await menu(page).waitFor();
  await menu(page).getByRole("link", { name: "Solutions" }).click();
  await page.waitForURL("**/solutions-list");
});

test("a menu that was opened before hydration stays open", async (t) => {
  const held = gate();
  const page = await openPage(t, "/about", { ...PHONE, hydrated: false, before: (page) => holdRequests(page, "**/*.js", held) });
  await button(page).click();
  await menu(page).waitFor();
  held.open();
  await assertMenu(page, "open");
});

test("the menu is accessible both closed and open", async (t) => {
  const page = await openPage(t, "/about", PHONE);
  await assertAccessible(page);
  await button(page).click();
  await assertMenu(page, "open");
  await assertAccessible(page);
  assert.match(await page.getByRole("banner").ariaSnapshot(), /button "Menu" \[expanded\][\s\S]*navigation "Main navigation"/);
});
