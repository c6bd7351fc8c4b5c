// What the look promises beyond a picture: targets that can be hit, focus that can be seen, a clean print, small files.
import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { isHydrated, openPage, origin } from "./harness.ts";
import { ROUTES as ALL_ROUTES } from "./routes.ts";

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

test("lines of display type never touch, and its words stand apart", async (t) => {
  const page = await openPage(t, "/", { reducedMotion: "reduce" });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const route of ROUTES) {
      await page.goto(route);
      const faults = await page.evaluate(async () => {
        await document.fonts.ready;
        const context = new OffscreenCanvas(1, 1).getContext("2d");
        if (context === null) throw new Error("there is no canvas");
        const range = document.createRange();
        const linesOf = (element: Element): readonly string[] => {
          const lines = new Map<number, string>();
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode as Text;
            for (let at = 0; at < node.length; at += 1) {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const { bottom, width } = range.getBoundingClientRect();
              if (width > 0) lines.set(bottom, (lines.get(bottom) ?? "") + node.data[at]);
            }
          }
          return [...lines].sort(([one], [other]) => one - other).map(([, line]) => line);
        };
        return [...document.querySelectorAll("h1, h2, h3, main p, dd")]
          .filter((element) => element.checkVisibility() && parseFloat(getComputedStyle(element).fontSize) >= 26)
          .flatMap((element) => {
            const style = getComputedStyle(element);
            const [size, height] = [parseFloat(style.fontSize), parseFloat(style.lineHeight)];
            context.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
            context.letterSpacing = style.letterSpacing;
            context.wordSpacing = style.wordSpacing;
            const boxes = linesOf(element).map((line) => context.measureText(line));
            const gaps = boxes.slice(1).map((box, index) =>
              height - (boxes[index]?.actualBoundingBoxDescent ?? 0) - box.actualBoundingBoxAscent);
            const space = context.measureText(" ").width / size;
            const isTight = gaps.some((gap) => gap < 1) || (space < 0.18 && /\s/.test(element.textContent ?? ""));
            return isTight ? [`${element.textContent} ${gaps.join(" ")} ${space}`] : [];
          });
      });
      assert.deepEqual(faults, [], `${route} at ${width} px`);
    }
  }
});

test("text begins on one of the twelve columns of the sheet", async (t) => {
  const page = await openPage(t, "/", { reducedMotion: "reduce" });
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const route of ALL_ROUTES) {
      await page.goto(route);
      const astray = await page.evaluate(() => {
        const sheet = document.querySelector("main")?.getBoundingClientRect() ?? new DOMRect();
        const title = document.querySelector("h1");
        const pad = title === null ? 0 : parseFloat(getComputedStyle(title).paddingLeft);
        const range = document.createRange();
        /** Labelled boxes, arrows and lines stand where the drawing has them, what scrolls sideways moves, and what is clipped is not seen. */
        const isPlaced = (element: Element): boolean => {
          for (let part: Element | null = element; part !== null && part.tagName !== "MAIN"; part = part.parentElement) {
            const style = getComputedStyle(part);
            const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth];
            if (part.matches("figure, dialog, caption, thead td, p:has(> svg), table:has(svg circle) tr > :nth-child(n + 4)") || style.overflowX === "auto" || style.clipPath !== "none" || sides.every((side) => parseFloat(side) >= 1)) return true;
          }
          return false;
        };
        const startOf = (element: Element): number => {
          if (getComputedStyle(element, "::before").content !== "none") {
            return element.getBoundingClientRect().left + parseFloat(getComputedStyle(element).paddingLeft);
          }
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          while (walker.nextNode() && walker.currentNode.parentElement?.checkVisibility() !== true);
          range.selectNodeContents(walker.currentNode);
          return range.getBoundingClientRect().left;
        };
        return [...document.querySelectorAll("main :is(h1, h2, h3, h4, p, th, td, dt, dd)")]
          .filter((element) => element.checkVisibility() && element.textContent !== "" && !isPlaced(element))
          .flatMap((element) => {
            const column = ((startOf(element) - pad - sheet.left) / sheet.width) * 12;
            const isNear = Math.abs(column - Math.round(column)) * (sheet.width / 12) <= 2;
            return isNear ? [] : [`${element.tagName} ${column.toFixed(2)} ${element.textContent?.slice(0, 40)}`];
          });
      });
      assert.deepEqual(astray, [], `${route} at ${width} px`);
    }
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`no line runs behind text in the ${colorScheme} theme`, async (t) => {
    const page = await openPage(t, "/", { viewport: { width: 1440, height: 900 }, colorScheme, reducedMotion: "reduce" });
    for (const route of ROUTES) {
      await page.goto(route);
      await isHydrated(page);
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
      /** The grid of the blueprint is paper: what it adds to the ground is less. */
      const PAPER = 28;
      const crossed = rects.filter(({ x, y, width, height }) => {
        const [left, right] = [Math.ceil(x) + 1, Math.min(Math.floor(x + width) - 1, info.width)];
        // Letters are lower than the box of their line.
        const [top, bottom] = [Math.ceil(y + height * 0.2), Math.min(Math.floor(y + height * 0.85), info.height)];
        const ground = data.subarray((top * info.width + left) * info.channels, (top * info.width + left) * info.channels + 3);
        for (let row = top; row < bottom; row += 1) {
          for (let column = left; column < right; column += 1) {
            const at = (row * info.width + column) * info.channels;
            for (let part = 0; part < 3; part += 1) {
              if (Math.abs((data[at + part] ?? 0) - (ground[part] ?? 0)) > PAPER) return true;
            }
          }
        }
        return false;
      });
      assert.deepEqual(crossed, [], route);
    }
  });
}

