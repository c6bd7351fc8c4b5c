// What the look promises beyond a picture: targets that can be hit, focus that can be seen, a clean print, small files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { isHydrated, openPage, origin } from "./harness.ts";

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

/** Controls on the page whose edge is too faint, each with its contrast against what is beside it. */
function faintControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const luminance = (color: string): number => {
      if (context === null) throw new Error("no canvas");
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data]
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const isClear = (color: string) => /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(color);
    const groundOf = (element: Element | null): string => {
      if (element === null) throw new Error("the page has no ground");
      const color = getComputedStyle(element).backgroundColor;
      return isClear(color) ? groundOf(element.parentElement) : color;
    };
    /** The colour that tells the control from the page: of its frame, of a mark in it, or of its icon. */
    const edgeOf = (control: Element): string => {
      const frames = [getComputedStyle(control), getComputedStyle(control, "::before")];
      const isFramed = (style: CSSStyleDeclaration) =>
        [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth].every(
          (width) => parseFloat(width) > 0,
        );
      const frame = frames.find(isFramed);
      if (frame !== undefined) return frame.borderTopColor;
      const icon = [...control.querySelectorAll("svg")].find((svg) => svg.checkVisibility());
      return icon === undefined ? "" : getComputedStyle(icon).stroke;
    };
    const dialog = document.querySelector("dialog[open]");
    const controls = [
      ...(dialog ?? document).querySelectorAll("button, label, fieldset > div, summary"),
      ...document.querySelectorAll("main a[href^='https://chat.']"),
    ];
    return controls
      .filter((control) => control.checkVisibility() && !control.matches(":disabled, [aria-disabled]"))
      .flatMap((control) => {
        const edge = edgeOf(control);
        if (edge === "") return [`${control.outerHTML.slice(0, 120)} has no edge`];
        const grounds = [groundOf(control), groundOf(control.parentElement)];
        // A filled control is told from the page by its fill.
        const isFilled = contrast(grounds[0] ?? "", grounds[1] ?? "") >= 3;
        const least = isFilled ? 21 : Math.min(...grounds.map((ground) => contrast(edge, ground)));
        return least >= 3 ? [] : [`${control.outerHTML.slice(0, 120)} ${least.toFixed(2)}`];
      });
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`controls stand out from the ${colorScheme} page`, async (t) => {
    const page = await openPage(t, "/about", { colorScheme, reducedMotion: "reduce" });
    for (const route of ["/about", "/services/design", "/solutions/as", "/services/design?project=moss-golem"]) {
      await page.goto(route);
      await isHydrated(page);
      if (route.includes("?")) await page.getByRole("dialog").waitFor();
      assert.deepEqual(await faintControls(page), [], route);
    }
  });
}

test("lines of running text are short enough to read", async (t) => {
  const page = await openPage(t, "/", { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  for (const route of ROUTES) {
    await page.goto(route);
    const long = await page.evaluate(() => {
      const range = document.createRange();
      /** The letters of each line that the text of `node` takes. */
      const lengthsOf = (node: Node): number[] => {
        const lines = new Map<number, number>();
        for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+\s*/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { top } = range.getBoundingClientRect();
          lines.set(top, (lines.get(top) ?? 0) + word.length);
        }
        return [...lines.values()];
      };
      return [...document.querySelectorAll("main p")]
        .filter((paragraph) => paragraph.checkVisibility())
        .flatMap((paragraph) => [...paragraph.childNodes])
        .filter((node) => node instanceof Text && lengthsOf(node).some((length) => length > 76))
        .map((node) => node.textContent);
    });
    assert.deepEqual(long, [], route);
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
  await page.goto("/services-list");
  await isHydrated(page);
  const inside = await page
    .locator('main a[href^="/services/windows"]')
    .first()
    .evaluate((link) => getComputedStyle(link, "::after").content);
  assert.match(inside.replaceAll('" "', ""), new RegExp(`^" \\(${origin}/services/windows`));
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
