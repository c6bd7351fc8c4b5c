// Changing the project of the open image viewer.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { holdRequests, openPage, origin } from "./support/harness.ts";
import { drag, touchOf } from "./support/touch.ts";
import {
  boxOf, button, cards, COUNT, DESKTOP, dialog, nextFrame, heading, middleOf, openPortfolio, openProject, openViewer,
  PATH, picture, projects, projectInAddress, waitForDecoding, waitUntilStill, waitForProject, pictureFilesOf, zoomPercent, zoomInTo,
  waitForZoom,
} from "./support/viewer-steps.ts";

test.describe("changing the project", () => {
  test("the buttons wrap around at both ends", async (t) => {
    const page = await openViewer(t, DESKTOP, COUNT - 1);
    const all = await projects(page);
    await button(page, "Next project").click();
    await waitForProject(page, all[0]);
    assert.equal(projectInAddress(page), all[0]?.slug);
    await button(page, "Previous project").click();
    await waitForProject(page, all.at(-1));
    await dialog(page).getByText(`${COUNT} of ${COUNT}`).waitFor();
  });

  test("changing the project resets the zoom but not the info panel; reopening resets both", async (t) => {
    const page = await openViewer(t);
    const all = await projects(page);
    await button(page, "Zoom in").click();
    await button(page, "Hide info").click();
    await button(page, "Next project").click();
    await waitForProject(page, all[3]);
    await waitForZoom(page, 100);
    await button(page, "Show info").waitFor();
    await zoomInTo(page, 125);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await openProject(page, 2);
    assert.equal(await zoomPercent(page), 100);
    await button(page, "Hide info").waitFor();
  });

  test("the previous and the next picture are preloaded", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const all = await projects(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await openProject(page, 6);
    for (const neighbour of [5, 7]) {
      const slug = all[neighbour]?.slug ?? "";
      if (!requested.some((url) => url.includes(slug)))
        await page.waitForRequest((request) => request.url().includes(slug));
    }
  });

  test("for a visitor who saves data, only the opened picture is loaded", async (t) => {
    const saveData = (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const page = await openPortfolio(t, { ...DESKTOP, before: saveData });
    // Opens a project whose large picture the page itself does not load.
    const opened = pictureFilesOf((await projects(page))[9]?.slug ?? "");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await cards(page).nth(9).hover();
    await nextFrame(page);
    await nextFrame(page);
    assert.deepEqual(requested.filter((url) => /\/Viewer-/.test(url)), []);
    await openProject(page, 9);
    await nextFrame(page);
    // Ignores the pictures of the cards, which are smaller.
    const large = requested.filter((url) => Number(/-(\d+)-[0-9a-f]+\./.exec(url)?.[1]) > 1000);
    assert.ok(large.length > 0 && large.every((url) => opened.test(url)), large.join(" "));
  });

  test("a late load never replaces a newer one", async (t) => {
    const page = await openViewer(t, DESKTOP, 2);
    const all = await projects(page);
    // Holds the picture of a project that is not adjacent, because adjacent pictures are already loaded.
    const late = pictureFilesOf(all[5]?.slug ?? "");
    const release = await holdRequests(page, late);
    for (const index of [3, 4]) {
      await button(page, "Next project").click();
      await waitForProject(page, all[index]);
    }
    await button(page, "Next project").click();
    await dialog(page).locator("circle").waitFor();
    await dialog(page).getByRole("status").filter({ hasText: "Loading the image" }).waitFor({ state: "attached" });
    assert.equal(await heading(page).textContent(), all[4]?.title);
    await button(page, "Next project").click();
    await waitForProject(page, all[6]);
    const loaded = page.waitForEvent("requestfinished", (request) => late.test(request.url()));
    release();
    await waitForDecoding(page, (await loaded).url());
    assert.equal(await heading(page).textContent(), all[6]?.title);
    assert.equal(projectInAddress(page), all[6]?.slug);
  });
});

test("with a single project, no button, swipe or key opens another project", async (t) => {
  const record = (await (await fetch(`${origin}/data${PATH}.json`)).json()) as { sections: { projects?: unknown[] }[] };
  for (const section of record.sections) section.projects?.splice(1);
  const page = await openPage(t, "/about", {
    ...DESKTOP,
    before: (page) => page.route(`**/data${PATH}.json`, (route) => route.fulfill({ json: record })),
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Game art", exact: false }).first().click();
  await page.waitForURL(`**${PATH}`);
  await cards(page).first().waitFor();
  assert.equal(await cards(page).count(), 1);
  await openProject(page, 0);
  assert.equal(await button(page, "Previous project").count(), 0);
  assert.equal(await button(page, "Next project").count(), 0);
  const opened = projectInAddress(page);
  const touch = await touchOf(page);
  const before = await boxOf(picture(page));
  const from = middleOf(before);
  await drag(touch, from, { x: from.x - 300, y: from.y });
  await nextFrame(page);
  const follows = before.x - (await boxOf(picture(page))).x;
  assert.ok(follows > 60 && follows < 250, `it resists: ${follows} px`);
  await touch.lift();
  await waitUntilStill(page);
  assert.deepEqual(await boxOf(picture(page)), before);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+ArrowLeft");
  await page.keyboard.press("+");
  await waitForZoom(page, 125);
  assert.equal(projectInAddress(page), opened);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
});
