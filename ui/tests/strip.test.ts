// The strip of the portfolio: a row of slides that scrolls sideways.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, openPage } from "./support/harness.ts";
import { swipe, touchOf } from "./support/touch.ts";
import { COUNT, PATH } from "./support/viewer-steps.ts";

/** The width of a slide in CSS pixels. */
const SLIDE = 336;

const strip = (page: Page) => page.getByRole("group", { name: "Portfolio" });
const slides = (page: Page) => strip(page).getByRole("list");
const next = (page: Page) => strip(page).getByRole("button", { name: "Next slide" });
const previous = (page: Page) => strip(page).getByRole("button", { name: "Previous slide" });
const dots = (page: Page) => strip(page).getByRole("toolbar", { name: "Choose a slide" }).getByRole("button");
const scrollLeftOf = (page: Page) =>
  slides(page)
    .first()
    .evaluate((list) => list.scrollLeft);
const progress = (page: Page) =>
  strip(page)
    .locator("progress")
    .evaluate((bar: HTMLProgressElement) => bar.value);

async function openStrip(t: TestContext, options: Parameters<typeof openPage>[2] = {}): Promise<Page> {
  return openPage(t, PATH, { viewport: { width: 1440, height: 900 }, show: "[data-project]", ...options });
}

/** Waits until the strip is at the slide with this index, and the dots and the progress bar show it. */
async function waitForSlide(page: Page, index: number): Promise<void> {
  await page.waitForFunction(
    ([index, slide, count]) => {
      const list = document.querySelector('[role="group"] ul');
      const dots = [...document.querySelectorAll('[role="toolbar"] button')];
      const current = dots.filter((dot) => dot.getAttribute("aria-current") === "true");
      const progress = document.querySelector<HTMLProgressElement>('[role="group"] progress')?.value ?? -1;
      const isThere = Math.abs((list?.scrollLeft ?? -1) - index * slide) < 1;
      const isFollowed = current.length === 1 && current[0] === dots[index];
      return isThere && isFollowed && Math.abs(progress - (index / (count - 1)) * 100) < 0.1;
    },
    [index, SLIDE, COUNT] as const,
  );
}

test("each project has a slide of 336 px that links to the project", async (t) => {
  const page = await openStrip(t);
  const links = slides(page).first().getByRole("link");
  assert.equal(await links.count(), COUNT);
  const widths = await slides(page)
    .first()
    .evaluate((list) => [...list.children].map((slide) => slide.getBoundingClientRect().width));
  assert.deepEqual(new Set(widths), new Set([SLIDE]));
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))) {
    assert.match(href ?? "", /^\/services\/design\?project=[a-z0-9-]+$/);
  }
  assert.equal(
    await slides(page)
      .first()
      .evaluate((list) => getComputedStyle(list).scrollSnapType),
    "x mandatory",
  );
});

test("the arrow buttons move by one slide and stop at the ends", async (t) => {
  const page = await openStrip(t);
  const isDisabled = (button: ReturnType<typeof next>) => button.getAttribute("aria-disabled");
  await waitForSlide(page, 0);
  assert.deepEqual([await isDisabled(previous(page)), await isDisabled(next(page))], ["true", null]);
  await previous(page).click({ force: true });
  assert.equal(await scrollLeftOf(page), 0);
  for (let index = 1; index < COUNT; index += 1) {
    await next(page).click();
    await waitForSlide(page, index);
  }
  assert.deepEqual([await isDisabled(previous(page)), await isDisabled(next(page))], [null, "true"]);
  assert.equal(await progress(page), 100);
  await next(page).click({ force: true });
  await previous(page).click();
  await waitForSlide(page, COUNT - 2);
});

test("an arrow button keeps the focus at the last slide, and quick presses add up", async (t) => {
  const page = await openStrip(t);
  await next(page).focus();
  for (let count = 0; count < COUNT + 2; count += 1) await page.keyboard.press("Enter");
  await waitForSlide(page, COUNT - 1);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Next slide");
});

test("dots and progress bar follow the scroll position", async (t) => {
  const page = await openStrip(t);
  for (const index of [4, 9, 10, 0]) {
    await slides(page)
      .first()
      .evaluate((list, to) => list.scrollTo({ left: to, behavior: "instant" }), index * SLIDE);
    await waitForSlide(page, index);
  }
});

