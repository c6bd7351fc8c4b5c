// Client navigation: requests, announcements to screen readers, focus, scroll positions and history.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Page } from "playwright-core";
import { isMarked, markDocument } from "./document-mark.ts";
import { holdRequests, openPage, origin, waitForHydration } from "./harness.ts";
import { aboutLink, DESK, header, PHONE, requestsOf, testBothModes } from "./navigation-steps.ts";

testBothModes("a link fetches only the record of the page", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  await markDocument(page);
  const requests = requestsOf(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Windows applications" }).click();
  await page.waitForURL("**/services/windows");
  assert.deepEqual(requests.filter((path) => !path.startsWith("/assets/")), ["/data/services/windows.json"]);
  assert.ok(await isMarked(page));
});

const progress = (page: Page) => page.getByRole("status").filter({ hasText: "Loading the page" });
const historyLength = (page: Page) => page.evaluate(() => history.length);
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), y);
  await page.waitForFunction((y) => window.scrollY === y, y);
};

testBothModes("a slow page is indicated, and after the time limit the browser loads the document", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  await page.clock.install();
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

testBothModes("a link to the open page replaces its history entry", async (t, open) => {
  const page = await open(t, "/about", DESK);
  const before = await historyLength(page);
  for (let click = 0; click < 3; click += 1) await aboutLink(page).click();
  assert.equal(await historyLength(page), before);
});

testBothModes("a reload keeps the scroll position, and hydration does not change it", async (t, open) => {
  const page = await open(t, "/services/sites", DESK);
  await scrollTo(page, 1500);
  const release = await holdRequests(page, "**/assets/*.js");
  await page.reload({ waitUntil: "commit" });
  await page.waitForFunction(() => window.scrollY === 1500);
  // Scrolls with the wheel, because the browser repeats the restoration until the visitor scrolls.
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

testBothModes("a project that was open earlier does not affect the title of the page", async (t, open) => {
  const page = await open(t, "/services/design?project=lantern-keeper", DESK);
  const project = await page.title();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Game art and design" }).click();
  await page.waitForURL("**/services/design");
  const fresh = await open(t, "/services/design", DESK);
  await page.waitForFunction((title) => document.title === title, await fresh.title());
  assert.notEqual(await page.title(), project);
  const canonical = (of: Page) => of.locator("link[rel=canonical]").getAttribute("href");
  assert.equal(await canonical(page), await canonical(fresh));
});

testBothModes("a navigation is announced once: by the heading that receives the focus", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const regions = document.querySelectorAll('[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]');
    const observer = new MutationObserver((records) => {
      for (const { target } of records) if (target.textContent) spoken.push(target.textContent);
    });
    for (const region of regions) observer.observe(region, { childList: true, characterData: true, subtree: true });
  });
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  assert.deepEqual(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken), []);
});

testBothModes("the open page stays until the next page is loaded", async (t, open) => {
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

testBothModes("the heading receives the focus and the head is updated", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  const fresh = await open(t, "/about", DESK);
  const head = (of: Page) =>
    of.evaluate(() => {
      const tags = [...document.head.querySelectorAll("meta[name], meta[property], link[rel=canonical], link[rel=alternate]")];
      const relevant = tags.filter((tag) => !/theme-color|viewport|color-scheme/.test(tag.getAttribute("name") ?? ""));
      return [document.title, ...relevant.map((tag) => tag.outerHTML).sort()];
    });
  assert.deepEqual(await head(page), await head(fresh));
  // The structured data describes the first page only, so a navigation removes it.
  const structuredData = (of: Page) => of.locator('script[type="application/ld+json"]').count();
  assert.deepEqual([await structuredData(page), await structuredData(fresh)], [0, 1]);
});

testBothModes("links to the open page are marked", async (t, open) => {
  const page = await open(t, "/services-list", DESK);
  const services = header(page).getByRole("link", { name: "Services" });
  assert.match((await services.getAttribute("class")) ?? "", /link-active.*link-exact-active/);
  assert.equal(await services.getAttribute("aria-current"), "page");
  await page.getByRole("main").getByRole("heading", { name: /Windows applications/ }).getByRole("link").click();
  await page.waitForURL("**/services/windows?search=Windows_applications");
  // The address changes before the page; the heading receives the focus when the page is shown.
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  const classes = (await services.getAttribute("class")) ?? "";
  assert.match(classes, /link-active/);
  assert.doesNotMatch(classes, /link-exact-active/);
});

/** Records all scroll positions from now on. Returns a function that reads them. */
async function watchScroll(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const positions = new Set<number>();
    Object.assign(window, { positions });
    addEventListener("scroll", () => positions.add(scrollY));
  });
  return () => page.evaluate(() => [...(window as unknown as { positions: Set<number> }).positions]);
}

