// The checks that every page must pass, whatever it shows. Each check returns the faults that it finds in the open page,
// so one page load is enough for all checks.
import type { BrowserContext, Page } from "playwright-core";

/** The source of a function that returns the text of a document in document order, without scripts. */
export const TEXT_OF = `(document) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words = [];
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.closest("script") === null) words.push(walker.currentNode.textContent ?? "");
  }
  return words.join(" ").replace(/\\s+/g, " ").trim();
}`;

/**
 * The source of a function that returns the markup of `main` without generated ids, React's comments and the `tabindex` of the heading.
 */
export const MARKUP_OF = `(document) => {
  const root = document.querySelector("main").cloneNode(true);
  // Sorts the attributes of each input, because React sets them in a different order from the server's markup.
  for (const input of root.querySelectorAll("input")) {
    const attributes = [...input.attributes].sort((one, other) => one.name.localeCompare(other.name));
    for (const { name } of attributes) input.removeAttribute(name);
    for (const { name, value } of attributes) input.setAttribute(name, value);
  }
  for (const heading of root.querySelectorAll("h1")) heading.removeAttribute("tabindex");
  return root.innerHTML.replace(/_[rR]_[0-9a-z]*_?/g, "_id_").replace(/<!--.*?-->/g, "");
}`;

/** An empty page for each context. It parses markup, which the policy forbids on the pages of the site. */
const parsers = new WeakMap<BrowserContext, Promise<Page>>();

/**
 * Evaluates `read`, the source of a function, and calls it with the document that the server sends for `route`. The document runs no
 * scripts.
 */
export async function readSent<Value>(page: Page, route: string, read: string): Promise<Value> {
  const html = await (await page.request.get(route)).text();
  const parser = parsers.get(page.context()) ?? page.context().newPage();
  parsers.set(page.context(), parser);
  return (await parser).evaluate<Value>(`(${read})(new DOMParser().parseFromString(${JSON.stringify(html)}, "text/html"))`);
}

/** Evaluates `read`, the source of a function, and calls it with the open document. */
export const readOpen = (page: Page, read: string): Promise<string> => page.evaluate<string>(`(${read})(document)`);

/**
 * Makes the page use its fonts even if they arrived too late for its first paint (`font-display: optional`), so measurements
 * do not depend on the load of the machine.
 */
export async function showFonts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const fonts = rules.filter((rule) => rule instanceof CSSFontFaceRule && rule.cssText.includes("url("));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fonts.map(({ cssText }) => cssText.replace("optional", "block")).join("\n"));
    document.adoptedStyleSheets.push(sheet);
    await Promise.all([document.fonts.load('600 20px "Instrument Sans"'), document.fonts.load('20px "Martian Mono"')]);
    await new Promise((done) => requestAnimationFrame(done));
  });
}

/** Returns scripts and stylesheets without an integrity attribute, and elements with inline styles, which the policy forbids. */
export function uncheckedFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[src]:not([integrity]), link[rel="stylesheet"]:not([integrity]), #root [style]')].map(
      (element) => element.outerHTML.slice(0, 120),
    ),
  );
}

export async function overflow(page: Page): Promise<readonly string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return width <= 0 ? [] : [`scrolls sideways by ${width} px`];
}

/** Records layout shifts. Must be called before the page loads. The returned function returns a fault if the layout has shifted. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    const read = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    };
    new PerformanceObserver(read).observe({ type: "layout-shift", buffered: true });
  });
  return async () => {
    const sum = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    return Math.round(sum * 1000) === 0 ? [] : [`the layout shifts by ${sum} while it loads`];
  };
}

/** Delays fonts and scripts until after the first paint, as on a slow connection. */
export async function delayFontsAndScripts(page: Page): Promise<void> {
  const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
  await page.route(/\.(woff2|js)$/, async (route) => {
    await route.request().frame().waitForFunction(isPainted).catch(() => {});
    await route.continue();
  });
}

