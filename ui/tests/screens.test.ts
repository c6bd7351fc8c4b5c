// Finished screens, their wireframes and the plan.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "./support/harness.ts";
import { nextFrame } from "./support/viewer-steps.ts";

/** Returns the distance by which an element can scroll sideways. */
const hiddenWidth = (scroller: Locator) => scroller.evaluate((element) => element.scrollWidth - element.clientWidth);

/** Presses the right arrow key until `isDone` returns true, at most 100 times. */
async function pressUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 100 && !(await isDone()); count += 1) await page.keyboard.press("ArrowRight");
  assert.ok(await isDone());
}

const PHONE = { width: 360, height: 740 };

/** Returns the left edge, top edge, width and height of each element, in whole pixels. */
const boxesOf = (locator: Locator) =>
  locator.evaluateAll((elements) => elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  }));

/** Returns the part of the wireframe that is visible beside the screen, from 0 to 1. */
const visiblePart = (page: Page) =>
  page.locator("figure [data-wireframe]").first().evaluate((wireframe) => {
    const { left, width } = wireframe.getBoundingClientRect();
    const screen = document.querySelector("figure [data-hue]:not([data-wireframe])")!;
    return (screen.getBoundingClientRect().left - left) / width;
  });

const WINDOW_PAGES = ["services/online-stores", "services/blockchain", "services/neural", "services/sites",
  "solutions/as", "solutions/cpi", "solutions/crm", "solutions/erp", "solutions/vera"];

for (const width of [1024, 1440, 1920]) {
  test(`at ${width} px, a wireframe has the layout of its screen, and less than half of it is visible beside the screen`, async (t) => {
    for (const path of WINDOW_PAGES) {
      const page = await openPage(t, `/${path}`, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
      await page.locator("[data-pane] img").evaluateAll((images: HTMLImageElement[]) => images.forEach((image) => (image.loading = "eager")));
      const parts = "[data-pane], [data-pane]:not([data-pane=search]) > p, [data-pane] li, [data-pane] tr, [data-pane] dl > div, [data-pane] pre";
      const sizesOf = async (screen: string) => (await boxesOf(page.locator(screen).locator(parts))).flatMap(([, , ...size]) => size);
      const [drawn, finished] = [await sizesOf("[data-wireframe]"), await sizesOf("figure [data-hue]:not([data-wireframe])")];
      assert.ok(finished.length > 20 && drawn.length === finished.length, path);
      assert.ok(finished.every((size, index) => Math.abs(size - drawn[index]!) <= 1), path);
      const part = await visiblePart(page);
      assert.ok(part > 0.2 && part < 0.5, path);
      await page.context().close();
    }
  });
}

test("the panes of a screen have the numbers of the notes", async (t) => {
  const page = await openPage(t, "/solutions/vera", { viewport: PHONE, reducedMotion: "reduce" });
  const figure = page.getByRole("figure").filter({ has: page.locator("[data-wireframe]") });
  const notes = await figure.locator("ol > li > span:first-child").allTextContents();
  assert.deepEqual(notes, ["1", "2"]);
  assert.deepEqual(await figure.locator("[data-pane] > [aria-hidden] > span").allTextContents(), notes);
});

test("a screen that scrolls into view moves over its wireframe", async (t) => {
  const page = await openPage(t, "/solutions/crm", { viewport: { width: 1440, height: 900 }, reducedMotion: "no-preference" });
  const screen = page.locator("figure:has([data-wireframe])");
  const scrollTo = (top: number) =>
    screen.evaluate((element, distance) => scrollBy({ top: element.getBoundingClientRect().top - distance, behavior: "instant" }), top);
  /** Waits until the visible part of the wireframe is in this range. */
  const waitForPart = async (least: number, most: number) => {
    for (let part = NaN; !(least <= part && part <= most); part = await visiblePart(page)) await nextFrame(page);
  };
  await scrollTo(800);
  await waitForPart(1, 2);
  await scrollTo(100);
  await waitForPart(0.2, 0.4);
});

for (const path of ["services/twa", "solutions/crm"]) {
  test(`a phone shows no wireframe and no caption of it: ${path}`, async (t) => {
    const page = await openPage(t, `/${path}`, { viewport: PHONE, reducedMotion: "reduce" });
    const drawn = [page.locator("[data-wireframe]"), page.locator("figcaption", { hasText: "Drawn:" }).locator("p").first()];
    const isVisible = () => Promise.all(drawn.map((locator) => locator.isVisible()));
    assert.deepEqual(await isVisible(), [false, false]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.deepEqual(await isVisible(), [true, true]);
  });
}

test("the phones of a phone screen stand side by side: they scroll on narrow screens, and all are visible on wide ones and in print", async (t) => {
  const page = await openPage(t, "/services/twa", { viewport: PHONE, reducedMotion: "reduce" });
  const phones = page.getByRole("group").filter({ has: page.locator("[data-pane]") });
  assert.ok((await hiddenWidth(phones)) > PHONE.width);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await phones.focus();
  await pressUntil(page, () => phones.evaluate((element) => element.scrollLeft > 0));
  await page.setViewportSize({ width: 1440, height: 900 });
  assert.equal(await hiddenWidth(phones), 0);
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: "print" });
  assert.equal(await hiddenWidth(phones), 0);
});

