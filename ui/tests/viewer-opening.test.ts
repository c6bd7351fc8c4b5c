// Opening and closing the image viewer: pictures and code that load late or fail, and visitors who do not wait.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, holdRequests } from "./support/harness.ts";
import {
  button, cards, COUNT, DESKTOP, dialog, isDisabled, openPortfolio, openProject, openViewer, picture, projects,
  projectInAddress, waitForDecoding, waitUntilStill, waitForProject, pictureFilesOf, zoomPercent,
} from "./support/viewer-steps.ts";
import { CLOSE_DELAY_MS, SPINNER_DELAY_MS } from "../viewer/viewer-state.ts";

/** Stops the page's clock so that only the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe("opening", () => {
  test("shows the project at 100 percent with its description, in a modal dialog named by its title", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const [, , third] = await projects(page);
    assert.ok(third);
    await openProject(page);
    await page.getByRole("dialog", { name: third.title, exact: true }).waitFor();
    assert.equal(await page.evaluate(() => document.querySelector("dialog:modal") !== null), true);
    assert.equal(await zoomPercent(page), 100);
    await button(page, "Hide info").waitFor();
    assert.ok(((await dialog(page).getByRole("paragraph").last().textContent()) ?? "").length > 40);
    await dialog(page).getByText(`3 of ${COUNT}`).waitFor();
  });

  test("a load of 200 ms shows and announces a spinner, then the viewer", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce" });
    const card = page.getByRole("group", { name: "Portfolio" }).locator("li").nth(2);
    const release = await holdRequests(page, pictureFilesOf((await projects(page))[2]?.slug ?? ""));
    await stopClock(page);
    await cards(page).nth(2).click();
    await page.waitForURL(/project=/);
    await page.clock.runFor(SPINNER_DELAY_MS - 1);
    assert.equal(await card.locator("circle").count(), 0, "no spinner before");
    await page.clock.runFor(1);
    await card.locator("circle").waitFor();
    await page.getByRole("status").filter({ hasText: "Loading the image" }).waitFor({ state: "attached" });
    assert.equal(await dialog(page).count(), 0);
    release();
    await dialog(page).waitFor();
    assert.equal(await page.locator("circle").locator("visible=true").count(), 0);
  });

  test("the files for the first opening are fetched when the pointer is over a card", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const slug = (await projects(page))[2]?.slug ?? "";
    const fetched = (pattern: RegExp) => page.waitForEvent("requestfinished", (request) => pattern.test(request.url()));
    const wanted = Promise.all([fetched(/\/Viewer-/), fetched(pictureFilesOf(slug))]);
    await cards(page).nth(2).hover();
    await wanted;
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await openProject(page);
    assert.deepEqual(requested.filter((url) => pictureFilesOf(slug).test(url) || /\/Viewer-/.test(url)), []);
  });

  test("if a picture cannot be loaded, the viewer opens with a message", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, allow: /Failed to load resource/ });
    const slug = (await projects(page))[3]?.slug ?? "";
    await page.route(new RegExp(slug), (route) => route.abort());
    await cards(page).nth(3).click();
    await dialog(page).waitFor();
    await dialog(page).getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
    assert.equal(await dialog(page).locator("circle").count(), 0);
    assert.equal(await picture(page).count(), 0);
    for (const name of ["Zoom in", "Zoom out", "Reset zoom"]) assert.ok(await isDisabled(button(page, name)), name);
    await page.keyboard.press("+");
    assert.equal(await zoomPercent(page), 100);
    assert.ok(((await dialog(page).getByRole("paragraph").last().textContent()) ?? "").length > 40);
    await assertAccessible(page);
    await page.unroute(new RegExp(slug));
    await button(page, "Next project").click();
    await picture(page).waitFor();
    await button(page, "Previous project").click();
    await dialog(page).getByRole("alert").waitFor({ state: "hidden" });
    await picture(page).waitFor();
  });

  test("if the code of the viewer cannot be loaded, the page shows the project and focuses it", async (t) => {
    const before = (page: Page) => page.route(/\/Viewer-/, (route) => route.abort());
    const page = await openPortfolio(t, { ...DESKTOP, allow: /ERR_FAILED/, before });
    const [, , third] = await projects(page);
    assert.ok(third);
    await cards(page).nth(2).click();
    const figure = page.getByRole("figure", { name: third.title });
    await figure.waitFor();
    assert.equal(await figure.evaluate((figure) => figure === document.activeElement), true);
  });

  test("the browser handles clicks with a modifier key", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const opened = page.context().waitForEvent("page");
    await cards(page).nth(2).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await tab.waitForURL(/\?project=/);
    assert.equal(await dialog(page).count(), 0);
  });
});

test.describe("closing", () => {
  for (const trigger of ["Close", "Escape"] as const) {
    test(`${trigger} hides the viewer immediately, and removes the project 300 ms later`, async (t) => {
      const page = await openViewer(t, { ...DESKTOP, reducedMotion: "reduce" });
      await stopClock(page);
      if (trigger === "Close") await button(page, "Close").click();
      else await page.keyboard.press("Escape");
      const hidden = page.locator("dialog:not([open])");
      await hidden.waitFor({ state: "attached" });
      await page.clock.runFor(CLOSE_DELAY_MS - 1);
      assert.equal(await hidden.count(), 1);
      await page.clock.runFor(1);
      await hidden.waitFor({ state: "detached" });
      await page.waitForURL((url) => url.search === "");
    });
  }

  test("a project that is opened while the viewer closes is shown and stays open", async (t) => {
    const page = await openViewer(t, { ...DESKTOP, reducedMotion: "reduce" });
    const title = (await projects(page))[1]?.title ?? "";
    await stopClock(page);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("dialog:modal") === null);
    await cards(page).nth(1).click();
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.clock.runFor(2 * CLOSE_DELAY_MS);
    assert.equal(await page.getByRole("dialog", { name: title }).count(), 1);
  });

  test("changing the project while the viewer closes keeps it open, even if the browser has already closed the dialog", async (t) => {
    const page = await openViewer(t);
    const all = await projects(page);
    for (const [index, close] of [[3, "cancel"], [4, "close"]] as const) {
      await page.evaluate((close) => {
        const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
        const pressArrow = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
        dialog?.addEventListener(close, pressArrow, { once: true });
        if (close === "close") dialog?.close();
        else dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
      }, close);
      await page.getByRole("dialog", { name: all[index]?.title ?? "" }).waitFor();
      await waitUntilStill(page);
      assert.equal(projectInAddress(page), all[index]?.slug);
      assert.equal(await dialog(page).count(), 1);
    }
  });

  test("Back closes the viewer even if the code of another part of the page is still loading", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, before: (page) => holdRequests(page, /Drawing-\w+\.js$/) });
    await openProject(page);
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
  });

  test("a project can be reopened after Back was pressed and a card was clicked at the same time", async (t) => {
    const page = await openViewer(t);
    const { slug, title } = (await projects(page))[8] ?? {};
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
    await page.evaluate(async (slug) => {
      const isBack = new Promise((done) => addEventListener("popstate", done, { once: true }));
      document.querySelector<HTMLElement>(`a[href$="project=${slug}"]`)?.click();
      history.back();
      await isBack;
    }, slug);
    await waitUntilStill(page);
    assert.equal(projectInAddress(page), null);
    assert.equal(await dialog(page).count(), 0);
    await openProject(page, 8);
    await waitForProject(page, { title: title ?? "" });
  });

  test("Forward, pressed as soon as closing has changed the URL, reopens the project", async (t) => {
    const page = await openViewer(t, { ...DESKTOP, reducedMotion: "reduce" });
    const slug = projectInAddress(page);
    await page.evaluate(() => {
      const forward = () => {
        history.forward();
        // Blocks rendering for 300 ms, so that the browser has the next history entry ready before the next frame.
        const end = performance.now() + 300;
        while (performance.now() < end);
      };
      addEventListener("popstate", forward, { once: true });
    });
    const closed = page.waitForFunction(() => document.querySelector("dialog:not([open])") !== null);
    await page.keyboard.press("Escape");
    await closed;
    await page.locator("dialog:modal").waitFor();
    assert.equal(projectInAddress(page), slug);
  });

  test("after Back, a picture that loads late is not shown", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce" });
    const slug = (await projects(page))[8]?.slug ?? "";
    const release = await holdRequests(page, pictureFilesOf(slug));
    await cards(page).nth(8).click();
    await page.waitForURL(/project=/);
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    const loaded = page.waitForEvent("requestfinished", (request) => pictureFilesOf(slug).test(request.url()));
    release();
    await waitForDecoding(page, (await loaded).url());
    assert.equal(await dialog(page).count(), 0);
  });
});
