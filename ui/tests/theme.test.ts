// The theme: the button in the header, the control in the footer, storage, the system's preference, and other tabs.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Page } from "playwright-core";
import { openPage as open, type OpenOptions } from "./support/harness.ts";

/** A trace event. `elementCount` is the number of elements whose style was computed. */
type TraceEvent = Readonly<{ name: string; args: Readonly<{ elementCount?: number; beginData?: Readonly<{ frame: string }> }> }>;

/** Opens a page with reduced motion so that the theme changes immediately. */
const openPage = (t: TestContext, address: string, options: OpenOptions) =>
  open(t, address, { reducedMotion: "reduce", ...options });

const toDark = (page: Page) => page.getByRole("button", { name: "Switch to dark theme" });
const toLight = (page: Page) => page.getByRole("button", { name: "Switch to light theme" });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("color-scheme"));
const chosen = (page: Page) => page.evaluate(() => document.documentElement.dataset["theme"] ?? null);

/** Returns the visible theme, and whether `theme-color` (the colour for the browser's own interface) is the colour of the page. */
async function seen(page: Page): Promise<Readonly<{ theme: string; isSurfaceEqual: boolean }>> {
  return page.evaluate(() => {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    const pixel = (color: string): number[] => {
      if (context === null) throw new Error("there is no canvas");
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return Array.from(context.getImageData(0, 0, 1, 1).data).slice(0, 3);
    };
    const ground = pixel(getComputedStyle(document.documentElement).backgroundColor);
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const surface = pixel(metas.find(({ media }) => matchMedia(media).matches)?.content ?? "");
    const isDark = ground.reduce((sum, part) => sum + part, 0) < 380;
    // Allows a rounding difference of one per channel.
    const isSurfaceEqual = ground.every((part, index) => Math.abs(part - (surface[index] ?? 0)) <= 1);
    return { theme: isDark ? "dark" : "light", isSurfaceEqual };
  });
}

const dark = { theme: "dark", isSurfaceEqual: true };
const light = { theme: "light", isSurfaceEqual: true };

test("without a choice, the theme follows the system", async (t) => {
  const page = await openPage(t, "/about", { colorScheme: "light" });
  assert.deepEqual(await seen(page), light);
  await toDark(page).waitFor();
  await page.emulateMedia({ colorScheme: "dark" });
  assert.deepEqual(await seen(page), dark);
  await toLight(page).waitFor();
  assert.deepEqual([await chosen(page), await stored(page)], [null, null]);
});

for (const system of ["light", "dark"] as const) {
  test(`the button changes the ${system} theme and its own label, and the choice survives reloads and changes of the system`, async (t) => {
    const page = await openPage(t, "/about", { colorScheme: system });
    const [first, second] = system === "light" ? ([toDark, toLight] as const) : ([toLight, toDark] as const);
    const other = system === "light" ? "dark" : "light";
    await first(page).click();
    await second(page).waitFor();
    assert.equal(await first(page).count(), 0);
    assert.deepEqual(await seen(page), other === "dark" ? dark : light);
    assert.deepEqual([await chosen(page), await stored(page)], [other, other]);
    await page.reload();
    await second(page).waitFor();
    assert.deepEqual(await seen(page), other === "dark" ? dark : light);
    await second(page).click();
    assert.deepEqual([await chosen(page), await stored(page)], [system, system]);
  });
}

