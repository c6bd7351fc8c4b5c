// What the look promises beyond a picture: targets that can be hit, focus that can be seen, a clean print, small files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { openPage, origin } from "./harness.ts";

const ROUTES = ["/", "/about", "/services-list", "/services/design", "/services/windows", "/solutions/erp", "/solutions/vera"];

test("every target is at least 24 px in both directions, or a link in running text", async (t) => {
  for (const width of [360, 1440]) {
    const page = await openPage(t, "/", { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    for (const route of ROUTES) {
      await page.goto(route);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("a[href], button, input, summary")]
          .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.closest("p") === null)
          .filter((target) => {
            // A control inside its label is hit through the label.
            const box = (target.closest("label") ?? target).getBoundingClientRect();
            const isHidden = box.right < 0 || box.bottom < 0 || box.width <= 1;
            return !isHidden && (Math.round(box.width) < 24 || Math.round(box.height) < 24);
          })
          .map((target) => {
            const { width, height } = target.getBoundingClientRect();
            return `${target.outerHTML.slice(0, 120)} ${width}×${height}`;
          }),
      );
      assert.deepEqual(small, [], `${route} at ${width} px`);
    }
  }
});

test("the header never covers what has the focus", async (t) => {
  const page = await openPage(t, "/about", { viewport: { width: 1024, height: 600 }, reducedMotion: "reduce" });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // From the end of the page backwards, everything that takes the focus comes in from above, under the header.
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Shift+Tab");
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const header = document.querySelector("header");
      if (focused === null || focused === document.body || header === null || header.contains(focused)) return null;
      const [box, edge] = [focused.getBoundingClientRect(), header.getBoundingClientRect().bottom];
      const isSkipLink = focused.matches('[href="#content"]');
      return box.height > 0 && box.top < edge - 1 && box.bottom > 0 && !isSkipLink ? focused.outerHTML.slice(0, 120) : null;
    });
    assert.equal(covered, null);
  }
});

test("the focus can be seen on everything that takes it", async (t) => {
  const page = await openPage(t, "/services-list", { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return "none";
      const ring = [focused, ...focused.querySelectorAll("*")].map((element) => [
        getComputedStyle(element),
        getComputedStyle(element, "::before"),
        getComputedStyle(element, "::after"),
      ]);
      const isVisible = ring.flat().some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
      return isVisible ? "" : focused.outerHTML.slice(0, 120);
    });
    assert.equal(outline, "");
  }
});

test("a printed page has no navigation and shows where its links lead", async (t) => {
  const page = await openPage(t, "/services/neural");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByRole("banner").getByRole("navigation").isVisible(), false);
  const shown = await page.evaluate(() => {
    const link = document.querySelector('main a[href^="https://en.wikipedia.org"]');
    return link === null ? "" : getComputedStyle(link, "::after").content;
  });
  assert.match(shown, /wikipedia/);
});

test("the stylesheet and the fonts stay small", async (t) => {
  const page = await openPage(t, "/");
  const [styles, fonts] = await page.evaluate(() => [
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map((link) => link.href),
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')].map((link) => link.href),
  ]);
  const bytes = async (address: string) => Buffer.from(await (await fetch(new URL(address, origin))).arrayBuffer());
  const css = await Promise.all((styles ?? []).map(async (address) => brotliCompressSync(await bytes(address)).length));
  const font = await Promise.all((fonts ?? []).map(async (address) => (await bytes(address)).length));
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  assert.equal(css.length, 1);
  assert.ok(sum(css) <= 14_000, `${sum(css)} bytes of CSS`);
  assert.equal(font.length, 2);
  assert.ok(sum(font) <= 45_000, `${sum(font)} bytes of fonts`);
});
