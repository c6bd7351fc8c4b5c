// Loads every page on a desktop and on a phone. After each load, runs the checks that every page must pass (`page-checks.ts`) in both
// themes, at several window sizes and, on the desktop, in print. Further tests check layout shifts, pages without JavaScript, and whether
// the browser renders the same markup as the server.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { exposedNodes } from "./support/accessibility-tree.ts";
import { waitForHydration, openPage, violations } from "./support/harness.ts";
import * as checks from "./support/page-checks.ts";
import { PATHS } from "./support/paths.ts";

const MISSING = "/no-such-sheet";
/** The path and query of a project, which open the viewer over the page. */
const PROJECT = "/services/design?project=lantern-keeper";
const PLACES = [...PATHS, MISSING, PROJECT];

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 640 };
/** An A4 sheet in CSS pixels. */
const SHEET = { width: 794, height: 1123 };

/** Checks the number of font sizes on all pages together, so a size that only one page uses also counts. */
const assertFewSizes = (sizes: ReadonlySet<string>) =>
  assert.ok(sizes.size > 4 && sizes.size <= 9, `five to nine font sizes: ${[...sizes].join(", ")}`);

async function landmarks(page: Page): Promise<readonly string[]> {
  const isLandmark = (node: string) =>
    /^(banner|main|navigation|contentinfo|complementary|region|search|form) /.test(node);
  return (await exposedNodes(page)).filter(isLandmark).sort();
}

/** Collects the faults of a page, and the circumstances in which each occurs, so that one failure reports all of them. */
class Faults {
  private readonly found: string[] = [];

  async add(circumstances: string, ...lists: readonly Promise<readonly string[]>[]): Promise<void> {
    for (const list of lists) this.found.push(...(await list).map((fault) => `${circumstances}: ${fault}`));
  }

  assertNone(): void {
    assert.deepEqual(this.found, []);
  }
}

test("every page passes all checks on a desktop", async (t) => {
  const sizes = new Set<string>();
  const page = await openPage(t, "/", { viewport: DESK, allow: /404/, reducedMotion: "reduce" });
  for (const place of PLACES) {
    await t.test(place, async () => {
      const faults = new Faults();
      await page.emulateMedia({ colorScheme: "dark", media: "screen" });
      await page.setViewportSize(DESK);
      await page.goto(place);
      await waitForHydration(page);
      if (place === PROJECT) await page.getByRole("dialog").waitFor();
      await checks.showFonts(page);
      const text = await checks.readOpen(page, checks.TEXT_OF);
      assert.ok(text.length > (place === MISSING ? 200 : 600), "the page has text");
      assert.equal(await page.locator("h1").count(), 1);
      await faults.add("at 1440 px, dark", checks.overflow(page), violations(page));
      await page.emulateMedia({ colorScheme: "light" });
      await faults.add("at 1440 px, light", violations(page, "color-contrast"));
      if (place !== PROJECT) {
        assert.equal(text, await checks.readSent<string>(page, place, checks.TEXT_OF));
        await faults.add("at 1440 px", checks.uncheckedFiles(page), checks.smallTargets(page), checks.unmarkedLists(page));
        await faults.add("at 1440 px", checks.tightType(page), checks.longLines(page));
        if (place !== MISSING) await faults.add("at 1440 px", checks.contactLink(page));
        await faults.add("at 1440 px", checks.offGrid(page));
        for (const size of await checks.typeSizes(page)) sizes.add(size);
        assert.deepEqual(await landmarks(page), [
          'banner ""',
          'contentinfo ""',
          'main ""',
          ...(place === "/" ? [] : ['navigation "Breadcrumbs"']),
          'navigation "Main navigation"',
          ...(place === MISSING ? ['navigation "Where to go from here"'] : []),
          'region "Write to us"',
        ]);
        await page.setViewportSize({ width: 1920, height: 900 });
        await faults.add("at 1920 px", checks.overflow(page), checks.offGrid(page));
        await page.setViewportSize({ width: 768, height: 900 });
        await faults.add("at 768 px", checks.overflow(page), checks.tightType(page));
        await page.setViewportSize(SHEET);
        await page.emulateMedia({ media: "print" });
        await faults.add("in print", checks.overflow(page), checks.looseHeadings(page));
      }
      faults.assertNone();
    });
  }
  assertFewSizes(sizes);
});

test("every page passes all checks on a phone", async (t) => {
  const sizes = new Set<string>();
  const page = await openPage(t, "/", { viewport: PHONE, allow: /404/, reducedMotion: "reduce" });
  for (const place of PLACES) {
    await t.test(place, async () => {
      const faults = new Faults();
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(PHONE);
      await page.goto(place);
      await waitForHydration(page);
      if (place === PROJECT) await page.getByRole("dialog").waitFor();
      await checks.showFonts(page);
      await faults.add("at 360 px, light", checks.overflow(page), violations(page));
      await faults.add("at 360 px", checks.smallTargets(page), checks.cutControls(page));
      await page.emulateMedia({ colorScheme: "dark" });
      await faults.add("at 360 px, dark", violations(page, "color-contrast"));
      if (place !== PROJECT) {
        await faults.add("at 360 px", checks.tightType(page));
        if (place !== MISSING) await faults.add("at 360 px", checks.contactLink(page));
        for (const size of await checks.typeSizes(page)) sizes.add(size);
        await page.setViewportSize({ width: 320, height: 640 });
        await faults.add("at 320 px", checks.overflow(page));
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        await faults.add("at 320 px with doubled text", checks.overflow(page));
      }
      faults.assertNone();
    });
  }
  assertFewSizes(sizes);
});

test("nothing moves while a page loads, even if fonts and scripts arrive late", async (t) => {
  let shifts = async (): Promise<readonly string[]> => [];
  const page = await openPage(t, "/", {
    viewport: { width: 1280, height: 800 },
    async before(page) {
      shifts = await checks.watchShifts(page);
      await checks.delayFontsAndScripts(page);
    },
  });
  for (const route of PATHS) {
    await page.goto(route);
    await waitForHydration(page);
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))));
    assert.deepEqual(await shifts(), [], route);
  }
});

test("the browser renders the same markup as the server", async (t) => {
  const page = await openPage(t, "/about", { reducedMotion: "reduce" });
  for (const route of PATHS.filter((path) => path !== "/about")) {
    const read = `(document) => [document.title, (${checks.MARKUP_OF})(document)]`;
    const [title, sent] = await checks.readSent<readonly [string, string]>(page, route, read);
    // Navigates by script, because not every page has a link to every other page.
    await page.evaluate((path) => void navigation.navigate(path), route);
    await page.waitForFunction((title) => document.title === title, title);
    assert.equal(await checks.readOpen(page, checks.MARKUP_OF), sent, route);
  }
});

test("without JavaScript, a page is complete and fits the window", async (t) => {
  for (const width of [360, 1440]) {
    const page = await openPage(t, "/services/design", { javaScriptEnabled: false, viewport: { width, height: 900 } });
    await page.waitForLoadState("load");
    assert.ok((await page.locator("main").innerText()).length > 600);
    const right = await page.locator("main, header, footer").evaluateAll((parts) =>
      Math.max(...parts.map((part) => part.getBoundingClientRect().right)),
    );
    assert.ok(right <= width, `${right} px`);
  }
});