for (const width of [1366, 1440, 1920]) {
  test(`at ${width} px, the drawn phone is beside the finished ones, and each note is below its phone`, async (t) => {
    const page = await openPage(t, "/services/twa", { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const [drawn = [], ...others] = await boxesOf(page.locator("[data-wireframe] [data-pane]"));
    const phones = await boxesOf(page.getByRole("group").locator("[data-pane]"));
    const notes = await boxesOf(page.getByRole("figure").getByRole("listitem").filter({ hasText: /^\d/ }));
    assert.deepEqual([others.length, phones.length, notes.length], [0, 4, 4]);
    const [drawnLeft = 0, drawnTop = 0, drawnWidth = 0] = drawn;
    for (const [index, [left = 0, top = 0, phoneWidth = 0, height = 0]] of phones.entries()) {
      const [noteLeft = 0, noteTop = 0] = notes[index] ?? [];
      assert.ok(drawnLeft + drawnWidth < left && top === drawnTop && Math.abs(phoneWidth - drawnWidth) < 8);
      assert.ok(Math.abs(noteLeft - left) < 8 && noteTop > top + height);
    }
    assert.equal(await hiddenWidth(page.getByRole("group").filter({ has: page.locator("[data-pane]") })), 0);
  });
}

for (const forcedColors of ["none", "active"] as const) {
  test(`the text of a wireframe is invisible behind its bars, with forced colors ${forcedColors}`, async (t) => {
    const page = await openPage(t, "/solutions/crm", { viewport: { width: 1440, height: 900 }, forcedColors, reducedMotion: "reduce" });
    const title = page.locator("[data-wireframe] [data-pane=list] > p").first();
    const withBar = await title.screenshot();
    await page.locator("[data-wireframe]").evaluate((wireframe: HTMLElement) => (wireframe.style.textDecoration = "none"));
    const withoutBar = await title.screenshot();
    await title.evaluate((text) => (text.textContent = "\u00a0"));
    const withoutText = await title.screenshot();
    assert.ok(!withBar.equals(withoutBar));
    assert.ok(withoutBar.equals(withoutText));
  });
}

test("on a phone, the symbols in the title bar of a window stay in one line", async (t) => {
  const page = await openPage(t, "/services/windows", { viewport: PHONE });
  const symbols = page.locator("main [data-frame=desktop] > p > span").first();
  const rows = await symbols.evaluate((element) => element.getClientRects().length);
  const { height } = (await symbols.boundingBox())!;
  const lineHeight = await symbols.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
  assert.deepEqual([rows, Math.round(height / lineHeight)], [1, 1]);
});

test("the dark theme dims the pictures of screens, except in print", async (t) => {
  const page = await openPage(t, "/services/twa", { colorScheme: "dark", reducedMotion: "reduce" });
  const filterOf = () => page.locator("[data-pane] img").first().evaluate((image) => getComputedStyle(image).filter);
  assert.equal(await filterOf(), "brightness(0.8)");
  await page.emulateMedia({ media: "print" });
  assert.equal(await filterOf(), "none");
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  assert.equal(await filterOf(), "none");
});

test("a console and its wireframe are dark in both themes, except in print", async (t) => {
  const page = await openPage(t, "/services/neural", { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  const lightnessOf = (selector: string) =>
    page.locator(selector).first().evaluate((element) => {
      const { backgroundColor } = getComputedStyle(element);
      const lightness = /^oklch\(([\d.]+)/.exec(backgroundColor)?.[1];
      if (lightness === undefined) throw new Error(`the lightness of ${backgroundColor} is unknown`);
      return Number(lightness);
    });
  const [finished, drawn] = ["[data-frame=console][data-hue]:not([data-wireframe]) [data-pane]", "[data-wireframe] [data-pane]"];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    assert.ok((await lightnessOf(finished)) < 0.2, colorScheme);
    assert.ok((await lightnessOf(drawn)) < 0.4, colorScheme);
  }
  await page.emulateMedia({ media: "print" });
  assert.ok((await lightnessOf(finished)) > 0.9);
  assert.equal(await page.locator(drawn).first().evaluate((pane) => getComputedStyle(pane).backgroundColor), "rgb(255, 255, 255)");
});

test("a folded table of the plan unfolds, and a printed plan shows all tables", async (t) => {
  const page = await openPage(t, "/");
  const folded = page.locator("details:has(table)");
  const shown = () => folded.locator("table").evaluateAll((tables) => tables.map((table) => table.checkVisibility()));
  assert.deepEqual(await shown(), [false, false]);
  await folded.first().locator("summary").press("Enter");
  assert.deepEqual(await shown(), [true, false]);
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await shown(), [true, true]);
});
