// The image viewer: zooming, panning, and changes of the window size.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { type Point, pointsBetween } from "./support/touch.ts";
import {
  boxOf, button, dialog, drift, heading, isDisabled, middleOf, movedBy, openViewer, PHONE, picture, recordPrevented,
  waitUntilStill, zoomPercent, zoomInTo, waitForZoom,
} from "./support/viewer-steps.ts";

/** Waits until the picture uses the smallest file that is sharp enough for the window and the zoom. */
const waitForSharpFile = (page: Page, zoom: number, density: number) =>
  page.waitForFunction(
    ([zoom, density]) => {
      const image = document.querySelector<HTMLImageElement>("dialog:modal img");
      const files = image?.parentElement?.querySelector("source")?.srcset.split(", ");
      if (!image || !files) return false;
      const fitted = Math.min(innerWidth, innerHeight * (image.width / image.height));
      const widthOf = (file: string) => Number.parseInt(file.split(" ")[1] ?? "", 10);
      const smallest = files.find((file) => widthOf(file) >= fitted * zoom * density) ?? files.at(-1);
      return image.currentSrc.endsWith(smallest?.split(" ")[0] ?? "-");
    },
    [zoom, density] as const,
  );

test.describe("zoom", () => {
  test("the buttons are disabled at the ends of the range, and the reset button returns to 100 percent", async (t) => {
    const page = await openViewer(t);
    const [zoomIn, zoomOut] = [button(page, "Zoom in"), button(page, "Zoom out")];
    assert.deepEqual([await isDisabled(zoomIn), await isDisabled(zoomOut)], [false, true]);
    await zoomIn.click();
    await waitForZoom(page, 125);
    await zoomInTo(page, 300);
    assert.deepEqual([await isDisabled(zoomIn), await isDisabled(zoomOut)], [true, false]);
    await zoomIn.click({ force: true });
    assert.equal(await zoomPercent(page), 300);
    await zoomOut.click();
    await waitForZoom(page, 275);
    await button(page, "Reset zoom").click();
    await waitForZoom(page, 100);
    assert.equal(await isDisabled(zoomOut), true);
  });

  test("ctrl+wheel zooms in steps of 10 percentage points, and keeps the point under the pointer in place", async (t) => {
    const page = await openViewer(t);
    const before = await boxOf(picture(page));
    // The point is rounded to whole pixels, because the coordinates of wheel events are integers.
    const point = { x: Math.round(before.x + before.width * 0.8), y: Math.round(before.y + before.height * 0.3) };
    await page.mouse.move(point.x, point.y);
    await page.keyboard.down("Control");
    for (const [notches, direction, percent] of [[1, -1, 110], [3, -1, 140], [20, -1, 300], [25, 1, 100]] as const) {
      for (let count = 0; count < notches; count += 1) await page.mouse.wheel(0, 100 * direction);
      await waitForZoom(page, percent);
      assert.ok(drift(before, await boxOf(picture(page)), point) <= 2, `drift at ${percent}`);
    }
    await page.keyboard.up("Control");
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
  });

  test("a click zooms to 200 percent around its point, and another click back to 100", async (t) => {
    const page = await openViewer(t);
    const before = await boxOf(picture(page));
    const point = { x: before.x + before.width * 0.93, y: before.y + before.height * 0.05 };
    await page.mouse.click(point.x, point.y);
    await waitForZoom(page, 200);
    await waitUntilStill(page);
    const after = await boxOf(picture(page));
    assert.ok(Math.abs(after.width / before.width - 2) < 0.01);
    assert.ok(drift(before, after, point) <= 2);
    await page.mouse.click(point.x, point.y);
    await waitForZoom(page, 100);
    await waitUntilStill(page);
    assert.ok(drift(before, await boxOf(picture(page)), point) <= 1);
  });

  for (const density of [1, 2]) {
    test(`the picture uses the smallest file that is sharp enough for the zoom, at density ${density}`, async (t) => {
      const page = await openViewer(t, { viewport: { width: 640, height: 480 }, deviceScaleFactor: density });
      for (const percent of [100, 200, 300]) {
        while ((await zoomPercent(page)) < percent) await page.keyboard.press("+");
        await waitForZoom(page, percent);
        await waitForSharpFile(page, percent / 100, density);
      }
    });
  }

  test("ctrl+wheel anywhere in the viewer zooms the picture, never the page", async (t) => {
    const page = await openViewer(t);
    // Checks that the default is prevented, because a zoom of the page cannot occur here: the wheel never zooms a page that Playwright
    // controls.
    const prevented = await recordPrevented(page, "wheel");
    await page.keyboard.down("Control");
    for (const [target, percent] of [
      [button(page, "Next project"), 110],
      [heading(page), 120],
      [dialog(page).getByRole("paragraph").last(), 130],
    ] as const) {
      await target.hover();
      await page.mouse.wheel(0, -100);
      await waitForZoom(page, percent);
    }
    await page.keyboard.up("Control");
    assert.deepEqual(await prevented(), [true, true, true]);
  });
});