test("arrows, dots and progress bar work in right-to-left layouts as they do in left-to-right layouts", async (t) => {
  const page = await openStrip(t, { reducedMotion: "reduce" });
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  const currentDot = () => strip(page).getByRole("toolbar").locator("[aria-current]");
  const state = async () => [
    await scrollLeftOf(page),
    Number(await progress(page)),
    await dots(page).evaluateAll((all) => all.findIndex((dot) => dot.hasAttribute("aria-current"))),
  ];
  const waitForState = async (index: number) => {
    await page.waitForFunction(
      (index) => document.querySelectorAll('[role="toolbar"] button')[index]?.hasAttribute("aria-current"),
      index,
    );
    const [left = 0, share = 0, dot] = await state();
    const isAtSlide = Math.abs(left + index * SLIDE) < 1 && Math.abs(share - (index / (COUNT - 1)) * 100) < 0.1 && dot === index;
    assert.ok(isAtSlide, `${left} ${share} ${dot}`);
  };
  await next(page).click();
  await waitForState(1);
  await dots(page).nth(6).click();
  await waitForState(6);
  await page.keyboard.press("ArrowLeft");
  await waitForState(7);
  await page.keyboard.press("ArrowRight");
  await waitForState(6);
  await previous(page).click();
  await waitForState(5);
  await slides(page)
    .first()
    .evaluate((list, left) => list.scrollTo({ left, behavior: "instant" }), -(COUNT - 1) * SLIDE);
  await waitForState(COUNT - 1);
  assert.equal(await currentDot().count(), 1);
  assert.equal(await next(page).getAttribute("aria-disabled"), "true");
});

test("a horizontal wheel scrolls the strip, and a vertical wheel scrolls the page", async (t) => {
  const page = await openStrip(t);
  const box = await slides(page).first().boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.wheel(SLIDE, 0);
  await waitForSlide(page, 1);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 120);
  await page.waitForFunction((before) => scrollY > before, before);
  assert.equal(await scrollLeftOf(page), SLIDE);
});

test("a dot scrolls to its slide; the dots are one tab stop, and arrow keys move between them", async (t) => {
  const page = await openStrip(t);
  assert.equal(await dots(page).count(), COUNT);
  await dots(page).nth(6).click();
  await waitForSlide(page, 6);
  const stops = await dots(page).evaluateAll((all) => all.map((dot) => (dot as HTMLElement).tabIndex));
  assert.deepEqual(
    stops,
    stops.map((_, index) => (index === 6 ? 0 : -1)),
  );
  await page.keyboard.press("ArrowRight");
  await waitForSlide(page, 7);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await waitForSlide(page, 5);
  await page.keyboard.press("End");
  await waitForSlide(page, 10);
  await page.keyboard.press("ArrowRight");
  await waitForSlide(page, 10);
  await page.keyboard.press("Home");
  await waitForSlide(page, 0);
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute("aria-label")),
    await dots(page).first().getAttribute("aria-label"),
  );
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Previous slide");
});

test("the focus is visible on a dot reached by keyboard, and stays visible while the strip scrolls elsewhere", async (t) => {
  const page = await openStrip(t);
  const ring = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.matches('[role="toolbar"] button') && getComputedStyle(activeElement).outlineStyle;
    });
  await dots(page).first().focus();
  await page.keyboard.press("End");
  assert.equal(await ring(), "solid");
  await waitForSlide(page, COUNT - 1);
  await slides(page)
    .first()
    .evaluate((list) => list.scrollTo({ left: 0, behavior: "instant" }));
  await waitForSlide(page, 0);
  assert.equal(await ring(), "solid");
});

/** Waits until the strip has stopped, and returns how far the focused slide extends beyond the strip, in pixels. */
const cutAtRest = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const slide = document.activeElement?.closest("li");
    const list = slide?.parentElement;
    if (!slide || !list) throw new Error("no slide has the focus");
    let before = NaN;
    while (before !== list.scrollLeft) {
      before = list.scrollLeft;
      for (let frames = 0; frames < 8; frames += 1) await new Promise((done) => requestAnimationFrame(done));
    }
    const [frame, bounds] = [list.getBoundingClientRect(), slide.getBoundingClientRect()];
    return Math.max(frame.left - bounds.left, bounds.right - frame.right, 0);
  });

