import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { drag, type Point, swipe, touchOf, pointsBetween } from "./support/touch.ts";
import {
  boxOf, button, dialog, drift, nextFrame, heading, middleOf, movedBy, openViewer, PHONE, picture, projects, waitUntilStill,
  waitForProject, waitForPictureCount, zoomPercent, zoomInTo, waitForZoom,
} from "./support/viewer-steps.ts";

/** Returns the positions of two fingers on either side of a centre. `spread` is their horizontal distance from the centre. */
const fingers = ({ x, y }: Point, spread: number): [Point, Point] => [
  { x: x - spread, y: y - spread / 2 },
  { x: x + spread, y: y + spread / 2 },
];

test("a pinch zooms, and the points under both fingers stay under the fingers", async (t) => {
  const page = await openViewer(t, PHONE);
  const touch = await touchOf(page);
  const before = await boxOf(picture(page));
  const centre = { x: before.x + before.width * 0.6, y: before.y + before.height * 0.45 };
  await touch.press(...fingers(centre, 40));
  for (let spread = 45; spread <= 80; spread += 5) await touch.move(...fingers(centre, spread));
  await waitForZoom(page, 200);
  const during = await boxOf(picture(page));
  fingers(centre, 40).forEach((from, finger) => {
    const to = fingers(centre, 80)[finger] ?? from;
    assert.ok(drift(before, during, from, to) <= 2, `finger ${finger}`);
  });
  await touch.lift();
  await waitUntilStill(page);
  assert.ok(drift(during, await boxOf(picture(page)), centre) <= 2);
  assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
});

test("one finger pans the zoomed picture", async (t) => {
  const page = await openViewer(t, PHONE);
  const touch = await touchOf(page);
  const before = await zoomInTo(page, 200);
  const from = { x: 195, y: 200 };
  const to = { x: 255, y: 160 };
  await drag(touch, from, to);
  await nextFrame(page);
  assert.ok(drift(before, await boxOf(picture(page)), from, to) <= 2);
  await touch.lift();
  await waitUntilStill(page);
  assert.equal(await zoomPercent(page), 200);
});

for (const [name, taps] of [["tap", 1], ["double tap", 2]] as const) {
  test(`a ${name} zooms to 200 percent around its point, and another ${name} zooms back`, async (t) => {
    const page = await openViewer(t, PHONE);
    const touch = await touchOf(page);
    const before = await boxOf(picture(page));
    const point = { x: before.x + before.width * 0.7, y: before.y + before.height * 0.4 };
    const tap = async () => {
      for (let count = 0; count < taps; count += 1) {
        await touch.press(point);
        await touch.lift();
      }
    };
    await tap();
    await waitForZoom(page, 200);
    await waitUntilStill(page);
    assert.ok(drift(before, await boxOf(picture(page)), point) <= 2);
    // The pause is longer than the time within which two taps form a double tap.
    touch.pause(400);
    await tap();
    await waitForZoom(page, 100);
  });
}

test("swipes open the next and the previous project", async (t) => {
  const page = await openViewer(t, PHONE, 0);
  const all = await projects(page);
  const touch = await touchOf(page);
  const { y } = middleOf(await boxOf(picture(page)));
  await swipe(touch, { x: 300, y }, { x: 100, y: y + 10 });
  await waitForProject(page, all[1]);
  await swipe(touch, { x: 100, y }, { x: 300, y: y + 10 });
  await waitForProject(page, all[0]);
  await swipe(touch, { x: 100, y }, { x: 300, y });
  await waitForProject(page, all.at(-1));
  assert.equal(await zoomPercent(page), 100);
});

/** Returns the left edges of all pictures on the stage, from left to right. */
const leftEdges = (page: Page) =>
  dialog(page)
    .locator("div > picture > img")
    .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().x).sort((a, b) => a - b));

