// Visual requirements that `pictures.test.ts` does not check, such as visible focus, contrast, print, fallback fonts, and the sizes of the
// stylesheet and the fonts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { waitForHydration, openPage, origin } from "./support/harness.ts";
import { showFonts } from "./support/page-checks.ts";

const ROUTES = ["/", "/about", "/services-list", "/services/design", "/services/windows", "/solutions/erp", "/solutions/vera"];

test("the header never covers the focused element", async (t) => {
  const page = await openPage(t, "/about", { viewport: { width: 1024, height: 600 }, reducedMotion: "reduce" });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // Moves the focus backwards so that each focused element scrolls into view at the top, where the header could cover it.
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

test("the focus is visible on the first 25 elements that Tab reaches", async (t) => {
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

/** Returns the controls that have no edge, and those whose edge has a contrast of less than 3 with its surroundings. */
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
    /** Returns the colour that distinguishes a control from the page: that of its border, of the border of `::before`, or of its icon. */
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
        // A filled control stands out whatever the colour of its edge, so its contrast counts as 21, the highest possible value.
        const isFilled = contrast(grounds[0] ?? "", grounds[1] ?? "") >= 3;
        const lowestContrast = isFilled ? 21 : Math.min(...grounds.map((ground) => contrast(edge, ground)));
        return lowestContrast >= 3 ? [] : [`${control.outerHTML.slice(0, 120)} ${lowestContrast.toFixed(2)}`];
      });
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`controls stand out from the ${colorScheme} page`, async (t) => {
    const page = await openPage(t, "/about", { colorScheme, reducedMotion: "reduce" });
    for (const route of ["/about", "/services/design", "/solutions/as", "/services/design?project=moss-golem"]) {
      await page.goto(route);
      await waitForHydration(page);
      if (route.includes("?")) await page.getByRole("dialog").waitFor();
      assert.deepEqual(await faintControls(page), [], route);
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`no line runs behind text in the ${colorScheme} theme`, async (t) => {
    const page = await openPage(t, "/", { viewport: { width: 1440, height: 900 }, colorScheme, reducedMotion: "reduce" });
    for (const route of ROUTES) {
      await page.goto(route);
      await waitForHydration(page);
      const rects = await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("* { color: transparent !important; text-decoration: none !important; transition: none !important }");
        document.adoptedStyleSheets.push(sheet);
        const found: { text: string; x: number; y: number; width: number; height: number }[] = [];
        const walker = document.createTreeWalker(document.querySelector("main") ?? document, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement;
          if (parent?.checkVisibility() !== true || parent.closest("svg, .visually-hidden, thead, figure") !== null) continue;
          range.selectNodeContents(walker.currentNode);
          for (const { x, y, width, height } of range.getClientRects()) {
            found.push({ text: walker.currentNode.textContent ?? "", x: x + scrollX, y: y + scrollY, width, height });
          }
        }
        return found;
      });
      assert.ok(rects.length > 20);
      const { data, info } = await sharp(await page.screenshot({ fullPage: true })).raw().toBuffer({ resolveWithObject: true });
      /**
       * A pixel counts as part of a line if a colour channel differs by more than this from the background. The grid of the page is
       * fainter, so it does not count.
       */
      const MAX_DIFFERENCE = 28;
      const crossed = rects.filter(({ x, y, width, height }) => {
        const [left, right] = [Math.ceil(x) + 1, Math.min(Math.floor(x + width) - 1, info.width)];
        // Skips the top and the bottom of each line box, because letters are shorter than the box.
        const [top, bottom] = [Math.ceil(y + height * 0.2), Math.min(Math.floor(y + height * 0.85), info.height)];
        const ground = data.subarray((top * info.width + left) * info.channels, (top * info.width + left) * info.channels + 3);
        for (let row = top; row < bottom; row += 1) {
          for (let column = left; column < right; column += 1) {
            const at = (row * info.width + column) * info.channels;
            for (let part = 0; part < 3; part += 1) {
              if (Math.abs((data[at + part] ?? 0) - (ground[part] ?? 0)) > MAX_DIFFERENCE) return true;
            }
          }
        }
        return false;
      });
      assert.deepEqual(crossed, [], route);
    }
  });
}

test("a wide window shows a framed sheet with zones", async (t) => {
  const page = await openPage(t, "/about", { viewport: { width: 1440, height: 900 } });
  const look = () =>
    page.evaluate(() => {
      const main = document.querySelector("main")?.parentElement;
      const shell = main?.parentElement;
      if (!main || !shell) throw new Error("the page has no shell");
      return {
        width: main.clientWidth,
        frame: getComputedStyle(main).borderLeftWidth,
        zones: getComputedStyle(shell, "::before").content !== "none",
      };
    });
  assert.deepEqual(await look(), { width: 1344, frame: "2px", zones: true });
  await page.setViewportSize({ width: 1920, height: 900 });
  assert.equal((await look()).width, 1600);
  await page.setViewportSize({ width: 1280, height: 900 });
  assert.deepEqual(await look(), { width: 1280, frame: "0px", zones: false });
});