for (const width of [1440, 900]) {
  test(`a slide that receives the focus scrolls into view and stays there, at ${width} px`, async (t) => {
    const page = await openStrip(t, { viewport: { width, height: 900 } });
    await slides(page).first().getByRole("link").first().focus();
    const places = [];
    for (const key of [...Array<string>(COUNT - 1).fill("Tab"), ...Array<string>(COUNT - 1).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      assert.ok((await cutAtRest(page)) <= 1, `${key} to slide ${places.length + 2}`);
      places.push(await scrollLeftOf(page));
    }
    assert.ok(new Set(places).size > 4, places.join(" "));
  });
}

test("a finger scrolls the strip, which snaps to a slide", async (t) => {
  const page = await openStrip(t, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const box = await slides(page).first().boundingBox();
  assert.ok(box);
  const touch = await touchOf(page);
  const y = box.y + 100;
  await swipe(touch, { x: 330, y }, { x: 60, y });
  // The strip may stop at any slide except the first, because the distance depends on the speed of the finger.
  const rested = await page.evaluate(async (slide) => {
    const place = () => document.querySelector('[role="group"] ul')?.scrollLeft ?? 0;
    const isWhole = (left: number) => left > 1 && Math.abs(left - Math.round(left / slide) * slide) < 1;
    let before = -1;
    while (before !== place() || !isWhole(before)) {
      before = place();
      for (let frames = 0; frames < 5; frames += 1) await new Promise((done) => requestAnimationFrame(done));
    }
    return before;
  }, SLIDE);
  await waitForSlide(page, Math.round(rested / SLIDE));
});

test("a reload, and Back from another page, restore the position of the strip", async (t) => {
  const page = await openStrip(t);
  await dots(page).nth(5).click();
  await waitForSlide(page, 5);
  await page.reload();
  await waitForSlide(page, 5);
  await dots(page).nth(7).click();
  await waitForSlide(page, 7);
  await page.getByRole("link", { name: "About" }).first().click();
  await page.waitForURL("**/about");
  await page.locator("h1").waitFor();
  await page.goBack();
  await waitForSlide(page, 7);
});

test("a new visit starts at the first slide", async (t) => {
  const page = await openStrip(t);
  await dots(page).nth(5).click();
  await waitForSlide(page, 5);
  await page.goto("/about");
  await page.goto(PATH);
  await waitForSlide(page, 0);
});

test("with reduced motion, the strip jumps instead of scrolling smoothly", async (t) => {
  const page = await openStrip(t, { reducedMotion: "reduce" });
  await next(page).click();
  assert.equal(await scrollLeftOf(page), SLIDE);
});

const PHONE = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

for (const [density, side] of [
  [1, 336],
  [2, 672],
] as const) {
  test(`slides show whole pictures at density ${density}, which load only near the viewport`, async (t) => {
    // The window is short, so most of the grid below the strip is far from the viewport and does not load.
    const page = await openStrip(t, { ...PHONE, viewport: { width: 390, height: 400 }, deviceScaleFactor: density });
    const images = slides(page).first().locator("img");
    await page.waitForFunction(
      (image) => (image as HTMLImageElement).naturalWidth > 0,
      await images.first().elementHandle(),
    );
    const pictures = await images.evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        loading: image.loading,
        ratio: Number(image.getAttribute("width")) / Number(image.getAttribute("height")),
        shown: [image.clientWidth, image.clientHeight * 1.5],
        source: image.currentSrc,
        hasGround: image.closest("li")?.querySelector("svg rect[fill^='#']") !== null,
      })),
    );
    for (const { loading, ratio, shown, hasGround } of pictures) {
      assert.deepEqual([loading, ratio, hasGround], ["lazy", 1.5, true]);
      assert.ok(shown.every((length) => Math.abs(length - SLIDE) <= 1.5), `${shown}`);
    }
    assert.match(pictures[0]?.source ?? "", /\.avif$/);
    assert.deepEqual(pictures.slice(3, 5).map(({ source }) => source), ["", ""]);
    const size = await images.first().evaluate(async (image: HTMLImageElement) => {
      const { width, height } = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
      return [width, height];
    });
    assert.ok((size[0] ?? 0) >= side && Math.abs((size[0] ?? 0) / (size[1] ?? 1) - 1.5) < 0.01, `${size}`);
  });
}

test("the first picture of the page has a higher priority than all others", async (t) => {
  const page = await openPage(t, PATH, PHONE);
  const urgent = await page
    .locator("img")
    .evaluateAll((all) => (all as HTMLImageElement[]).map(({ fetchPriority }) => fetchPriority === "high"));
  assert.deepEqual(
    urgent,
    urgent.map((_, index) => index === 0),
  );
});

test("on a phone, the pictures of the strip are at most 150 kB before it is scrolled", async (t) => {
  const page = await openPage(t, PATH, PHONE);
  await page.waitForLoadState("networkidle");
  const bytes = await slides(page)
    .first()
    .locator("img")
    .evaluateAll((all) => {
      const sizes = new Map(
        performance
          .getEntriesByType("resource")
          .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize]),
      );
      return all.reduce((sum, image) => sum + (sizes.get((image as HTMLImageElement).currentSrc) ?? 0), 0);
    });
  assert.ok(bytes <= 150_000, `${bytes} bytes`);
});

test("without scripts, the strip scrolls, and each slide links to its picture", async (t) => {
  const page = await openPage(t, PATH, { javaScriptEnabled: false });
  await slides(page).first().scrollIntoViewIfNeeded();
  assert.equal(await next(page).count(), 0);
  assert.equal(await dots(page).count(), 0);
  const link = slides(page).first().getByRole("link").nth(7);
  const title = await link.textContent();
  await link.click();
  await page.waitForURL(/\?project=/);
  const figure = page.getByRole("figure", { name: title ?? "" });
  await figure.getByRole("img").waitFor();
  const box = await figure.getByRole("img").boundingBox();
  assert.ok(box !== null && box.y < 720 && box.height > 100, "the picture is in view");
  await figure.getByRole("link", { name: "Close" }).click();
  await page.waitForURL((url) => url.pathname === PATH && url.search === "");
});

test("the strip is a named group and is accessible", async (t) => {
  const page = await openStrip(t);
  await assertAccessible(page);
  const snapshot = await strip(page).ariaSnapshot();
  assert.match(snapshot, /group "Portfolio":\n\s+- list:/);
  assert.match(snapshot, /heading "Open [^"]+" \[level=3\]:\n\s+- link "Open [^"]+"/);
  assert.match(snapshot, /toolbar "Choose a slide"/);
  assert.match(snapshot, /button "Previous slide" \[disabled\]/);
});