test.describe("panning", () => {
  const dragMouse = async (page: Page, by: Point) => {
    const from = { x: 500, y: 400 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of pointsBetween(from, { x: from.x + by.x, y: from.y + by.y }, 8)) await page.mouse.move(x, y);
    await page.mouse.up();
    await waitUntilStill(page);
  };

  test("a drag moves nothing at 100 percent, and moves a zoomed picture up to the limit", async (t) => {
    const page = await openViewer(t);
    const fitted = await boxOf(picture(page));
    await dragMouse(page, { x: 120, y: 60 });
    assert.deepEqual(await boxOf(picture(page)), fitted);
    assert.equal(await zoomPercent(page), 100);
    const before = await zoomInTo(page, 300);
    await dragMouse(page, { x: 20, y: -15 });
    assert.deepEqual(await movedBy(page, before), { x: 20, y: -15 });
    await dragMouse(page, { x: 390, y: -300 });
    assert.deepEqual(await movedBy(page, before), { x: 200, y: -200 });
  });

  test("the wheel moves nothing at 100 percent, and pans a zoomed picture by half its delta, up to 100 px", async (t) => {
    const page = await openViewer(t);
    const fitted = await boxOf(picture(page));
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(500, 400);
    await page.mouse.wheel(300, 300);
    await waitUntilStill(page);
    assert.deepEqual(await boxOf(picture(page)), fitted);
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    const before = await zoomInTo(page, 300);
    const wheelTo = async (x: number, y: number, to: Point) => {
      await page.mouse.wheel(x, y);
      await waitUntilStill(page);
      assert.deepEqual(await movedBy(page, before), to);
    };
    await page.mouse.move(500, 400);
    await wheelTo(60, -40, { x: -30, y: 20 });
    await wheelTo(-900, 1800, { x: 100, y: -100 });
    // With Shift, a vertical wheel pans horizontally.
    await page.keyboard.down("Shift");
    await wheelTo(0, 60, { x: 70, y: -100 });
    await page.keyboard.up("Shift");
  });

  test("buttons pan the picture, and exist only while it is zoomed", async (t) => {
    const page = await openViewer(t);
    const group = dialog(page).getByRole("group", { name: "Move the image" });
    assert.equal(await group.count(), 0);
    const before = await zoomInTo(page, 200);
    for (const [name, to] of [
      ["Move left", { x: 50, y: 0 }],
      ["Move up", { x: 50, y: 50 }],
      ["Move right", { x: 0, y: 50 }],
      ["Move down", { x: 0, y: 0 }],
    ] as const) {
      await group.getByRole("button", { name }).click();
      await waitUntilStill(page);
      assert.deepEqual(await movedBy(page, before), to);
    }
    const left = group.getByRole("button", { name: "Move left" });
    await left.click();
    await left.click();
    await waitUntilStill(page);
    assert.deepEqual(await movedBy(page, before), { x: 100, y: 0 });
    assert.equal(await isDisabled(left), true);
    await page.keyboard.press("0");
    await group.waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Zoom in");
  });
});

test.describe("window size", () => {
  /** Waits until the picture has its fitted size and is centred in the stage. */
  const waitUntilFitted = (page: Page) =>
    page.waitForFunction(() => {
      const image = document.querySelector("dialog:modal img")?.getBoundingClientRect();
      const stage = document.querySelector("dialog:modal picture")?.parentElement?.getBoundingClientRect();
      if (image === undefined || stage === undefined) return false;
      const fills = Math.abs(image.width - stage.width) < 1 || Math.abs(image.height - stage.height) < 1;
      const isInside = image.width <= stage.width + 1 && image.height <= stage.height + 1;
      const isCentred =
        Math.abs(image.x + image.width / 2 - stage.x - stage.width / 2) < 1 &&
        Math.abs(image.y + image.height / 2 - stage.y - stage.height / 2) < 1;
      return fills && isInside && isCentred;
    });

  test("when a phone is rotated, the picture stays fitted, and the description is beside it", async (t) => {
    const page = await openViewer(t, { ...PHONE, viewport: { width: 360, height: 740 } });
    await waitUntilFitted(page);
    const upright = await boxOf(picture(page));
    await page.setViewportSize({ width: 740, height: 360 });
    await waitUntilFitted(page);
    const turned = await boxOf(picture(page));
    assert.ok(turned.width > upright.width, `${turned.width} px turned, ${upright.width} px upright`);
    const description = await boxOf(dialog(page).getByRole("paragraph").last());
    assert.ok(description.x >= turned.x + turned.width);
  });

  test("when a tablet is rotated, the picture uses the file for its new size", async (t) => {
    const page = await openViewer(t, { viewport: { width: 640, height: 960 } });
    await waitForSharpFile(page, 1, 1);
    await page.setViewportSize({ width: 960, height: 640 });
    await waitForSharpFile(page, 1, 1);
  });

  test("resizing the window does not change the zoom of the picture, and reset fits it again", async (t) => {
    const page = await openViewer(t);
    await zoomInTo(page, 200);
    await page.setViewportSize({ width: 900, height: 700 });
    await page.waitForFunction(() => document.querySelector("dialog:modal")?.clientWidth === 900);
    await waitUntilStill(page);
    assert.equal(await zoomPercent(page), 200);
    const zoomed = await boxOf(picture(page));
    await page.keyboard.press("0");
    await waitForZoom(page, 100);
    await waitUntilStill(page);
    await waitUntilFitted(page);
    const fitted = await boxOf(picture(page));
    assert.ok(Math.abs(zoomed.width / fitted.width - 2) < 0.01);
    assert.ok(Math.hypot(middleOf(zoomed).x - middleOf(fitted).x, middleOf(zoomed).y - middleOf(fitted).y) <= 2);
  });
});