test("a blueprint has the colours of the dark theme in both themes, except in print", async (t) => {
  const page = await openPage(t, "/solutions/erp");
  const isDark = () => page.locator("main header").first().evaluate((hero) => getComputedStyle(hero).colorScheme === "dark");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    assert.ok(await isDark(), colorScheme);
  }
  await page.emulateMedia({ media: "print" });
  assert.ok(!(await isDark()));
});

test("a hovered main link looks different from the link of the open page", async (t) => {
  const page = await openPage(t, "/about", { viewport: { width: 1280, height: 800 } });
  const line = (name: string) =>
    page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link, "::after").borderBottom);
  const [current, other] = [await line("About"), await line("Services")];
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Services" }).hover();
  const hovered = await line("Services");
  assert.equal(new Set([current, other, hovered]).size, 3);
});

test("a time axis stays below the header while its spans are in view", async (t) => {
  const run = "main section figure:has(> ol svg line)";
  const page = await openPage(t, "/", { viewport: { width: 1440, height: 700 }, show: `${run} li:last-child` });
  const spans = page.locator(run);
  assert.equal(await spans.count(), 1, "one axis for weeks and months");
  await spans.locator("li").last().evaluate((item) => item.scrollIntoView({ block: "start", behavior: "instant" }));
  const { axis, header } = await spans.evaluate((element) => ({
    axis: element.querySelector("[aria-hidden]")?.getBoundingClientRect().top ?? 0,
    header: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
  }));
  assert.ok(Math.abs(axis - header) <= 1, `${axis}, below the header at ${header}`);
});

test("the main page prints on at most six sheets of A4, none of which splits its title block", async (t) => {
  const page = await openPage(t, "/");
  const sheets = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const count = sheets(await page.pdf({ preferCSSPageSize: true }));
  assert.ok(count >= 2 && count <= 6, `${count} sheets`);
  await page.emulateMedia({ media: "print" });
  const block = page.getByRole("contentinfo").locator("dl").locator("..");
  assert.equal(await block.evaluate((element) => getComputedStyle(element).breakInside), "avoid");
  assert.match(await page.evaluate(() => document.documentElement.style.getPropertyValue("--sheet")), /A-01/);
});

test("a printed page has no navigation, and shows the URLs of its links to other sites", async (t) => {
  const page = await openPage(t, "/services/blockchain");
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.getByRole("banner").getByRole("navigation").isVisible(), false);
  const shown = await page.evaluate(() => {
    const link = document.querySelector('main a[href^="https://en.wikipedia.org"]');
    return link === null ? "" : getComputedStyle(link, "::after").content;
  });
  assert.match(shown, /wikipedia/);
  await page.goto("/services-list");
  await waitForHydration(page);
  const inside = await page
    .locator('main a[href^="/services/windows"]')
    .first()
    .evaluate((link) => getComputedStyle(link, "::after").content);
  assert.equal(inside, "none");
});

test("fallback fonts have the line metrics of the fonts that they replace", async (t) => {
  const page = await openPage(t, "/");
  await showFonts(page);
  const metrics = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) throw new Error("there is no canvas");
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((rule) => rule instanceof CSSFontFaceRule);
    return rules.flatMap(({ cssText, style }) => {
      const family = style.getPropertyValue("font-family").replaceAll('"', "");
      if (!family.endsWith(" Fallback")) return [];
      const percent = (name: string) => parseFloat(new RegExp(`${name}: ([\\d.]+)%`).exec(cssText)?.[1] ?? "") / 100;
      context.font = `1000px "${family.replace(" Fallback", "")}"`;
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText("x");
      return [
        [family, "ascent", percent("ascent-override") * percent("size-adjust"), fontBoundingBoxAscent / 1000],
        [family, "descent", percent("descent-override") * percent("size-adjust"), fontBoundingBoxDescent / 1000],
      ] as const;
    });
  });
  assert.equal(metrics.length, 4);
  for (const [family, name, fallback, font] of metrics) {
    assert.ok(Math.abs(fallback - font) < 0.005, `${name} of ${family}: ${fallback}, that of the font: ${font}`);
  }
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
  assert.ok(sum(css) <= 18_000, `${sum(css)} bytes of CSS`);
  assert.equal(font.length, 2);
  assert.ok(sum(font) <= 45_000, `${sum(font)} bytes of fonts`);
});