/** Opens a page, stops its clock and follows a link in its footer. The next page is not at the top yet. */
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

/** Waits for a few frames. Observers do not use the clock, so this also works while the clock stands still. */
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

testBothModes("500 ms after a navigation the page scrolls smoothly to the top", async (t, open) => {
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
  // Scroll bars are hidden in this browser. The target of a press on a scroll bar of the window is the root element.
  await page.evaluate(() => document.documentElement.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  await passScrollDelay(page);
  assert.equal(await page.evaluate(() => scrollY), position);
});

test("with reduced motion the page jumps to the top, or to the fragment, below the header", async (t) => {
  const page = await openPage(t, "/services/sites", { ...DESK, reducedMotion: "reduce" });
  const id = await page.locator("main section[id]").nth(1).getAttribute("id");
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Blockchain" });
  await link.scrollIntoViewIfNeeded();
  const positions = await watchScroll(page);
  await link.evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL("**/services/blockchain");
  await page.waitForFunction(() => window.scrollY === 0);
  // Up to three positions: that of the link, the end of the next page if it is shorter, and the top.
  const passed = await positions();
  assert.ok(passed.length <= 3, `it scrolls: ${passed.join(" ")}`);
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

test("modified and middle clicks are left to the browser", async (t) => {
  const page = await openPage(t, "/", DESK);
  for (const options of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const [tab] = await Promise.all([page.context().waitForEvent("page"), aboutLink(page).click(options)]);
    // A new tab first contains an empty document.
    await tab.waitForURL("**/about", { waitUntil: "commit" });
    assert.equal(new URL(page.url()).pathname, "/");
    await tab.close();
  }
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

testBothModes("links do not load documents after the browser has left the page and shows it again", async (t, open) => {
  const page = await open(t, "/", { ...DESK, allow: /503|Failed to load resource/ });
  await markDocument(page);
  await page.route("**/data/about.json", (route) => route.fulfill({ status: 503, body: "" }));
  await holdRequests(page, "**/about");
  // The tested browser has no back-forward cache, so the page stops the load of the document, and dispatches the event.
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

test("the breadcrumbs start with Main, end without a link, and truncate labels at 200 px", async (t) => {
  const page = await openPage(t, "/services/twa", DESK);
  const crumbs = page.getByRole("navigation", { name: /breadcrumb/i }).getByRole("listitem");
  assert.equal(await crumbs.count(), 3);
  assert.equal((await crumbs.first().innerText()).trim(), "Main");
  assert.equal(await crumbs.last().getByRole("link").count(), 0);
  for (const crumb of await crumbs.all()) {
    const label = crumb.locator("[title]");
    assert.equal(await label.getAttribute("title"), ((await label.textContent()) ?? "").trim());
    const box = await label.evaluate((element) => {
      const { maxInlineSize, textOverflow } = getComputedStyle(element);
      return { maxInlineSize, textOverflow, width: element.getBoundingClientRect().width };
    });
    assert.deepEqual([box.maxInlineSize, box.textOverflow], ["200px", "ellipsis"]);
    assert.ok(box.width <= 200);
  }
  const home = await openPage(t, "/", DESK);
  assert.equal(await home.getByRole("navigation", { name: /breadcrumb/i }).count(), 0);
});

testBothModes("a link to a part of another page shows this part, and Tab continues in it", async (t, open) => {
  const page = await open(t, "/services/sites", { ...DESK, reducedMotion: "reduce" });
  const link = page.getByRole("link", { name: "See a plan" });
  const part = new URL((await link.getAttribute("href")) ?? "", origin).hash;
  assert.ok(part.length > 1);
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname === "/" && url.hash === part);
  await page.waitForFunction((part) => document.activeElement?.parentElement?.closest(part) !== null, part);
  assert.match(await page.evaluate(() => document.activeElement?.tagName ?? ""), /^H[23]$/);
  await page.keyboard.press("Tab");
  // A key press does not cancel the scroll to a fragment.
  await page.waitForFunction((part) => {
    const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    return top < innerHeight / 2 && bottom > 0;
  }, part);
});

testBothModes("Forward to a project opens it, even if the code of the portfolio fails to load once", async (t, open) => {
  const page = await open(t, "/services/design", { ...PHONE, show: "[data-project]", reducedMotion: "reduce", allow: /Failed to load/ });
  await page.getByRole("group", { name: "Portfolio" }).getByRole("link").nth(1).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.waitForURL((url) => url.search === "");
  await scrollTo(page, 0);
  await page.reload();
  await waitForHydration(page);
  await page.route("**/assets/PortfolioSection-*.js*", (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent("requestfailed", (request) => /\/PortfolioSection-/.test(request.url()));
  await page.goForward();
  await failed;
  await page.getByRole("dialog").waitFor();
});