test("a swipe moves the next picture with the finger, and both pictures continue with the velocity of the finger", async (t) => {
  const page = await openViewer(t, PHONE, 0);
  const all = await projects(page);
  const touch = await touchOf(page);
  const width = PHONE.viewport.width;
  const { y } = middleOf(await boxOf(picture(page)));
  assert.deepEqual(await leftEdges(page), [0]);
  await drag(touch, { x: 300, y }, { x: 180, y });
  await waitForPictureCount(page, 2);
  await nextFrame(page);
  const [current = NaN, next = NaN] = await leftEdges(page);
  assert.deepEqual([current, next], [-120, width + 16 - 120]);
  const heights = await dialog(page)
    .locator("div > picture > img")
    .evaluateAll((all) => all.map((image) => image.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
  assert.ok(Math.abs((heights[0] ?? 0) - (heights[1] ?? 1)) < 1, `side by side: ${heights.join()}`);
  const runs = page.evaluate(
    () =>
      new Promise<readonly (readonly string[])[]>((done) => {
        const read = () => {
          // Excludes CSS transitions, and CSS animations such as the spinner's.
          const running = document.getAnimations().filter((animation) => animation.constructor === Animation);
          const seen = running.map(({ effect }) =>
            (effect as KeyframeEffect).getKeyframes().map((keyframe) => String(keyframe["transform"] ?? "")),
          );
          if (seen.length < 3) requestAnimationFrame(read);
          else done(seen);
        };
        read();
      }),
  );
  await touch.lift();
  const [path = []] = await runs;
  const offsets = path.map((transform) => Number(/translate\((-?[\d.]+)px/.exec(transform)?.[1]));
  assert.equal(offsets[0], -120);
  assert.equal(offsets.at(-1), -(width + 16));
  // The finger moves 20 px in each frame. In the first frame after the release, the picture moves nearly as far.
  assert.ok((offsets[1] ?? 0) < -132, String(offsets[1]));
  for (const [index, offset] of offsets.entries()) assert.ok(offset <= (offsets[index - 1] ?? offset));
  await waitForProject(page, all[1]);
  await waitUntilStill(page);
  await waitForPictureCount(page, 1);
  assert.deepEqual(await leftEdges(page), [0]);
  assert.equal(await picture(page).count(), 1);
});

test("reversing a swipe before release cancels it", async (t) => {
  const page = await openViewer(t, PHONE, 0);
  const title = await heading(page).textContent();
  const touch = await touchOf(page);
  const { y } = middleOf(await boxOf(picture(page)));
  await touch.press({ x: 100, y });
  for (const point of [...pointsBetween({ x: 100, y }, { x: 300, y }, 6), ...pointsBetween({ x: 300, y }, { x: 220, y }, 8)]) {
    await touch.move(point);
  }
  await waitForPictureCount(page, 2);
  assert.ok(((await leftEdges(page))[0] ?? 0) < -PHONE.viewport.width / 2, "the previous picture is on the left");
  await touch.lift();
  await waitUntilStill(page);
  await waitForPictureCount(page, 1);
  assert.deepEqual(await leftEdges(page), [0]);
  assert.equal(await heading(page).textContent(), title);
});

test("each of several quick swipes opens the next project", async (t) => {
  const page = await openViewer(t, PHONE, 0);
  const all = await projects(page);
  const touch = await touchOf(page);
  const { y } = middleOf(await boxOf(picture(page)));
  for (let count = 0; count < 3; count += 1) await swipe(touch, { x: 300, y }, { x: 100, y });
  await waitForProject(page, all[3]);
  await waitUntilStill(page);
  await waitForPictureCount(page, 1);
  assert.deepEqual(await leftEdges(page), [0]);
});

test("the page behind the viewer is visible only while the picture is pulled down", async (t) => {
  const page = await openViewer(t, PHONE);
  const touch = await touchOf(page);
  const before = await boxOf(picture(page));
  const { x, y } = middleOf(before);
  const opacities = () =>
    page.evaluate(() => {
      const root = document.querySelector("dialog:modal > *");
      const bar = root?.firstElementChild;
      if (!root || !bar) throw new Error("the viewer is not open");
      return [getComputedStyle(root).getPropertyValue("--backdrop-opacity"), getComputedStyle(bar).opacity].map(Number);
    });
  assert.deepEqual(await opacities(), [1, 1]);
  await drag(touch, { x, y }, { x, y: y + 90 });
  await nextFrame(page);
  assert.equal(Math.round((await boxOf(picture(page))).y - before.y), 90);
  const [backdrop = 1, opacity = 1] = await opacities();
  assert.ok(backdrop < 0.9 && backdrop > 0.3 && Math.abs(opacity - backdrop) < 0.01, `${backdrop} ${opacity}`);
  // The finger rests before it is lifted, because a fast pull would close the viewer even if it is short.
  touch.pause(300);
  await touch.lift();
  await waitUntilStill(page);
  assert.deepEqual(await opacities(), [1, 1]);
  assert.deepEqual(await boxOf(picture(page)), before);
  assert.equal(await dialog(page).count(), 1);
});

test("a zoomed picture that is flung glides up to the pan limit, and a touch catches it", async (t) => {
  const page = await openViewer(t, PHONE);
  const touch = await touchOf(page);
  const before = await zoomInTo(page, 300);
  const from = { x: 195, y: 300 };
  await drag(touch, from, { x: 245, y: 300 });
  await touch.lift();
  await waitUntilStill(page);
  const flung = await movedBy(page, before);
  assert.ok(flung.x > 65 && flung.x < 200 && flung.y === 0, JSON.stringify(flung));
  for (let count = 0; count < 3; count += 1) await swipe(touch, { x: 100, y: 300 }, { x: 300, y: 300 });
  await waitUntilStill(page);
  assert.deepEqual(await movedBy(page, before), { x: 200, y: 0 });
  // Pauses the animation at 50 ms so that the next touch has to catch the picture at this position.
  await swipe(touch, { x: 300, y: 300 }, { x: 240, y: 300 });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 50;
    }
  });
  const during = await movedBy(page, before);
  await touch.press(from);
  await nextFrame(page);
  await nextFrame(page);
  assert.deepEqual(await movedBy(page, before), during);
  await touch.lift();
});

test("with reduced motion, a swipe and a fling end without an animation", async (t) => {
  const page = await openViewer(t, { ...PHONE, reducedMotion: "reduce" }, 0);
  const all = await projects(page);
  const touch = await touchOf(page);
  const { y } = middleOf(await boxOf(picture(page)));
  await page.evaluate(() => {
    const counter = globalThis as { animated?: number };
    counter.animated = 0;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      counter.animated = (counter.animated ?? 0) + 1;
      return animate.apply(this, args);
    };
  });
  await swipe(touch, { x: 300, y }, { x: 100, y });
  await waitForProject(page, all[1]);
  await waitForPictureCount(page, 1);
  assert.deepEqual(await leftEdges(page), [0]);
  await button(page, "Zoom in").click();
  await swipe(touch, { x: 200, y }, { x: 260, y });
  assert.equal(await page.evaluate(() => (globalThis as { animated?: number }).animated), 0);
});

test("a swipe down closes the viewer, and a swipe up does not", async (t) => {
  const page = await openViewer(t, PHONE);
  const touch = await touchOf(page);
  const { y } = middleOf(await boxOf(picture(page)));
  await swipe(touch, { x: 200, y: y + 60 }, { x: 200, y: y - 60 });
  assert.equal(await dialog(page).count(), 1);
  await swipe(touch, { x: 200, y }, { x: 205, y: y + 200 });
  await dialog(page).waitFor({ state: "hidden" });
  await page.waitForURL((url) => url.search === "");
});
