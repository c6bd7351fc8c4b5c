// The memorial dialog of the About page.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { exposedNodes } from "./support/accessibility-tree.ts";
import { assertAccessible, openPage } from "./support/harness.ts";

const opener = (page: Page) => page.getByRole("button", { name: "View Memorial" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "In memory" });
const isFocused = (page: Page, name: string) =>
  page.waitForFunction((name) => document.activeElement?.textContent === name, name);

test("the button opens a named modal dialog, its Close button closes it, and the focus returns", async (t) => {
  const page = await openPage(t, "/about");
  await opener(page).click();
  await dialog(page).waitFor();
  assert.equal(await page.evaluate(() => document.querySelector("dialog:modal") !== null), true);
  assert.ok((await dialog(page).getByRole("paragraph").count()) > 0);
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await dialog(page).waitFor({ state: "hidden" });
  await isFocused(page, "View Memorial");
});

test("the dialog opens from the keyboard, keeps the focus inside, and closes with Escape", async (t) => {
  const page = await openPage(t, "/about");
  await opener(page).focus();
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
  await isFocused(page, "In memory");
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press("Tab");
    const isOutside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest("dialog") === null;
    });
    assert.equal(isOutside, false);
  }
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
  await isFocused(page, "View Memorial");
  await page.keyboard.press("Enter");
  await dialog(page).waitFor();
});

for (const javaScriptEnabled of [true, false]) {
  test(`in a short window, the dialog opens at the top of its text, ${javaScriptEnabled ? "with" : "without"} scripts`, async (t) => {
    const page = await openPage(t, "/about", { viewport: { width: 640, height: 300 }, javaScriptEnabled });
    await opener(page).click();
    await dialog(page).waitFor();
    const title = dialog(page).getByRole("heading", { name: "In memory" });
    const box = await title.boundingBox();
    assert.ok(box !== null && box.y >= 0 && box.y + box.height <= 300, JSON.stringify(box));
    assert.equal(await title.evaluate((heading) => heading === document.activeElement), true);
  });
}

test("after a client navigation, the dialog also opens at the top of its text", async (t) => {
  const page = await openPage(t, "/", { viewport: { width: 1024, height: 600 } });
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await opener(page).click();
  await isFocused(page, "In memory");
});

test("the page behind the dialog is inert, does not scroll and does not shift", async (t) => {
  const page = await openPage(t, "/about", { viewport: { width: 1024, height: 500 } });
  await opener(page).scrollIntoViewIfNeeded();
  const box = await opener(page).boundingBox();
  const before = await page.evaluate(() => scrollY);
  await opener(page).click();
  await dialog(page).waitFor();
  await page.mouse.move(8, 300);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.equal(await page.evaluate(() => scrollY), before);
  assert.deepEqual(await page.locator("button", { hasText: "View Memorial" }).boundingBox(), box);
  const links = (await exposedNodes(page)).filter((node) => node.startsWith("link"));
  assert.deepEqual(links, []);
});

test("without scripts, the browser opens and closes the dialog", async (t) => {
  const page = await openPage(t, "/about", { javaScriptEnabled: false });
  await opener(page).click();
  await dialog(page).waitFor();
  await dialog(page).getByRole("button", { name: "Close" }).click();
  await dialog(page).waitFor({ state: "hidden" });
});

test("the open dialog is accessible in both themes", async (t) => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await openPage(t, "/about", { colorScheme });
    await opener(page).click();
    await dialog(page).waitFor();
    await assertAccessible(page);
    assert.match(
      await page.locator("body").ariaSnapshot(),
      /dialog "In memory":\n\s+- heading "In memory" \[level=3\]/,
    );
  }
});
