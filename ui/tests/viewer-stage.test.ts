// The parts of the image viewer: the stage, the info panel with the description, and the filmstrip.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible } from "./support/harness.ts";
import { touchOf } from "./support/touch.ts";
import {
  boxOf, button, COUNT, DESKTOP, dialog, middleOf, openViewer, PHONE, picture, projects, projectInAddress,
  waitUntilStill, waitForProject, zoomInTo, waitForZoom,
} from "./support/viewer-steps.ts";

const filmstrip = (page: Page) => dialog(page).getByRole("toolbar", { name: "Portfolio" });
const frames = (page: Page) => filmstrip(page).getByRole("button");
const current = (page: Page) => frames(page).evaluateAll((all) => all.findIndex((frame) => frame.ariaCurrent === "true"));
const focused = (page: Page) => frames(page).evaluateAll((all) => all.findIndex((frame) => frame === document.activeElement));

/** Waits until the whole thumbnail of the current project is visible in the filmstrip. */
const showsCurrent = (page: Page) =>
  page.waitForFunction(() => {
    const frame = document.querySelector("dialog:modal [aria-current]");
    const [box, strip] = [frame?.getBoundingClientRect(), frame?.parentElement?.getBoundingClientRect()];
    return box && strip && box.left >= strip.left && box.right <= strip.right && box.top >= strip.top && box.bottom <= strip.bottom;
  });

test("a click on a frame shows its project; the frames are one tab stop, and the focus follows the current frame", async (t) => {
  const page = await openViewer(t);
  const all = await projects(page);
  assert.equal(await frames(page).count(), COUNT);
  await frames(page).nth(7).click();
  await waitForProject(page, all[7]);
  assert.equal(projectInAddress(page), all[7]?.slug);
  const stops = await frames(page).evaluateAll((all) => all.map((frame) => (frame as HTMLElement).tabIndex));
  assert.deepEqual(stops, stops.map((_, index) => (index === 7 ? 0 : -1)));
  const keys = [["ArrowDown", 8], ["ArrowUp", 7], ["ArrowRight", 8], ["End", 10], ["ArrowDown", 0], ["ArrowUp", 10], ["Home", 0]] as const;
  for (const [key, to] of keys) {
    await page.keyboard.press(key);
    await waitForProject(page, all[to]);
    assert.deepEqual([await current(page), await focused(page)], [to, to], key);
  }
});

for (const [device, options] of [["a desktop", { viewport: { width: 1280, height: 480 } }], ["a phone", PHONE]] as const) {
  test(`the frame of the current project is in view, on ${device}`, async (t) => {
    const page = await openViewer(t, options, COUNT - 1);
    await showsCurrent(page);
    await page.keyboard.press("ArrowRight");
    await waitForProject(page, (await projects(page))[0]);
    await showsCurrent(page);
  });
}

test("a tap on a frame shows its project; each frame is large enough for a finger", async (t) => {
  const page = await openViewer(t, PHONE, 1);
  const all = await projects(page);
  await waitUntilStill(page);
  const box = await boxOf(frames(page).nth(2));
  assert.ok(box.width >= 44 && box.height >= 44, `${box.width} x ${box.height}`);
  const touch = await touchOf(page);
  await touch.press(middleOf(box));
  await touch.lift();
  await waitForProject(page, all[2]);
});

test("the thumbnails are small files", async (t) => {
  const page = await openViewer(t, PHONE);
  await showsCurrent(page);
  const loaded = await frames(page).locator("img").evaluateAll((all) => (all as HTMLImageElement[]).map((image) => image.currentSrc));
  // A browser may show a larger file that it has already loaded. The test therefore accepts the files of pictures outside the dialog,
  // and skips the thumbnails of the current project and its two neighbours.
  const pictures = page.locator("main img:not(dialog img)");
  const known = await pictures.evaluateAll((all) => (all as HTMLImageElement[]).map((image) => image.currentSrc));
  const shown = loaded.filter((source, index) => source !== "" && Math.abs(index - 2) > 1);
  assert.ok(shown.length >= 1);
  for (const source of shown) assert.ok(source.includes("-672-") || known.includes(source), source);
});

test("the key I and the button toggle the info panel, and Ctrl+I does not", async (t) => {
  const page = await openViewer(t);
  await page.keyboard.press("i");
  await button(page, "Show info").waitFor();
  assert.equal(await dialog(page).getByRole("paragraph").count(), 0);
  await page.keyboard.press("I");
  await button(page, "Hide info").click();
  await button(page, "Show info").waitFor();
  await page.keyboard.press("Control+i");
  assert.equal(await button(page, "Show info").count(), 1);
});

for (const [device, options] of [["a desktop", { viewport: { width: 1600, height: 800 } }], ["a phone", PHONE]] as const) {
  test(`while the info panel is hidden, the picture fills the window, on ${device}`, async (t) => {
    const page = await openViewer(t, options);
    const before = await boxOf(picture(page));
    await page.keyboard.press("i");
    await waitUntilStill(page);
    const { width, height } = options.viewport;
    const after = await boxOf(picture(page));
    const [left, top] = [width - after.width, height - after.height].map((free) => free / 2);
    assert.ok(Math.min(left ?? 1, top ?? 1) < 1, "it reaches two edges of the window");
    assert.ok(Math.abs(after.x - (left ?? 0)) < 1 && Math.abs(after.y - (top ?? 0)) < 1, "it is in the middle");
    assert.ok(after.width * after.height >= before.width * before.height);
    // The filmstrip stays in front of the enlarged picture, so its thumbnails can be clicked.
    await zoomInTo(page, 300);
    await frames(page).nth(3).click();
    await waitForZoom(page, 100);
    assert.equal(await current(page), 3);
  });
}

test("the stage is dark in both themes", async (t) => {
  const page = await openViewer(t, { ...DESKTOP, colorScheme: "light" });
  const colours = () =>
    page.evaluate(() => {
      const root = document.querySelector("dialog:modal > div");
      if (root === null) throw new Error("the viewer is closed");
      const { backgroundColor, color, colorScheme } = getComputedStyle(root);
      return { backgroundColor, color, colorScheme };
    });
  const light = await colours();
  assert.equal(light.colorScheme, "dark");
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await colours(), light);
});

for (const options of [DESKTOP, PHONE]) {
  test(`no control is covered or outside the window, at ${options.viewport.width} px`, async (t) => {
    const page = await openViewer(t, options);
    await page.keyboard.press("+");
    await waitUntilStill(page);
    await assertAccessible(page);
    for (const control of await dialog(page).getByRole("button").all()) {
      const isFrame = await control.evaluate((element) => element.closest('[role="toolbar"]') !== null);
      if (isFrame) continue;
      const { x, y } = middleOf(await boxOf(control));
      const isOnTop = await control.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), { x, y });
      assert.ok(isOnTop, (await control.getAttribute("aria-label")) ?? (await control.textContent()) ?? "");
    }
  });
}
