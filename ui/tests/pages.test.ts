// Every page as visitors meet it: with JavaScript and without, in both themes, on a phone and on a desk.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, openPage } from "./harness.ts";
import { ROUTES } from "./routes.ts";

/** All text of the page. */
function readableText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      if (walker.currentNode.parentElement?.closest("script") === null) words.push(walker.currentNode.textContent ?? "");
    }
    return words.join(" ").replace(/\s+/g, " ").trim();
  });
}

for (const route of ROUTES) {
  test(`${route} reads the same with and without JavaScript`, async (t) => {
    const bare = await openPage(t, route, { javaScriptEnabled: false });
    await bare.waitForLoadState("load");
    const hydrated = await openPage(t, route);
    const text = await readableText(hydrated);
    assert.ok(text.length > 600, "the page has text");
    assert.equal(text, await readableText(bare));
    assert.equal(await hydrated.locator("h1").count(), 1);
  });
}

/** The markup of the page without what differs by right: generated ids, React's marks, and what only a running page has. */
function comparableMarkup(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = document.querySelector("main")?.cloneNode(true) as HTMLElement;
    // React sets the attributes of an input in another order than it writes them.
    for (const input of root.querySelectorAll("input")) {
      const attributes = [...input.attributes].sort((one, other) => one.name.localeCompare(other.name));
      for (const { name } of attributes) input.removeAttribute(name);
      for (const { name, value } of attributes) input.setAttribute(name, value);
    }
    for (const heading of root.querySelectorAll("h1")) heading.removeAttribute("tabindex");
    return root.innerHTML.replace(/_[rR]_[0-9a-z]*_?/g, "_id_").replace(/<!--.*?-->/g, "");
  });
}

test("a page that the browser renders has the same markup as the one that the server sends", async (t) => {
  const page = await openPage(t, "/about", { reducedMotion: "reduce" });
  for (const route of ROUTES.filter((path) => path !== "/about")) {
    const bare = await openPage(t, route, { javaScriptEnabled: false, reducedMotion: "reduce" });
    // Not every page is linked from every other.
    await page.evaluate((path) => void navigation.navigate(path), route);
    await page.waitForFunction((title) => document.title === title, await bare.title());
    assert.equal(await comparableMarkup(page), await comparableMarkup(bare), route);
  }
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1440]) {
    test(`every page fits ${width} px in the ${colorScheme} theme and is accessible`, async (t) => {
      const page = await openPage(t, "/", { colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });
      for (const route of [...ROUTES, "/services/design?project=lantern-keeper"]) {
        await page.goto(route);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(overflow <= 0, `${route} scrolls sideways by ${overflow} px`);
        await assertAccessible(page);
      }
    });
  }
}

test("the narrowest screens and doubled text scroll one way only", async (t) => {
  const page = await openPage(t, "/", { viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });
  for (const route of ROUTES) {
    for (const fontSize of ["", "200%"]) {
      await page.goto(route);
      const overflow = await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        return document.documentElement.scrollWidth - window.innerWidth;
      }, fontSize);
      assert.ok(overflow <= 0, `${route} at ${fontSize || "100%"} scrolls sideways by ${overflow} px`);
    }
  }
});

const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;

test("nothing moves while a page loads", async (t) => {
  const page = await openPage(t, "/", {
    viewport: { width: 1280, height: 800 },
    before: async (fresh) => {
      await fresh.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        const read = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        };
        new PerformanceObserver(read).observe({ type: "layout-shift", buffered: true });
      });
      // Fonts and scripts arrive late, as on a slow line: when the page has been painted.
      await fresh.route(/\.(woff2|js)$/, async (route) => {
        await route.request().frame().waitForFunction(isPainted).catch(() => {});
        await route.continue();
      });
    },
  });
  for (const route of ROUTES) {
    await page.goto(route, { waitUntil: "networkidle" });
    const shift = await page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: number[] };
      return shifts.reduce((sum, value) => sum + value, 0);
    });
    assert.equal(Math.round(shift * 1000) / 1000, 0, route);
  }
});

test("the browser reads the web manifest and its icons", async (t) => {
  const page = await openPage(t, "/");
  const session = await page.context().newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  assert.equal(new URL(url).pathname, "/site.webmanifest");
  assert.deepEqual(errors, []);
  const { icons } = JSON.parse(data ?? "") as { icons: { src: string; sizes: string }[] };
  const sizes = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }),
      ),
    icons.filter(({ sizes: size }) => size !== "any").map(({ src }) => src),
  );
  assert.deepEqual(sizes, icons.map(({ sizes: size }) => size).filter((size) => size !== "any"));
});

test("every script and style is checked for integrity, and nothing has styles of its own", async (t) => {
  const page = await openPage(t, "/");
  for (const route of ROUTES) {
    await page.goto(route);
    const unchecked = await page.evaluate(
      () => document.querySelectorAll('script[src]:not([integrity]), link[rel="stylesheet"]:not([integrity])').length,
    );
    assert.equal(unchecked, 0, route);
    assert.equal(await page.locator("#root [style]").count(), 0, `${route} has style attributes`);
  }
});

test("an unknown address has a page that leads back", async (t) => {
  const page = await openPage(t, "/no-such-page", { allow: /404/ });
  assert.match(await page.locator("h1").innerText(), /not in the set/i);
  assert.equal(await page.locator('meta[name="robots"]').getAttribute("content"), "noindex");
  await page.locator('main a[href^="/"]').first().click();
  await page.waitForURL((url) => url.pathname !== "/no-such-page");
});
