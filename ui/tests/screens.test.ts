// Finished screens, their wireframes and the plan, on narrow screens and in print.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "./support/harness.ts";

/** Returns the distance by which an element can scroll sideways. */
const hiddenWidth = (scroller: Locator) => scroller.evaluate((element) => element.scrollWidth - element.clientWidth);

/** Presses the right arrow key until `isDone` returns true, at most 100 times. */
async function pressUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  for (let count = 0; count < 100 && !(await isDone()); count += 1) await page.keyboard.press("ArrowRight");
  assert.ok(await isDone());
}

const PHONE = { width: 360, height: 740 };

test("a phone shows the finished screen with the numbers of its notes, but no wireframe, and nothing scrolls sideways", async (t) => {
  const page = await openPage(t, "/solutions/vera", { viewport: PHONE, reducedMotion: "reduce" });
  const screens = page.locator("figure [data-frame]");
  const numbersIn = (screen: Locator) => screen.locator("[data-pane] > [aria-hidden] > span").allTextContents();
  const drawn = page.getByRole("figure").filter({ has: page.locator("[data-wireframe]") });
  const notes = await drawn.locator("ol > li > span:first-child").allTextContents();
  assert.deepEqual(notes, ["1", "2"]);
  const [wireframe, screen] = [screens.nth(0), screens.nth(1)];
  assert.deepEqual(await numbersIn(screen), notes);
  assert.equal(await wireframe.isVisible(), false);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  assert.equal(await wireframe.isVisible(), true);
  assert.deepEqual(await numbersIn(wireframe), notes);
});

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
  test(`at ${width} px, the first phone is drawn beside the finished ones, and each note is below its phone`, async (t) => {
    const page = await openPage(t, "/services/twa", { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const drawn = page.locator("[data-wireframe] [data-pane]");
    const finished = page.getByRole("group").locator("[data-pane]");
    const notes = page.getByRole("figure").getByRole("listitem").filter({ hasText: /^\d/ });
    const boxesOf = (locator: Locator) => locator.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));
    const [[first], phones, lines] = await Promise.all([boxesOf(drawn), boxesOf(finished), boxesOf(notes)]);
    assert.equal(await drawn.count(), 1);
    assert.deepEqual([phones.length, lines.length], [4, 4]);
    assert.ok(phones.every((phone) => phone.top === first.top && Math.abs(phone.width - first.width) < 8 && first.right < phone.left));
    assert.ok(lines.every((line, index) => Math.abs(line.left - phones[index].left) < 8 && line.top > phones[index].bottom));
    assert.equal(await hiddenWidth(page.getByRole("group").filter({ has: page.locator("[data-pane]") })), 0);
  });
}

test("the dark theme dims the pictures of screens, except in print", async (t) => {
  const page = await openPage(t, "/services/twa", { colorScheme: "dark", reducedMotion: "reduce" });
  const filterOf = () => page.locator("[data-pane] img").first().evaluate((image) => getComputedStyle(image).filter);
  assert.equal(await filterOf(), "brightness(0.8)");
  await page.emulateMedia({ media: "print" });
  assert.equal(await filterOf(), "none");
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
  assert.equal(await filterOf(), "none");
});

test("a console is dark in both themes, except in print, and its wireframe has the colours of the page", async (t) => {
  const page = await openPage(t, "/services/neural", { reducedMotion: "reduce", viewport: { width: 1440, height: 900 } });
  const lightnessOf = (selector: string) =>
    page.locator(`${selector} [data-pane]`).first().evaluate((pane) => {
      const { backgroundColor } = getComputedStyle(pane);
      const lightness = /^oklch\(([\d.]+)/.exec(backgroundColor)?.[1];
      if (lightness === undefined) throw new Error(`the lightness of ${backgroundColor} is unknown`);
      return Number(lightness);
    });
  const [finished, drawn] = ["[data-frame=console]:not([data-wireframe]):has([data-pane])[data-hue]", "[data-frame=console][data-wireframe]"];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    assert.ok((await lightnessOf(finished)) < 0.2, colorScheme);
    assert.equal((await lightnessOf(drawn)) > 0.9, colorScheme === "light");
  }
  await page.emulateMedia({ media: "print" });
  assert.ok((await lightnessOf(finished)) > 0.9);
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