/** Returns pointer targets smaller than 24 px in width or height (WCAG 2.5.8). Targets in paragraphs are exempt. */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, summary")]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.closest("p") === null)
      .filter((target) => {
        // A control inside its label can be activated through the label.
        const box = (target.closest("label") ?? target).getBoundingClientRect();
        const isHidden = box.right < 0 || box.bottom < 0 || box.width <= 1;
        return !isHidden && (Math.round(box.width) < 24 || Math.round(box.height) < 24);
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return `small target: ${target.outerHTML.slice(0, 120)} ${width}×${height}`;
      }),
  );
}

/** Returns buttons of the open dialog that are not completely inside the window, except those in a part that scrolls. */
export function cutControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("dialog:modal button:not([data-scrolls] *)")]
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        return control.checkVisibility() && (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight);
      })
      .map((control) => `cut off: ${control.outerHTML.slice(0, 120)}`),
  );
}

/** Returns lists without markers, which VoiceOver in Safari does not announce as lists. */
export function unmarkedLists(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("ul, ol")]
      .filter((list) => getComputedStyle(list).listStyleType === "none")
      .map((list) => `list without markers: ${list.className}`),
  );
}

/** Returns texts in display type (26 px or more) whose lines touch or whose words run together. */
export function tightType(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
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
    /** Returns the width of the first visible space, or `Infinity` if there is none. Spaces at the end of a line have no width. */
    const spaceIn = (element: Element): number => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        for (const { index } of node.data.matchAll(/\S (?=\S)/g)) {
          range.setStart(node, index + 1);
          range.setEnd(node, index + 2);
          const { width } = range.getBoundingClientRect();
          if (width > 0) return width;
        }
      }
      return Infinity;
    };
    return [...document.querySelectorAll("h1, h2, h3, main p, dd")]
      .filter((element) => element.checkVisibility() && parseFloat(getComputedStyle(element).fontSize) >= 26)
      .flatMap((element) => {
        const style = getComputedStyle(element);
        const [size, height] = [parseFloat(style.fontSize), parseFloat(style.lineHeight)];
        context.font = `${style.fontWeight} ${size}px ${style.fontFamily}`;
        context.letterSpacing = style.letterSpacing;
        const boxes = linesOf(element).map((line) => context.measureText(line));
        const gaps = boxes.slice(1).map((box, index) =>
          height - (boxes[index]?.actualBoundingBoxDescent ?? 0) - box.actualBoundingBoxAscent);
        // A wireframe is zoomed. Boxes are measured after the zoom, but computed sizes are those before it.
        const space = spaceIn(element) / (size * element.currentCSSZoom);
        const isTight = gaps.some((gap) => gap < 1) || space < 0.18;
        return isTight ? [`tight type: ${element.textContent} ${gaps.join(" ")} ${space}`] : [];
      });
  });
}

/**
 * Returns texts that do not begin at one of the twelve columns of the sheet. If the hero has an illustration, also returns a fault for each
 * part in its list that does not begin at a multiple of a quarter of the sheet's width, or of a third if there are three parts, for each
 * text beside a part's name that does not, and for each part whose text is neither beside nor below its name.
 */
