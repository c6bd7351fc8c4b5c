// Pages in print, in forced colors mode, and restored from the back-forward cache.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { expectSilence, waitForHydration, openPage, origin, setting } from "./support/harness.ts";
import { CHROMIUM_ARGS } from "../tools/chromium-args.mjs";
import { showFonts } from "./support/page-checks.ts";

/** An A4 sheet in CSS pixels. */
const SHEET = { width: 794, height: 1123 };

test("the printed main page takes at most two sheets more than its height requires", async (t) => {
  const page = await openPage(t, "/", { viewport: SHEET });
  await showFonts(page);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  await page.emulateMedia({ media: "print" });
  const minimum = Math.ceil((await page.evaluate(() => document.documentElement.scrollHeight)) / SHEET.height);
  // Some elements must not be split, so the page may take up to two more sheets.
  assert.ok(sheets >= minimum && sheets <= minimum + 2, `${sheets} sheets; the height requires ${minimum}`);
});

test("a page that is printed while it loads has no animations", async (t) => {
  const page = await openPage(t, "/");
  await page.emulateMedia({ media: "print" });
  assert.deepEqual(await page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration)), []);
});

test("in forced colors mode, every drawing uses the visitor's colours, and controls have borders", async (t) => {
  const page = await openPage(t, "/", { forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" });
  for (const route of ["/", "/about", "/services/design", "/solutions/erp", "/services/blockchain"]) {
    await page.goto(route);
    await waitForHydration(page);
    const lost = await page.evaluate(() => {
      const groundOf = (element: Element | null): string => {
        if (element === null) return getComputedStyle(document.documentElement).backgroundColor;
        const { backgroundColor } = getComputedStyle(element);
        return /^rgba.*, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
      };
      // Skips wireframes, which are inert and show bars instead of text.
      const texts = [...document.querySelectorAll("main *, header *, footer *")].filter(
        (element) =>
          element.checkVisibility() && element.closest("[inert]") === null && [...element.childNodes].some((node) => node instanceof Text),
      );
      const unseen = texts.filter((element) => getComputedStyle(element).color === groundOf(element));
      const buttons = [...document.querySelectorAll("main button")].filter((button) => button.checkVisibility());
      const bare = buttons.filter((button) => {
        const looks = [getComputedStyle(button), getComputedStyle(button, "::before")];
        const ground = groundOf(button.parentElement);
        const hasEdge = looks.some(
          (look) => look.borderInlineStartStyle !== "none" && look.borderInlineStartColor !== ground,
        );
        return !hasEdge && button.querySelector("svg") === null;
      });
      return [...unseen, ...bare].map((element) => element.outerHTML.slice(0, 120));
    });
    assert.deepEqual(lost, [], route);
  }
});

test("Back restores the page as it was left, from the back-forward cache", async (t) => {
  // Playwright disables the back-forward cache by default.
  const browser = await chromium.launch({
    executablePath: setting("TEST_CHROMIUM"),
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const context = await browser.newContext({ baseURL: origin, colorScheme: "light", reducedMotion: "reduce" });
  await expectSilence(t, context);
  t.after(() => browser.close());
  const page = await context.newPage();
  await page.goto("/services/sites");
  await waitForHydration(page);
  await page.evaluate(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
    scrollTo(0, 900);
  });
  await page.waitForFunction(() => scrollY === 900);
  // Loads a second document, which puts the first one in the back-forward cache, and switches the theme in the second document.
  await page.goto("/about");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  // Playwright's `goBack` would wait for a load event, which never fires for a restored page.
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => "persisted" in window);
  assert.equal(await page.evaluate(() => (window as { persisted?: boolean }).persisted), true);
  assert.equal(await page.evaluate(() => scrollY), 900);
  await page.getByRole("button", { name: "Switch to light theme" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Solutions" }).click();
  await page.waitForFunction(() => location.pathname === "/solutions-list");
});
