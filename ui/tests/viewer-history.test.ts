// The open project in the URL, the history and the document's head.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./support/harness.ts";
import {
  button, DESKTOP, dialog, openPortfolio, openProject, openViewer, PATH, projects, projectInAddress, waitUntilStill,
  waitForProject,
} from "./support/viewer-steps.ts";

test.describe("history", () => {
  test("opening adds one history entry, changing the project replaces it, Back closes the viewer, and Forward reopens it", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const all = await projects(page);
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await openProject(page, 2);
    assert.equal(await length(), before + 1);
    for (const index of [3, 4, 5]) {
      await page.keyboard.press("ArrowRight");
      await waitForProject(page, all[index]);
    }
    assert.equal(await length(), before + 1);
    await page.goBack();
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal(projectInAddress(page), null);
    await page.goForward();
    await page.getByRole("dialog", { name: all[5]?.title ?? "" }).waitFor();
  });

  for (const isReloaded of [false, true]) {
    test(`closing returns to the previous history entry${isReloaded ? ", even after a reload" : ""}`, async (t) => {
      const page = await openViewer(t);
      const length = await page.evaluate(() => history.length);
      if (isReloaded) await page.reload();
      await dialog(page).waitFor();
      await page.keyboard.press("Escape");
      await page.waitForURL((url) => url.search === "");
      assert.equal(await page.evaluate(() => history.length), length);
      await page.goForward();
      await dialog(page).waitFor();
    });
  }

  test("a shared link opens the viewer, and closing the viewer does not leave the page", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const fifth = (await projects(page))[4];
    assert.ok(fifth);
    await page.goto("/about");
    await page.goto(`${PATH}?project=${fifth.slug}`);
    await page.getByRole("dialog", { name: fifth.title }).waitFor();
    await waitUntilStill(page);
    const length = await page.evaluate(() => history.length);
    await button(page, "Close").click();
    await dialog(page).waitFor({ state: "hidden" });
    await page.waitForURL((url) => url.pathname + url.search === PATH);
    assert.equal(await page.evaluate(() => history.length), length);
    assert.equal(await page.locator("dialog figure").count(), 0);
    await page.waitForFunction((title) => document.activeElement?.textContent === title, fifth.title);
    await page.goBack();
    await page.waitForURL("**/about");
  });

  test("title, description and social image are those of the open project, and those of the page after closing", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const second = (await projects(page))[1];
    assert.ok(second);
    const head = () =>
      page.evaluate(() => {
        const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content");
        const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");
        return [document.title, content('[name="description"]'), content('[property="og:image"]'), canonical];
      });
    const own = await head();
    await openProject(page, 1);
    await page.waitForFunction((title) => document.title.startsWith(title), second.title);
    const opened = await head();
    await page.keyboard.press("Escape");
    await page.waitForFunction((title) => document.title === title, own[0]);
    assert.deepEqual(await head(), own);
    await page.goto(`${PATH}?project=${second.slug}`);
    assert.deepEqual(await head(), opened);
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction((title) => document.title === title, own[0]);
    assert.deepEqual(await head(), own);
  });

  test("a project whose slug is percent-encoded in the URL is shown", async (t) => {
    const page = await openPage(t, `${PATH}?project=night%2Dmarket`, DESKTOP);
    await page.getByRole("dialog", { name: "Night Market" }).waitFor();
  });

  test("an unknown project in the URL shows the page without the viewer", async (t) => {
    const page = await openPage(t, `${PATH}?project=nothing-of-the-kind`, DESKTOP);
    assert.equal(await page.locator("dialog figure").count(), 0);
    assert.equal(await dialog(page).count(), 0);
  });
});
