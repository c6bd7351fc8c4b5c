// Client navigation while a page is loading, and when it cannot be loaded.
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { isMarked, markDocument } from "./support/document-mark.ts";
import { holdRequests, waitForHydration } from "./support/harness.ts";
import { aboutLink, DESK, header, PHONE, testBothModes } from "./support/navigation-steps.ts";

const progress = (page: Page) => page.getByRole("status").filter({ hasText: "Loading the page" });

testBothModes("a slow load is indicated, and after the time limit, the browser loads the document", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await markDocument(page);
  await holdRequests(page, "**/data/about.json");
  const requested = page.waitForRequest("**/data/about.json");
  await aboutLink(page).click();
  await requested;
  assert.equal(await progress(page).count(), 0);
  await page.clock.runFor(400);
  await progress(page).waitFor();
  assert.equal(await progress(page).evaluate((line) => line.getBoundingClientRect().height > 0), true);
  assert.ok(await isMarked(page));
  await page.clock.resume();
  await page.waitForURL("**/about");
  assert.equal(await isMarked(page), false);
});

testBothModes("Back cancels a pending navigation", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  const first = await page.locator("h1").innerText();
  await header(page).getByRole("link", { name: "Solutions" }).click();
  await page.waitForURL("**/solutions-list");
  const release = await holdRequests(page, "**/data/about.json");
  const requested = page.waitForRequest("**/data/about.json");
  await aboutLink(page).click();
  const cancelled = page.waitForEvent("requestfailed");
  await requested;
  await page.goBack();
  await cancelled;
  release();
  await page.getByRole("heading", { level: 1, name: first }).waitFor();
  assert.ok(page.url().endsWith("/services/neural"));
});

testBothModes("Escape cancels a pending navigation, and the link works again", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  await markDocument(page);
  const release = await holdRequests(page, "**/data/about.json");
  const requested = page.waitForRequest("**/data/about.json");
  await aboutLink(page).click();
  await requested;
  await progress(page).waitFor();
  const cancelled = page.waitForEvent("requestfailed");
  await page.keyboard.press("Escape");
  await cancelled;
  await progress(page).waitFor({ state: "detached" });
  assert.ok(page.url().endsWith("/services/neural"));
  release();
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  assert.ok(await isMarked(page));
});

testBothModes("Escape closes an open menu without cancelling a pending navigation", async (t, open) => {
  const page = await open(t, "/services/neural", PHONE);
  const release = await holdRequests(page, "**/data/about.json");
  const requested = page.waitForRequest("**/data/about.json");
  await page.getByRole("button", { name: "Menu" }).click();
  await aboutLink(page).click();
  await requested;
  await page.keyboard.press("Escape");
  await aboutLink(page).waitFor({ state: "hidden" });
  release();
  await page.waitForURL("**/about");
});

testBothModes("Escape returns to the open page, even if a link was clicked while Back was pending", async (t, open) => {
  const page = await open(t, "/services/sites", DESK);
  const click = (link: Locator) => link.evaluate((element) => (element as HTMLElement).click());
  await click(aboutLink(page));
  await page.waitForURL("**/about");
  await page.reload();
  await waitForHydration(page);
  await markDocument(page);
  const release = await holdRequests(page, /\/data\/(services\/sites|solutions-list)\.json/);
  const sites = page.waitForRequest("**/data/services/sites.json");
  await page.evaluate(() => history.back());
  await sites;
  const solutions = page.waitForRequest("**/data/solutions-list.json");
  await click(header(page).getByRole("link", { name: "Solutions" }));
  await solutions;
  await page.keyboard.press("Escape");
  await page.waitForURL("**/about");
  release();
  await click(header(page).getByRole("link", { name: "Solutions" }));
  await page.waitForURL("**/solutions-list");
  await page.goBack();
  await page.waitForURL("**/about");
  assert.ok(await isMarked(page));
});

testBothModes("Escape returns to a fragment, even if its link was clicked twice", async (t, open) => {
  const page = await open(t, "/services/sites", DESK);
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  await page.reload();
  await waitForHydration(page);
  const contact = page.locator('a[href="#contact"]').first();
  await contact.click();
  await page.waitForURL("**/about#contact");
  await contact.evaluate((link) => (link as HTMLElement).click());
  const release = await holdRequests(page, "**/data/services/sites.json");
  const sites = page.waitForRequest("**/data/services/sites.json");
  await page.evaluate(() => history.go(-2));
  await sites;
  await page.keyboard.press("Escape");
  await page.waitForURL("**/about#contact");
  release();
});

testBothModes("the open page stays visible until the next page is loaded", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  const before = await page.locator("h1").innerText();
  const release = await holdRequests(page, "**/data/about.json");
  const requested = page.waitForRequest("**/data/about.json");
  await aboutLink(page).click();
  await requested;
  assert.equal(await page.locator("h1").innerText(), before);
  assert.ok(page.url().endsWith("/services/neural"));
  release();
  await page.waitForURL("**/about");
  await page.waitForFunction((text) => document.querySelector("h1")?.innerText !== text, before);
});

testBothModes("if a record cannot be fetched, the browser loads the document", async (t, open) => {
  const page = await open(t, "/", { ...DESK, allow: /503|Failed to load resource/ });
  await markDocument(page);
  await page.route("**/data/about.json", (route) => route.fulfill({ status: 503, body: "" }));
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  await waitForHydration(page);
  assert.equal(await isMarked(page), false);
});

testBothModes("if a record is from another build, the browser loads the document", async (t, open) => {
  const page = await open(t, "/", DESK);
  await markDocument(page);
  await page.route("**/data/about.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), build: "another" } });
  });
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  await waitForHydration(page);
  assert.equal(await isMarked(page), false);
});

testBothModes("a second click cancels the pending navigation of the first", async (t, open) => {
  const page = await open(t, "/", DESK);
  const release = await holdRequests(page, "**/data/about.json");
  const requested = page.waitForRequest("**/data/about.json");
  await aboutLink(page).click();
  await requested;
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/data/about.json"));
  await header(page).getByRole("link", { name: "Solutions" }).click();
  await cancelled;
  await page.waitForURL("**/solutions-list");
  release();
  await page.getByRole("heading", { level: 1 }).and(page.locator(":focus")).waitFor();
  assert.ok(page.url().endsWith("/solutions-list"));
});

testBothModes("links do not load documents after the browser has left the page and returned to it", async (t, open) => {
  const page = await open(t, "/", { ...DESK, allow: /503|Failed to load resource/ });
  await markDocument(page);
  await page.route("**/data/about.json", (route) => route.fulfill({ status: 503, body: "" }));
  await holdRequests(page, "**/about");
  // Playwright disables the back-forward cache. To simulate a return from it, the page stops loading the next document and dispatches
  // `pageshow` itself.
  await page.evaluate(() => {
    const comeBack = () => {
      window.stop();
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    };
    addEventListener("beforeunload", () => setTimeout(comeBack), { once: true });
  });
  const stopped = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/about"));
  await aboutLink(page).click();
  await stopped;
  await header(page).getByRole("link", { name: "Solutions" }).click();
  await page.waitForURL("**/solutions-list");
  assert.ok(await isMarked(page));
});
