// The time between the first paint and hydration: what works already, and what a chunk that does not arrive costs.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { isHydrated, openPage } from "./harness.ts";

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 800 } };

/** Keeps back the scripts of the page; they arrive when `release` is called. */
function holdScripts() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const before = (page: Page) =>
    page.route("**/*.js", async (route) => {
      await held;
      await route.continue();
    });
  return { before, release: () => release() };
}

/** Whether React has taken over the first element that `selector` finds. */
const isAlive = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber")));

test("the theme works from the first frame on, and hydration keeps what was chosen", async (t) => {
  const { before, release } = holdScripts();
  const page = await openPage(t, "/about", { ...DESK, colorScheme: "light", before, hydrated: false });
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await page.getByRole("button", { name: "Switch to light theme" }).waitFor();
  const radio = (name: string) => page.getByRole("radio", { name });
  assert.equal(await radio("Dark").isChecked(), true);
  await radio("Light").check();
  release();
  await isHydrated(page);
  assert.equal(await radio("Light").isChecked(), true);
  assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "light");
  assert.equal(await page.evaluate(() => localStorage.getItem("color-scheme")), "light");
});

test("a menu that was opened before hydration stays open", async (t) => {
  const { before, release } = holdScripts();
  const page = await openPage(t, "/about", { ...PHONE, before, hydrated: false });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("banner").getByRole("navigation");
  await menu.waitFor();
  release();
  await isHydrated(page);
  assert.equal(await menu.isVisible(), true);
  assert.equal(await page.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded"), "true");
});

test("a chunk that does not arrive costs only its part, and is tried again", async (t) => {
  let isLost = true;
  const page = await openPage(t, "/", {
    ...DESK,
    hydrated: false,
    allow: /Failed to load resource/,
    before: (page) => page.route("**/Assembly-*.js", (route) => (isLost ? route.abort() : route.continue())),
  });
  await page.waitForFunction(() =>
    ["header", "footer", "main section"].every((selector) =>
      Object.keys(document.querySelector(`#root ${selector}`) ?? {}).some((key) => key.startsWith("__reactFiber")),
    ),
  );
  assert.equal(await isAlive(page, "main figure, main svg"), false);
  isLost = false;
  await isHydrated(page);
});

test("a chunk that never arrives is reported, and the page goes on", async (t) => {
  const page = await openPage(t, "/", {
    ...DESK,
    hydrated: false,
    allow: /Failed to load resource|dynamically imported module/,
    before: async (page) => {
      await page.route("**/Assembly-*.js", (route) => route.abort());
      await page.addInitScript(() => {
        addEventListener("error", (event) => {
          if (event.error === undefined) return;
          Object.assign(window, { reported: String(event.error) });
          event.preventDefault();
        });
      });
    },
  });
  await page.waitForFunction(() => "reported" in window);
  assert.match(await page.evaluate(() => (window as unknown as { reported: string }).reported), /imported module/);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await isHydrated(page);
});

test("no document holds a script of React's, and none competes with the first paint", async (t) => {
  const page = await openPage(t, "/", { javaScriptEnabled: false });
  const { body, urgent } = await page.evaluate(() => ({
    body: document.querySelectorAll("body script:not([type='application/json'])").length,
    urgent: document.querySelectorAll(
      "script[type=module]:not([fetchpriority=low]), link[rel=modulepreload]:not([fetchpriority=low])",
    ).length,
  }));
  assert.deepEqual({ body, urgent }, { body: 0, urgent: 0 });
});

test("what all pages share is one file that lasts, and no document repeats it", async (t) => {
  const page = await openPage(t, "/", { javaScriptEnabled: false });
  const shell = (of: Page) => of.locator('link[rel="preload"][as="fetch"]').getAttribute("href");
  const address = await shell(page);
  const response = await page.request.get(address ?? "");
  assert.match(response.headers()["cache-control"] ?? "", /immutable/);
  const { site } = (await response.json()) as { site: { footer: { rights: string } } };
  const input = await page.locator("#render-input").textContent();
  assert.equal(input?.includes(site.footer.rights), false);
  await page.goto("/about");
  assert.equal(await shell(page), address);
});