test("the stored theme is applied before any script file has loaded", async (t) => {
  const page = await openPage(t, "/about", { colorScheme: "light" });
  await toDark(page).click();
  await page.route("**/*.js", () => {});
  // Reads the theme before any listener of the page runs. If the theme were set later, the first frame could show the wrong theme.
  await page.addInitScript(() => {
    const read = () => Object.assign(window, { parsed: document.documentElement.dataset["theme"] });
    addEventListener("DOMContentLoaded", read, { capture: true });
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  assert.equal(await page.evaluate(() => (window as { parsed?: string }).parsed), "dark");
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ground") !== "");
  assert.deepEqual(await seen(page), dark);
});

test("the footer offers all three choices, and Auto returns to the theme of the system", async (t) => {
  const page = await openPage(t, "/about", { colorScheme: "dark" });
  const group = page.getByRole("group", { name: "Theme" });
  const radio = (name: string) => group.getByRole("radio", { name });
  assert.equal(await group.getByRole("radio").count(), 3);
  assert.equal(await radio("Auto").isChecked(), true);
  await radio("Light").check();
  assert.deepEqual([await seen(page), await stored(page)], [light, "light"]);
  await page.keyboard.press("ArrowRight");
  assert.equal(await radio("Dark").isChecked(), true);
  assert.equal(await stored(page), "dark");
  await radio("Auto").check();
  assert.deepEqual([await seen(page), await chosen(page), await stored(page)], [dark, null, "auto"]);
  await page.emulateMedia({ colorScheme: "light" });
  assert.deepEqual(await seen(page), light);
});

test("the button and the control in the footer stay in sync", async (t) => {
  const page = await openPage(t, "/about", { colorScheme: "light" });
  await toDark(page).click();
  assert.equal(await page.getByRole("radio", { name: "Dark" }).isChecked(), true);
  await page.getByRole("radio", { name: "Light" }).check();
  await toDark(page).waitFor();
});

test("tabs stay in sync, and clearing the storage returns to the system's theme", async (t) => {
  const page = await openPage(t, "/about", { colorScheme: "light" });
  const other = await page.context().newPage();
  await other.goto("/");
  await toDark(page).click();
  await toLight(other).waitFor();
  assert.equal(await chosen(other), "dark");
  await page.evaluate(() => localStorage.clear());
  await toDark(other).waitFor();
  assert.equal(await chosen(other), null);
});

test("a page from the back-forward cache applies the theme that was chosen meanwhile", async (t) => {
  const page = await openPage(t, "/about", { colorScheme: "light" });
  await page.evaluate(() => {
    localStorage.setItem("color-scheme", "dark");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await toLight(page).waitFor();
  assert.deepEqual(await seen(page), dark);
});

test("if storage throws an error, the theme can be chosen but is not remembered", async (t) => {
  const page = await openPage(t, "/about", {
    colorScheme: "light",
    before: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      }),
  });
  await toDark(page).click();
  assert.deepEqual(await seen(page), dark);
  await toLight(page).click();
  assert.deepEqual(await seen(page), light);
});

test("if storage is full, a chosen theme lasts until the page is unloaded or another tab stores a choice", async (t) => {
  const page = await openPage(t, "/about", {
    colorScheme: "light",
    before: (page) =>
      page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      }),
  });
  await toDark(page).click();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  assert.deepEqual(await seen(page), dark);
  await page.evaluate(() => dispatchEvent(new StorageEvent("storage")));
  assert.deepEqual(await seen(page), light);
});

test("an unknown stored value counts as auto", async (t) => {
  const page = await openPage(t, "/about", {
    colorScheme: "dark",
    before: (page) => page.addInitScript(() => localStorage.setItem("color-scheme", "sepia")),
  });
  assert.deepEqual([await seen(page), await chosen(page)], [dark, null]);
  assert.equal(await page.getByRole("radio", { name: "Auto" }).isChecked(), true);
});

test("without scripts, the theme is the system's, and no theme control is shown", async (t) => {
  const page = await openPage(t, "/about", { colorScheme: "dark", javaScriptEnabled: false });
  assert.equal(await page.getByRole("button", { name: /Switch to/ }).count(), 0);
  assert.equal(await page.getByRole("radio", { name: /^(Auto|Light|Dark)$/ }).count(), 0);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the other theme ${reducedMotion === "reduce" ? "appears immediately with reduced motion" : "wipes over the page"}`, async (t) => {
    const page = await openPage(t, "/about", { colorScheme: "light", reducedMotion });
    const isWiped = await page.evaluate(async () => {
      document.querySelector<HTMLElement>("[data-theme-toggle]")?.click();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const isWipe = ({ effect }: Animation) => (effect as KeyframeEffect).pseudoElement === "::view-transition-new(root)";
      for (let count = 0; count < 12; count += 1) {
        await frame();
        if (document.getAnimations().some(isWipe)) return true;
      }
      return false;
    });
    assert.equal(isWiped, reducedMotion === "no-preference");
    await page.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
    assert.deepEqual(await seen(page), dark);
  });
}

test("a view transition alone does not recompute the style of the whole page", async (t) => {
  const page = await openPage(t, "/about", { colorScheme: "light", reducedMotion: "no-preference" });
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isComplete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline"] },
  });
  await page.evaluate(() => document.startViewTransition(() => {}).finished);
  await session.send("Tracing.end");
  await isComplete;
  // The trace contains events of all pages that are open in the browser.
  const styled = events
    .filter(({ name, args }) => name === "UpdateLayoutTree" && args.beginData?.frame === frameTree.frame.id)
    .map(({ args }) => args.elementCount ?? 0);
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  assert.ok(styled.length > 0 && Math.max(...styled) < elements / 10, `${styled.join(", ")} of ${elements} elements`);
});