test("nine sizes of type are in use", async (t) => {
  const page = await openPage(t, "/", { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const sizes = new Set<string>();
  for (const route of ALL_ROUTES) {
    await page.goto(route);
    const found = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""))
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element).fontSize),
    );
    for (const size of found) sizes.add(size);
  }
  assert.ok(sizes.size <= 9, [...sizes].join(", "));
});

test("a wide window shows a framed sheet with its zones, and a tick that tells the place", async (t) => {
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
        tick: getComputedStyle(document.body, "::after").translate,
      };
    });
  assert.deepEqual(await look(), { width: 1344, frame: "2px", zones: true, tick: "0px" });
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  await page.waitForFunction(() => {
    const [, down = "0"] = getComputedStyle(document.body, "::after").translate.split(" ");
    return Math.abs(parseFloat(down) - (innerHeight - 66)) < 2;
  });
  await page.setViewportSize({ width: 1920, height: 900 });
  assert.equal((await look()).width, 1600);
  await page.setViewportSize({ width: 1280, height: 900 });
  assert.deepEqual(await look(), { width: 1280, frame: "0px", zones: false, tick: "none" });
});

test("a main link under the pointer looks other than that of the open page", async (t) => {
  const page = await openPage(t, "/about", { viewport: { width: 1280, height: 800 } });
  const line = (name: string) =>
    page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link, "::after").borderBottom);
  const [current, other] = [await line("About"), await line("Services")];
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Services" }).hover();
  const hovered = await line("Services");
  assert.equal(new Set([current, other, hovered]).size, 3);
});

test("the axis of time stays in view as long as its spans", async (t) => {
  const page = await openPage(t, "/", { viewport: { width: 1440, height: 700 }, show: "main section:has(svg line) li:last-child" });
  const section = page.locator("main section").filter({ has: page.locator("svg line") }).first();
  await section.locator("li").last().evaluate((item) => item.scrollIntoView({ block: "end", behavior: "instant" }));
  const { axis, header } = await section.evaluate((element) => ({
    axis: element.querySelector("[aria-hidden]")?.getBoundingClientRect().top ?? 0,
    header: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0,
  }));
  assert.ok(axis >= header - 1 && axis < 700, `${axis}`);
});

test("the main page prints on five sheets of A4 at most, none of which splits its title block", async (t) => {
  const page = await openPage(t, "/");
  const sheets = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  const count = sheets(await page.pdf({ preferCSSPageSize: true }));
  assert.ok(count >= 2 && count <= 5, `${count} sheets`);
  await page.emulateMedia({ media: "print" });
  const block = page.getByRole("contentinfo").locator("dl").locator("..");
  assert.equal(await block.evaluate((element) => getComputedStyle(element).breakInside), "avoid");
  assert.match(await page.evaluate(() => document.documentElement.style.getPropertyValue("--sheet")), /A-01/);
});

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
  assert.ok(sum(css) <= 16_000, `${sum(css)} bytes of CSS`);
  assert.equal(font.length, 2);
  assert.ok(sum(font) <= 45_000, `${sum(font)} bytes of fonts`);
});
