// The grid of uncropped pictures on the design page. A plate is one cell of the grid. The grid does not repeat the first projects of the
// strip.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, holdRequests, openPage } from "./support/harness.ts";
import { COUNT, DESKTOP, dialog, openPortfolio, PATH, PHONE, waitUntilStill, pictureFilesOf } from "./support/viewer-steps.ts";

/** Number of projects that a wide strip shows at first. */
const SLIDES_AT_START = 4;

/** Returns the cells of the grid, which is the list after the strip. */
const plates = (page: Page) => page.locator('[role="group"] ~ ul > li');
const links = (page: Page) => plates(page).getByRole("link");

for (const width of [360, 768, 1440, 1920]) {
  test(`no picture is cropped, and the cells fill the rows, at ${width} px`, async (t) => {
    const page = await openPortfolio(t, { viewport: { width, height: 900 } });
    assert.equal(await plates(page).count(), COUNT - SLIDES_AT_START);
    const cells = await plates(page).evaluateAll((all) =>
      all.map((plate) => {
        const image = plate.querySelector("img");
        if (image === null) throw new Error("there is no picture");
        const { left, right, top, bottom } = plate.getBoundingClientRect();
        return { left, right, top, bottom, ratio: image.clientWidth / image.clientHeight, picture: image.width };
      }),
    );
    for (const { ratio } of cells) assert.ok(Math.abs(ratio - 1.5) < 0.02, `${ratio}`);
    const [large, ...others] = cells;
    assert.ok(large && others.every(({ picture }) => picture < large.picture), "the first is the largest");
    const area = ({ left, right, top, bottom }: (typeof cells)[number]) => (right - left) * (bottom - top);
    const [left, right, top, bottom] = [
      Math.min(...cells.map((cell) => cell.left)), Math.max(...cells.map((cell) => cell.right)),
      Math.min(...cells.map((cell) => cell.top)), Math.max(...cells.map((cell) => cell.bottom)),
    ];
    const covered = cells.reduce((sum, cell) => sum + area(cell), 0) / ((right - left) * (bottom - top));
    assert.ok(covered > 0.99 && covered < 1.02, `${covered} of the grid is covered`);
  });
}

test("pictures load only near the viewport, and do not move the page when they arrive", async (t) => {
  const page = await openPage(t, PATH, PHONE);
  await page.waitForLoadState("networkidle");
  const images = plates(page).locator("img");
  const loaded = await images.evaluateAll((all) => {
    const elsewhere = [...document.images].filter((image) => !all.includes(image)).map(({ currentSrc }) => currentSrc);
    return (all as HTMLImageElement[]).map(({ currentSrc }) => currentSrc !== "" && !elsewhere.includes(currentSrc));
  });
  // The browser may load the first picture, which is just below the fold.
  assert.ok(!loaded.slice(1).includes(true), `before scrolling: ${loaded}`);
  const heightOf = () => plates(page).locator("..").evaluate((list) => list.getBoundingClientRect().height);
  const before = await heightOf();
  // The strip shows this picture only after scrolling, so the browser has no file of it.
  const image = images.nth(-2);
  await image.scrollIntoViewIfNeeded();
  await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await image.elementHandle());
  assert.equal(await heightOf(), before);
  assert.match(await image.evaluate((image: HTMLImageElement) => image.currentSrc), /-672-[^.]*\.avif$/);
});

test("a plate opens its project and indicates a slow load; closing returns the focus to the last shown project", async (t) => {
  const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce" });
  const link = links(page).nth(5);
  const title = (await link.textContent()) ?? "";
  const slug = new URL((await link.getAttribute("href")) ?? "", "http://x").searchParams.get("project") ?? "";
  await link.scrollIntoViewIfNeeded();
  const release = await holdRequests(page, new RegExp(pictureFilesOf(slug).source + "|Viewer-"));
  await link.click();
  await plates(page).nth(5).locator("circle").waitFor();
  release();
  await page.getByRole("dialog", { name: title }).waitFor();
  await page.keyboard.press("ArrowRight");
  const next = (await links(page).nth(6).textContent()) ?? "";
  await page.getByRole("dialog", { name: next }).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await waitUntilStill(page);
  assert.ok(await links(page).nth(6).evaluate((link) => link === document.activeElement));
});

test("after the viewer moves to a project that the grid does not repeat, closing returns the focus to the strip", async (t) => {
  const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce" });
  const link = links(page).nth(3);
  await link.click();
  await page.getByRole("dialog", { name: (await link.textContent()) ?? "" }).waitFor();
  await page.keyboard.press("ArrowLeft");
  const last = page.locator(`[role="group"]:has(~ ul) a[href*="project="]`).nth(SLIDES_AT_START - 1);
  await page.getByRole("dialog", { name: (await last.textContent()) ?? "" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await waitUntilStill(page);
  assert.ok(await last.evaluate((link) => link === document.activeElement));
});

test("without scripts, a plate links to its picture", async (t) => {
  const page = await openPage(t, PATH, { javaScriptEnabled: false });
  const link = links(page).first();
  const title = (await link.textContent()) ?? "";
  await link.click();
  await page.waitForURL(/\?project=/);
  await page.getByRole("figure", { name: title }).getByRole("img").waitFor();
});

test("the grid is accessible", async (t) => {
  const page = await openPortfolio(t);
  await assertAccessible(page);
});
