// Client navigation: requests, announcements to screen readers, focus, marked links and history.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { isMarked, markDocument } from "./support/document-mark.ts";
import { openPage, origin, waitForHydration } from "./support/harness.ts";
import { aboutLink, DESK, header, PHONE, requestsOf, scrollTo, testBothModes } from "./support/navigation-steps.ts";

const historyLength = (page: Page) => page.evaluate(() => history.length);

testBothModes("a link fetches only the record of the page", async (t, open) => {
  const page = await open(t, "/services/neural", DESK);
  await markDocument(page);
  const requests = requestsOf(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Windows applications" }).click();
  await page.waitForURL("**/services/windows");
  assert.deepEqual(requests.filter((path) => !path.startsWith("/assets/")), ["/data/services/windows.json"]);
  assert.ok(await isMarked(page));
});

testBothModes("a link to the open page replaces its history entry", async (t, open) => {
  const page = await open(t, "/about", DESK);
  const before = await historyLength(page);
  for (let click = 0; click < 3; click += 1) await aboutLink(page).click();
  assert.equal(await historyLength(page), before);
});

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
  // The URL changes before the page does. The heading receives the focus when the page is shown.
  await page.waitForFunction(() => document.activeElement?.tagName === "H1");
  const classes = (await services.getAttribute("class")) ?? "";
  assert.match(classes, /link-active/);
  assert.doesNotMatch(classes, /link-exact-active/);
});

test("the browser handles middle clicks and clicks with a modifier key", async (t) => {
  const page = await openPage(t, "/", DESK);
  for (const options of [{ modifiers: ["ControlOrMeta" as const] }, { button: "middle" as const }]) {
    const [tab] = await Promise.all([page.context().waitForEvent("page"), aboutLink(page).click(options)]);
    // A new tab first contains an empty document.
    await tab.waitForURL("**/about", { waitUntil: "commit" });
    assert.equal(new URL(page.url()).pathname, "/");
    await tab.close();
  }
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

testBothModes("a link to a section of another page shows this section, and Tab continues from there", async (t, open) => {
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
