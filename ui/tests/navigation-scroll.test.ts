// The scroll position after a client navigation, a reload, Back and Forward.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Page } from "playwright-core";
import { holdRequests, openPage, waitForHydration } from "./support/harness.ts";
import { aboutLink, DESK, scrollTo, testBothModes } from "./support/navigation-steps.ts";

testBothModes("a reload keeps the scroll position, and hydration does not change it", async (t, open) => {
  const page = await open(t, "/services/sites", DESK);
  await scrollTo(page, 1500);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => window.scrollY === 1500);
  // Scrolls with the wheel, because the browser keeps restoring the position until the visitor scrolls.
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction(() => window.scrollY === 1100);
  release();
  await waitForHydration(page);
  await page.waitForLoadState("load");
  assert.equal(await page.evaluate(() => window.scrollY), 1100);
});

for (const [who, back] of [
  ["when a script goes back", (page: Page) => page.evaluate(() => history.back())],
  // The browser does not defer this Back, because the visitor has not interacted with the page.
  ["when the visitor does", async (page: Page) => void page.goBack({ waitUntil: "commit" }).catch(() => {})],
] as const) {
  testBothModes(`scrolling while Back is pending does not change the saved position of the target, ${who}`, async (t, open) => {
    const page = await open(t, "/services/sites", { ...DESK, reducedMotion: "reduce" });
    await scrollTo(page, 1500);
    await aboutLink(page).evaluate((link) => (link as HTMLElement).click());
    await page.waitForURL("**/about");
    await page.waitForFunction(() => window.scrollY === 0);
    await page.reload();
    await waitForHydration(page);
    const release = await holdRequests(page, "**/data/services/sites.json");
    const requested = page.waitForRequest("**/data/services/sites.json");
    await back(page);
    await requested;
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => window.scrollY === 400);
    release();
    await page.getByRole("heading", { level: 1, name: /web/i }).waitFor();
    await page.waitForFunction(() => window.scrollY === 1500);
  });
}

/** Records all scroll positions from now on. Returns a function that reads them. */
async function watchScroll(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const positions = new Set<number>();
    Object.assign(window, { positions });
    addEventListener("scroll", () => positions.add(scrollY));
  });
  return () => page.evaluate(() => [...(window as unknown as { positions: Set<number> }).positions]);
}

/** Opens a page, stops its clock and follows a link in its footer. After that, the scroll to the top of the next page is still pending. */
async function openFromFooter(t: TestContext, open: typeof openPage): Promise<Page> {
  const page = await open(t, "/services/sites", DESK);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Blockchain" }).click();
  await page.getByRole("heading", { level: 1, name: /blockchain/i }).waitFor();
  return page;
}

/** Advances the clock past the delay of the scroll to the top, and waits until a scroll would have started. */
async function passScrollDelay(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  await page.clock.resume();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits for a few frames. Observers do not use the clock, so this also works while the clock is stopped. */
const passFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) {
      await new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        observer.observe(document.documentElement);
      });
    }
  });

testBothModes("500 ms after a navigation, the page scrolls smoothly to the top", async (t, open) => {
  const page = await openFromFooter(t, open);
  const positions = await watchScroll(page);
  const position = await page.evaluate(() => scrollY);
  assert.ok(position > 400, `${position}`);
  await page.clock.runFor(499);
  await passFrames(page);
  assert.equal(await page.evaluate(() => scrollY), position);
  await page.clock.runFor(1);
  await page.waitForFunction(() => scrollY === 0);
  const passed = await positions();
  assert.ok(passed.length > 3, `it jumps: ${passed.join(" ")}`);
});

testBothModes("a scroll by the visitor cancels the scroll to the top", async (t, open) => {
  const page = await openFromFooter(t, open);
  const position = await page.evaluate(() => scrollY);
  const positions = await watchScroll(page);
  await page.mouse.wheel(0, -100);
  await page.waitForFunction((position) => scrollY === position - 100, position);
  await passScrollDelay(page);
  assert.ok(Math.min(...(await positions())) >= position - 100);
});

testBothModes("a press on the scroll bar cancels the scroll to the top", async (t, open) => {
  const page = await openFromFooter(t, open);
  const position = await page.evaluate(() => scrollY);
  assert.ok(position > 100, `${position}`);
  // This browser hides scroll bars, so the test dispatches the event that a press on the window's scroll bar would cause.
  await page.evaluate(() => document.documentElement.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  await passScrollDelay(page);
  assert.equal(await page.evaluate(() => scrollY), position);
});

test("with reduced motion, the page jumps to the top, or shows the target of the fragment below the header", async (t) => {
  const page = await openPage(t, "/services/sites", { ...DESK, reducedMotion: "reduce" });
  const id = await page.locator("main section[id]").nth(1).getAttribute("id");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Blockchain" });
  await link.scrollIntoViewIfNeeded();
  const positions = await watchScroll(page);
  await link.evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL("**/services/blockchain");
  await page.waitForFunction(() => window.scrollY === 0);
  // There are up to three positions: that of the link, the end of the next page if it is shorter, and the top.
  const passed = await positions();
  assert.ok(passed.length <= 3, `the page scrolls smoothly: ${passed.join(" ")}`);
  await page.evaluate((id) => void navigation.navigate(`/services/sites#${id}`), id);
  await page.getByRole("heading", { level: 1, name: /web/i }).waitFor();
  await page.waitForFunction(() => window.scrollY > 0);
  const top = await page.locator(`[id="${id}"]`).evaluate((section) => section.getBoundingClientRect().top);
  const header = await page.getByRole("banner").evaluate((element) => element.getBoundingClientRect().bottom);
  assert.ok(top >= header && top < 800, `${top} px`);
});

testBothModes("Back, Forward and a reload restore the scroll position", async (t, open) => {
  const page = await open(t, "/services/sites", { ...DESK, reducedMotion: "reduce" });
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.waitForFunction(() => window.scrollY === 700);
  await aboutLink(page).evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL("**/about");
  await page.waitForFunction(() => window.scrollY === 0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.waitForFunction(() => window.scrollY === 300);
  await page.goBack();
  await page.waitForFunction(() => window.scrollY === 700);
  await page.goForward();
  await page.waitForFunction(() => window.scrollY === 300);
  await page.reload();
  await waitForHydration(page);
  await page.waitForFunction(() => window.scrollY === 300);
});

testBothModes("links within a page jump to their target, and Back returns to the previous position", async (t, open) => {
  const page = await open(t, "/services/sites", { ...DESK, reducedMotion: "reduce" });
  const link = page.locator('main a[href^="#"]').last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await page.waitForFunction(() => window.scrollY > 400 && location.hash !== "");
  await page.goBack();
  await page.waitForFunction((before) => window.scrollY === before && location.hash === "", before);
});