export function offGrid(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const sheet = document.querySelector("main")?.getBoundingClientRect() ?? new DOMRect();
    const title = document.querySelector("h1");
    const pad = title === null ? 0 : parseFloat(getComputedStyle(title).paddingLeft);
    const range = document.createRange();
    const exempt =
      "figure, li:has(picture), dialog, caption, thead td, p:has(> svg), dl[data-count='5']";
    const isBox = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const sides = [style.borderTopWidth, style.borderRightWidth, style.borderBottomWidth, style.borderLeftWidth];
      return sides.every((side) => parseFloat(side) >= 1);
    };
    /**
     * Returns whether an element need not be on the grid: it or an ancestor matches `exempt`, has a border on all four sides, scrolls
     * horizontally, or is clipped.
     */
    const isExempt = (element: Element): boolean => {
      for (let part: Element | null = element; part !== null && part.tagName !== "MAIN"; part = part.parentElement) {
        const style = getComputedStyle(part);
        if (part.matches(exempt) || style.overflowX === "auto" || style.clipPath !== "none" || isBox(part)) return true;
      }
      return false;
    };
    const hasMark = (element: Element): boolean => getComputedStyle(element, "::before").content !== "none";
    /** Returns the left edge of the mark before the text of an element. */
    const startOfMark = (element: Element): number => {
      const { paddingLeft, textIndent } = getComputedStyle(element);
      return element.getBoundingClientRect().left + parseFloat(paddingLeft) + parseFloat(textIndent);
    };
    /** Returns the left edge of the text of an element, of the mark before the text, or of the balloon before the element. */
    const startOf = (element: Element): number => {
      const previous = element.previousElementSibling;
      if (previous?.tagName === "SPAN" && isBox(previous)) return previous.getBoundingClientRect().left;
      if (hasMark(element)) return startOfMark(element);
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() && walker.currentNode.parentElement?.checkVisibility() !== true);
      const parent = walker.currentNode.parentElement;
      if (parent?.tagName === "LI" && hasMark(parent)) return startOfMark(parent);
      range.selectNodeContents(walker.currentNode);
      return range.getBoundingClientRect().left;
    };
    const texts = [...document.querySelectorAll("main :is(h1, h2, h3, h4, p, th, td, dt, dd)")]
      .filter((element) => element.checkVisibility() && element.textContent !== "" && !isExempt(element))
      .flatMap((element) => {
        const column = ((startOf(element) - pad - sheet.left) / sheet.width) * 12;
        const isNear = Math.abs(column - Math.round(column)) * (sheet.width / 12) <= 2;
        return isNear ? [] : [`off the grid: ${element.tagName} ${column.toFixed(2)} ${element.textContent?.slice(0, 40)}`];
      });
    if (document.querySelector("h1 ~ div use") === null) return texts;
    const items = [...document.querySelectorAll("h1 ~ div ol > li")];
    const cell = sheet.width / (items.length === 3 ? 3 : 4);
    const parts = items.flatMap((item) => {
      const described = item.querySelector("strong + *") ?? item;
      const [name, text] = [(item.querySelector("strong") ?? item).getBoundingClientRect(), described.getBoundingClientRect()];
      const isBelow = text.top >= name.bottom - 1 && Math.abs(text.left - name.left) <= 1;
      const startOfItem = item.getBoundingClientRect().left + parseFloat(getComputedStyle(item).paddingLeft);
      const astray = (isBelow ? [startOfItem] : [startOfItem, text.left])
        .map((left) => (left - sheet.left - pad) / cell)
        .filter((place) => Math.abs(place - Math.round(place)) * cell > 2);
      const isBeside = text.left - item.getBoundingClientRect().left > 100;
      const faults = isBelow || isBeside ? [] : ["a part's text is neither beside nor below its name"];
      return [...astray.map((place) => `part off the grid: ${place}`), ...faults];
    });
    return [...texts, ...parts];
  });
}

export function typeSizes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""))
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element).fontSize),
  );
}

/** Returns the text nodes in paragraphs that have more than 76 characters on one line. */
export function longLines(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
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
      .map((node) => `long line: ${node.textContent}`);
  });
}

/** Returns a fault unless the hero's contact link is at least 44 px high, fits the width of the window and states the reply time. */
export function contactLink(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLElement>("h1 ~ a");
    if (link === null) return ["the hero has no link to the contacts"];
    const { height, left, right } = link.getBoundingClientRect();
    const isFitting = height >= 44 && left >= 0 && right <= innerWidth;
    const isWorded = /Write to us\s+Usual reply \d/.test(link.innerText);
    return isFitting && isWorded ? [] : [`the link to the contacts: ${height} px high, ${left} to ${right}, "${link.innerText}"`];
  });
}

/**
 * Returns headings that a page break may separate from their text in print. Headings in list items that cannot be split are exempt.
 */
export function looseHeadings(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, h4")]
      .filter((heading) => heading.checkVisibility() && getComputedStyle(heading).breakAfter !== "avoid")
      .filter((heading) => !heading.closest("li") || getComputedStyle(heading.closest("li") as Element).breakInside !== "avoid")
      .map((heading) => `loose in print: ${heading.outerHTML.slice(0, 120)}`),
  );
}
