// The image viewer of the design page.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Locator, Page } from "playwright-core";
import { exposedNodes } from "./accessibility-tree.ts";
import { assertAccessible, openPage, origin } from "./harness.ts";
import { type Place, swipe, touchOf, way } from "./touch.ts";

const PATH = "/services/design";
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const COUNT = 11;
const CLOSE_DELAY_MS = 300;
/** Shorter loads show no spinner. */
const SPINNER_DELAY_MS = 200;

type Options = Parameters<typeof openPage>[2];

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const picture = (page: Page) => dialog(page).getByRole("img");
const heading = (page: Page) => dialog(page).getByRole("heading", { level: 2 });
const cards = (page: Page) => page.getByRole("group", { name: "Portfolio" }).locator("ul").first().getByRole("link");
const query = (page: Page) => new URL(page.url()).searchParams.get("project");

/** The project of each slide, in order. */
async function projects(page: Page): Promise<Readonly<{ slug: string; title: string }>[]> {
  const found = await cards(page).evaluateAll((links) =>
    links.map((link) => ({
      slug: new URL((link as HTMLAnchorElement).href).searchParams.get("project") ?? "",
      title: link.textContent ?? "",
    })),
  );
  assert.equal(found.length, COUNT);
  return found;
}

/** Waits until nothing moves: neither the transition between page and viewer nor the picture. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    do {
      await frame();
      await Promise.all(
        document
          .getAnimations()
          .filter(({ playState }) => playState === "running")
          .map(({ effect, finished }) => effect?.getTiming().iterations === Infinity || finished.catch(() => {})),
      );
      await frame();
    } while (
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === "running" && effect?.getTiming().iterations !== Infinity)
    );
  });
}

async function openProject(page: Page, index = 2): Promise<void> {
  await cards(page).nth(index).click();
  await dialog(page).waitFor();
  await settled(page);
}

/** Opens the page with the portfolio in view. */
const openPortfolio = (t: TestContext, options: Options = DESKTOP) => openPage(t, PATH, { ...options, show: "[data-project]" });

async function openViewer(t: TestContext, options: Options = DESKTOP, index = 2): Promise<Page> {
  const page = await openPortfolio(t, options);
  await openProject(page, index);
  return page;
}

async function zoom(page: Page): Promise<number> {
  const text = await dialog(page).locator("output").textContent();
  return Number(/\d+/.exec(text ?? "")?.[0]);
}

async function zoomsTo(page: Page, percent: number): Promise<void> {
  await dialog(page)
    .locator("output", { hasText: new RegExp(`\\b${percent}%`) })
    .waitFor();
}

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  assert.ok(box, "it has a box");
  return box;
}

const middleOf = ({ x, y, width, height }: Box): Place => ({ x: x + width / 2, y: y + height / 2 });

/** The position of a point on the picture, as fractions of its width and height. */
const within = (box: Box, place: Place): Place => ({
  x: (place.x - box.x) / box.width,
  y: (place.y - box.y) / box.height,
});

/** The distance in pixels between `to` and the point of the picture that was at `from` in `before`. */
function drift(before: Box, after: Box, from: Place, to: Place = from): number {
  const part = within(before, from);
  return Math.hypot(after.x + part.x * after.width - to.x, after.y + part.y * after.height - to.y);
}

/** How far the picture has been moved, measured at its middle. */
async function movedBy(page: Page, before: Box): Promise<Place> {
  const after = await boxOf(picture(page));
  const [from, to] = [middleOf(before), middleOf(after)];
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
}

async function pressTimes(control: Locator, count: number): Promise<void> {
  for (let pressed = 0; pressed < count; pressed += 1) await control.click({ force: true });
}

async function isDisabled(control: Locator): Promise<boolean> {
  return (await control.getAttribute("aria-disabled")) === "true";
}

/** Holds back the picture files whose names match, until released. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}

/** The files of a project's full picture, not those of its thumbnail. */
const wholeOf = (slug: string): RegExp => new RegExp(`/${slug}-\\d+-[0-9a-f]+\\.`);

/** Waits until the page could have shown the picture and handled its arrival. */
async function decoded(page: Page, address: string): Promise<void> {
  await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  }, address);
}

/** From here on, time advances only when a test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe("opening", () => {
  test("shows the project at 100 percent with its description, in a modal dialog named by its title", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const [, , third] = await projects(page);
    assert.ok(third);
    await openProject(page);
    await page.getByRole("dialog", { name: third.title, exact: true }).waitFor();
    assert.equal(await page.evaluate(() => document.querySelector("dialog:modal") !== null), true);
    assert.equal(await zoom(page), 100);
    await button(page, "Hide info").waitFor();
    assert.ok(((await dialog(page).getByRole("paragraph").last().textContent()) ?? "").length > 40);
    await dialog(page).getByText(`3 of ${COUNT}`).waitFor();
  });

  test("a load that takes 200 ms shows a spinner and says so, then the viewer", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce" });
    const card = page.getByRole("group", { name: "Portfolio" }).locator("li").nth(2);
    const release = await hold(page, wholeOf((await projects(page))[2]?.slug ?? ""));
    await stopClock(page);
    await cards(page).nth(2).click();
    await page.waitForURL(/project=/);
    await page.clock.runFor(SPINNER_DELAY_MS - 1);
    assert.equal(await card.locator("circle").count(), 0, "no spinner before");
    await page.clock.runFor(1);
    await card.locator("circle").waitFor();
    await page.getByRole("status").filter({ hasText: "Loading the image" }).waitFor({ state: "attached" });
    assert.equal(await dialog(page).count(), 0);
    release();
    await dialog(page).waitFor();
    assert.equal(await page.locator("circle").locator("visible=true").count(), 0);
  });

  test("files for the first opening are fetched while the pointer approaches", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const slug = (await projects(page))[2]?.slug ?? "";
    const got = (pattern: RegExp) => page.waitForEvent("requestfinished", (request) => pattern.test(request.url()));
    const wanted = Promise.all([got(/\/Viewer-/), got(wholeOf(slug))]);
    await cards(page).nth(2).hover();
    await wanted;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openProject(page);
    assert.deepEqual(
      asked.filter((url) => wholeOf(slug).test(url) || /\/Viewer-/.test(url)),
      [],
    );
  });

  test("an image that cannot be loaded ends the loading, and the viewer says so", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, allow: /Failed to load resource/ });
    const slug = (await projects(page))[3]?.slug ?? "";
    await page.route(new RegExp(slug), (route) => route.abort());
    await cards(page).nth(3).click();
    await dialog(page).waitFor();
    await dialog(page).getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
    assert.equal(await dialog(page).locator("circle").count(), 0);
    assert.equal(await picture(page).count(), 0);
    for (const name of ["Zoom in", "Zoom out", "Reset zoom"]) assert.ok(await isDisabled(button(page, name)), name);
    await page.keyboard.press("+");
    assert.equal(await zoom(page), 100);
    assert.ok(((await dialog(page).getByRole("paragraph").last().textContent()) ?? "").length > 40);
    await assertAccessible(page);
    await page.unroute(new RegExp(slug));
    await button(page, "Next project").click();
    await picture(page).waitFor();
    await button(page, "Previous project").click();
    await dialog(page).getByRole("alert").waitFor({ state: "hidden" });
    await picture(page).waitFor();
  });

  test("modified clicks are left to the browser", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      cards(page)
        .nth(2)
        .click({ modifiers: ["ControlOrMeta"] }),
    ]);
    await tab.waitForURL(/\?project=/);
    assert.equal(await dialog(page).count(), 0);
  });
});

test.describe("closing", () => {
  for (const way of ["Close", "Escape"] as const) {
    test(`by ${way}: hides the viewer at once, and removes the project 300 ms later`, async (t) => {
      const page = await openViewer(t, { ...DESKTOP, reducedMotion: "reduce" });
      await stopClock(page);
      if (way === "Close") await button(page, "Close").click();
      else await page.keyboard.press("Escape");
      const hidden = page.locator("dialog:not([open])");
      await hidden.waitFor({ state: "attached" });
      await page.clock.runFor(CLOSE_DELAY_MS - 1);
      assert.equal(await hidden.count(), 1);
      await page.clock.runFor(1);
      await hidden.waitFor({ state: "detached" });
      await page.waitForURL((url) => url.search === "");
    });
  }

  test("opening again while it closes shows the new project, and it stays", async (t) => {
    const page = await openViewer(t, { ...DESKTOP, reducedMotion: "reduce" });
    const title = (await projects(page))[1]?.title ?? "";
    await stopClock(page);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("dialog:modal") === null);
    await cards(page).nth(1).click();
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.clock.runFor(2 * CLOSE_DELAY_MS);
    assert.equal(await page.getByRole("dialog", { name: title }).count(), 1);
  });

  test("reopening resets the zoom and shows the hidden panel", async (t) => {
    const page = await openViewer(t);
    await pressTimes(button(page, "Zoom in"), 3);
    await zoomsTo(page, 175);
    await button(page, "Hide info").click();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await openProject(page);
    assert.equal(await zoom(page), 100);
    await button(page, "Hide info").waitFor();
  });

  test("changing the project while it closes keeps it open, even if the browser has closed it already", async (t) => {
    const page = await openViewer(t);
    const all = await projects(page);
    for (const [index, close] of [
      [3, "cancel"],
      [4, "close"],
    ] as const) {
      await page.evaluate((close) => {
        const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
        const passOn = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
        dialog?.addEventListener(close, passOn, { once: true });
        if (close === "close") dialog?.close();
        else dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
      }, close);
      await page.getByRole("dialog", { name: all[index]?.title ?? "" }).waitFor();
      await settled(page);
      assert.equal(query(page), all[index]?.slug);
      assert.equal(await dialog(page).count(), 1);
    }
  });

  test("after Back, a picture that loads late is not shown", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce" });
    const slug = (await projects(page))[8]?.slug ?? "";
    const release = await hold(page, wholeOf(slug));
    await cards(page).nth(8).click();
    await page.waitForURL(/project=/);
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    const arrived = page.waitForEvent("requestfinished", (request) => wholeOf(slug).test(request.url()));
    release();
    await decoded(page, (await arrived).url());
    assert.equal(await dialog(page).count(), 0);
  });
});

test.describe("zoom", () => {
  test("the buttons step 25 points between 100 and 300, where they are disabled", async (t) => {
    const page = await openViewer(t);
    const [zoomIn, zoomOut] = [button(page, "Zoom in"), button(page, "Zoom out")];
    assert.deepEqual([await isDisabled(zoomIn), await isDisabled(zoomOut)], [false, true]);
    for (const percent of [125, 150, 175, 200, 225, 250, 275, 300]) {
      await zoomIn.click();
      await zoomsTo(page, percent);
    }
    assert.deepEqual([await isDisabled(zoomIn), await isDisabled(zoomOut)], [true, false]);
    await zoomIn.click({ force: true });
    assert.equal(await zoom(page), 300);
    await zoomOut.click();
    await zoomsTo(page, 275);
    await button(page, "Reset zoom").click();
    await zoomsTo(page, 100);
    assert.equal(await isDisabled(zoomOut), true);
  });

  test("ctrl+wheel steps 10 points and keeps what is under the pointer", async (t) => {
    const page = await openViewer(t);
    const before = await boxOf(picture(page));
    const place = { x: before.x + before.width * 0.8, y: before.y + before.height * 0.3 };
    await page.mouse.move(place.x, place.y);
    await page.keyboard.down("Control");
    for (const percent of [110, 120, 130, 140]) {
      await page.mouse.wheel(0, -100);
      await zoomsTo(page, percent);
      assert.ok(drift(before, await boxOf(picture(page)), place) <= 2, `drift at ${percent}`);
    }
    for (let count = 0; count < 20; count += 1) await page.mouse.wheel(0, -100);
    await zoomsTo(page, 300);
    assert.ok(drift(before, await boxOf(picture(page)), place) <= 2, "drift at 300");
    for (let count = 0; count < 25; count += 1) await page.mouse.wheel(0, 100);
    await page.keyboard.up("Control");
    await zoomsTo(page, 100);
    assert.ok(drift(before, await boxOf(picture(page)), place) <= 2, "drift back at 100");
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
  });

  test("a click goes to 200 percent centred on its point, far from the middle too, and back to 100", async (t) => {
    const page = await openViewer(t);
    const before = await boxOf(picture(page));
    for (const [x, y] of [
      [0.05, 0.05],
      [0.5, 0.5],
      [0.93, 0.8],
    ] as const) {
      const place = { x: before.x + before.width * x, y: before.y + before.height * y };
      await page.mouse.click(place.x, place.y);
      await zoomsTo(page, 200);
      await settled(page);
      const after = await boxOf(picture(page));
      assert.ok(Math.abs(after.width / before.width - 2) < 0.01);
      assert.ok(drift(before, after, place) <= 2, `drift at ${x}, ${y}`);
      await page.mouse.click(place.x, place.y);
      await zoomsTo(page, 100);
      await settled(page);
      assert.ok(drift(before, await boxOf(picture(page)), place) <= 1);
    }
    await button(page, "Zoom in").click();
    await page.mouse.click(before.x + 300, before.y + 300);
    await zoomsTo(page, 100);
  });

  for (const density of [1, 2]) {
    test(`the file is the smallest that is sharp enough for the zoom, at density ${density}`, async (t) => {
      const page = await openViewer(t, { viewport: { width: 640, height: 480 }, deviceScaleFactor: density });
      for (const percent of [100, 200, 300]) {
        while ((await zoom(page)) < percent) await page.keyboard.press("+");
        await zoomsTo(page, percent);
        await page.waitForFunction(
          ([zoom, density]) => {
            const image = document.querySelector<HTMLImageElement>("dialog:modal img");
            const files = image?.parentElement?.querySelector("source")?.srcset.split(", ");
            if (!image || !files) return false;
            const fitted = Math.min(innerWidth, innerHeight * (image.width / image.height));
            const widthOf = (file: string) => Number.parseInt(file.split(" ")[1] ?? "", 10);
            const enough = files.find((file) => widthOf(file) >= fitted * zoom * density) ?? files.at(-1);
            return image.currentSrc.endsWith(enough?.split(" ")[0] ?? "-");
          },
          [percent / 100, density] as const,
        );
      }
    });
  }

  test("with Ctrl the wheel zooms the picture everywhere in the viewer, and never the page", async (t) => {
    const page = await openViewer(t);
    // Listeners that prevent the event run before it reaches the window; a page under test is not zoomed in any case.
    await page.evaluate(() => {
      const seen = globalThis as { left?: boolean[] };
      seen.left = [];
      window.addEventListener("wheel", (event) => seen.left?.push(!event.defaultPrevented));
    });
    await page.keyboard.down("Control");
    for (const [target, percent] of [
      [button(page, "Next project"), 110],
      [heading(page), 120],
      [dialog(page).getByRole("paragraph").last(), 130],
    ] as const) {
      await target.hover();
      await page.mouse.wheel(0, -100);
      await zoomsTo(page, percent);
    }
    await page.keyboard.up("Control");
    assert.deepEqual(await page.evaluate(() => (globalThis as { left?: boolean[] }).left), [false, false, false]);
  });
});

test.describe("panning", () => {
  const drag = async (page: Page, by: Place) => {
    const box = await boxOf(dialog(page));
    const from = { x: 500, y: box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of way(from, { x: from.x + by.x, y: from.y + by.y }, 8)) await page.mouse.move(x, y);
    await page.mouse.up();
    await settled(page);
  };

  test("a drag moves nothing at 100 percent, and follows the pointer up to the limit when zoomed", async (t) => {
    const page = await openViewer(t);
    const fitted = await boxOf(picture(page));
    await drag(page, { x: 120, y: 60 });
    assert.deepEqual(await boxOf(picture(page)), fitted);
    assert.equal(await zoom(page), 100);
    await pressTimes(button(page, "Zoom in"), 8);
    await zoomsTo(page, 300);
    await settled(page);
    const before = await boxOf(picture(page));
    await drag(page, { x: 20, y: -15 });
    assert.deepEqual(await movedBy(page, before), { x: 20, y: -15 });
    await drag(page, { x: 390, y: -300 });
    assert.deepEqual(await movedBy(page, before), { x: 200, y: -200 });
    await drag(page, { x: -450, y: 350 });
    await drag(page, { x: -450, y: 350 });
    assert.deepEqual(await movedBy(page, before), { x: -200, y: 200 });
  });

  test("the wheel moves nothing at 100 percent, and pans by half its delta, to 100 px at most, when zoomed", async (t) => {
    const page = await openViewer(t);
    const fitted = await boxOf(picture(page));
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(500, 400);
    await page.mouse.wheel(300, 300);
    await settled(page);
    assert.deepEqual(await boxOf(picture(page)), fitted);
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    await pressTimes(button(page, "Zoom in"), 8);
    await zoomsTo(page, 300);
    await settled(page);
    const before = await boxOf(picture(page));
    const wheelsTo = async (x: number, y: number, to: Place) => {
      await page.mouse.wheel(x, y);
      await settled(page);
      assert.deepEqual(await movedBy(page, before), to);
    };
    await page.mouse.move(500, 400);
    await wheelsTo(60, 0, { x: -30, y: 0 });
    await wheelsTo(0, -40, { x: -30, y: 20 });
    await wheelsTo(0, -900, { x: -30, y: 100 });
    await wheelsTo(-900, 1800, { x: 100, y: -100 });
    // With Shift, a wheel that only turns up and down moves sideways.
    await page.keyboard.down("Shift");
    await wheelsTo(0, 60, { x: 70, y: -100 });
    await page.keyboard.up("Shift");
  });

  test("buttons pan without a drag, and exist only when there is something to pan", async (t) => {
    const page = await openViewer(t);
    const group = dialog(page).getByRole("group", { name: "Move the image" });
    assert.equal(await group.count(), 0);
    await pressTimes(button(page, "Zoom in"), 4);
    await zoomsTo(page, 200);
    await settled(page);
    const before = await boxOf(picture(page));
    for (const [name, to] of [
      ["Move left", { x: 50, y: 0 }],
      ["Move up", { x: 50, y: 50 }],
      ["Move right", { x: 0, y: 50 }],
      ["Move down", { x: 0, y: 0 }],
    ] as const) {
      await group.getByRole("button", { name }).click();
      await settled(page);
      assert.deepEqual(await movedBy(page, before), to);
    }
    await pressTimes(group.getByRole("button", { name: "Move left" }), 3);
    await settled(page);
    assert.deepEqual(await movedBy(page, before), { x: 100, y: 0 });
    assert.equal(await isDisabled(group.getByRole("button", { name: "Move left" })), true);
    await group.getByRole("button", { name: "Move left" }).focus();
    await page.keyboard.press("0");
    await group.waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Zoom in");
  });
});

test.describe("changing the project", () => {
  test("buttons and keys cycle through all projects", async (t) => {
    const page = await openViewer(t, DESKTOP, 0);
    const all = await projects(page);
    for (let step = 1; step <= COUNT; step += 1) {
      await button(page, "Next project").click();
      await heading(page)
        .filter({ hasText: all[step % COUNT]?.title ?? "" })
        .waitFor();
      assert.equal(query(page), all[step % COUNT]?.slug);
    }
    await button(page, "Previous project").click();
    await heading(page)
      .filter({ hasText: all.at(-1)?.title ?? "" })
      .waitFor();
    await dialog(page).getByText(`${COUNT} of ${COUNT}`).waitFor();
  });

  test("changing the project resets the zoom, and keeps the panel as it is", async (t) => {
    const page = await openViewer(t);
    await button(page, "Zoom in").click();
    await button(page, "Hide info").click();
    await button(page, "Show info").waitFor();
    const title = await heading(page).textContent();
    await button(page, "Next project").click();
    await page.waitForFunction((title) => document.querySelector("dialog:modal h2")?.textContent !== title, title);
    await zoomsTo(page, 100);
    await button(page, "Show info").waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await openProject(page, 2);
    await button(page, "Hide info").waitFor();
  });

  test("the adjacent pictures are loaded in advance", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const all = await projects(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openProject(page, 6);
    for (const neighbour of [5, 7]) {
      const slug = all[neighbour]?.slug ?? "";
      if (!asked.some((url) => url.includes(slug)))
        await page.waitForRequest((request) => request.url().includes(slug));
    }
  });

  test("a late load never replaces a newer one", async (t) => {
    const page = await openViewer(t, DESKTOP, 2);
    const all = await projects(page);
    // Not one of the adjacent pictures, which are loaded already.
    const late = wholeOf(all[5]?.slug ?? "");
    const release = await hold(page, late);
    for (const index of [3, 4]) {
      await button(page, "Next project").click();
      await heading(page)
        .filter({ hasText: all[index]?.title ?? "" })
        .waitFor();
    }
    await button(page, "Next project").click();
    await dialog(page).locator("circle").waitFor();
    await dialog(page).getByRole("status").filter({ hasText: "Loading the image" }).waitFor({ state: "attached" });
    assert.equal(await heading(page).textContent(), all[4]?.title);
    await button(page, "Next project").click();
    await heading(page)
      .filter({ hasText: all[6]?.title ?? "" })
      .waitFor();
    const arrived = page.waitForEvent("requestfinished", (request) => late.test(request.url()));
    release();
    await decoded(page, (await arrived).url());
    assert.equal(await heading(page).textContent(), all[6]?.title);
    assert.equal(query(page), all[6]?.slug);
  });
});

test("the only project has no previous and no next one", async (t) => {
  const record = (await (await fetch(`${origin}/data${PATH}.json`)).json()) as { sections: { projects?: unknown[] }[] };
  for (const section of record.sections) section.projects?.splice(1);
  const page = await openPage(t, "/about", {
    ...DESKTOP,
    before: (page) => page.route(`**/data${PATH}.json`, (route) => route.fulfill({ json: record })),
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Game art", exact: false }).first().click();
  await page.waitForURL(`**${PATH}`);
  await cards(page).first().waitFor();
  assert.equal(await cards(page).count(), 1);
  await openProject(page, 0);
  assert.equal(await button(page, "Previous project").count(), 0);
  assert.equal(await button(page, "Next project").count(), 0);
  const opened = query(page);
  const touch = await touchOf(page);
  const before = await boxOf(picture(page));
  const from = middleOf(before);
  await touch.press(from);
  for (const place of way(from, { x: from.x - 300, y: from.y }, 6)) await touch.move(place);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const follows = before.x - (await boxOf(picture(page))).x;
  assert.ok(follows > 60 && follows < 250, `it resists: ${follows} px`);
  await touch.lift();
  await settled(page);
  assert.deepEqual(await boxOf(picture(page)), before);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+ArrowLeft");
  await page.keyboard.press("+");
  await zoomsTo(page, 125);
  assert.equal(query(page), opened);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
});

test.describe("window size", () => {
  /** The picture at its fitted size, in the middle of the stage. */
  const isFitted = (page: Page) =>
    page.waitForFunction(() => {
      const image = document.querySelector("dialog:modal img")?.getBoundingClientRect();
      const stage = document.querySelector("dialog:modal picture")?.parentElement?.getBoundingClientRect();
      if (image === undefined || stage === undefined) return false;
      const fills = Math.abs(image.width - stage.width) < 1 || Math.abs(image.height - stage.height) < 1;
      const isInside = image.width <= stage.width + 1 && image.height <= stage.height + 1;
      const isCentred =
        Math.abs(image.x + image.width / 2 - stage.x - stage.width / 2) < 1 &&
        Math.abs(image.y + image.height / 2 - stage.y - stage.height / 2) < 1;
      return fills && isInside && isCentred;
    });

  test("turning a phone keeps the picture fitted, and the description beside it", async (t) => {
    const page = await openViewer(t, { ...PHONE, viewport: { width: 360, height: 740 } });
    await isFitted(page);
    const upright = await boxOf(picture(page));
    await page.setViewportSize({ width: 740, height: 360 });
    await isFitted(page);
    const turned = await boxOf(picture(page));
    assert.ok(turned.width > upright.width, `${turned.width} px turned, ${upright.width} px upright`);
    const description = await boxOf(dialog(page).getByRole("paragraph").last());
    assert.ok(description.x >= turned.x + turned.width);
  });

  test("resizing a zoomed picture keeps its zoom and its limits", async (t) => {
    const page = await openViewer(t);
    await pressTimes(button(page, "Zoom in"), 4);
    await zoomsTo(page, 200);
    await page.setViewportSize({ width: 900, height: 700 });
    await page.waitForFunction(() => document.querySelector("dialog:modal")?.clientWidth === 900);
    await settled(page);
    assert.equal(await zoom(page), 200);
    const zoomed = await boxOf(picture(page));
    await page.keyboard.press("0");
    await zoomsTo(page, 100);
    await settled(page);
    await isFitted(page);
    const fitted = await boxOf(picture(page));
    assert.ok(Math.abs(zoomed.width / fitted.width - 2) < 0.01);
    assert.ok(Math.hypot(middleOf(zoomed).x - middleOf(fitted).x, middleOf(zoomed).y - middleOf(fitted).y) <= 2);
  });
});

test.describe("keys", () => {
  test("arrows, plus, equals, minus and 0, plain, with Ctrl and with Cmd, are handled by the viewer only", async (t) => {
    const page = await openViewer(t);
    const all = await projects(page);
    // An event that is not prevented would zoom the page or leave it.
    await page.evaluate(() => {
      const seen = globalThis as { left?: string[] };
      seen.left = [];
      window.addEventListener("keydown", (event) => {
        if (!event.defaultPrevented && !["Control", "Meta", "Shift"].includes(event.key)) seen.left?.push(event.key);
      });
    });
    const titled = (index: number) =>
      heading(page)
        .filter({ hasText: all[index]?.title ?? "" })
        .waitFor();
    for (const modifier of ["", "Control+", "Meta+"]) {
      await page.keyboard.press(`${modifier}ArrowRight`);
      await titled(3);
      await page.keyboard.press(`${modifier}ArrowLeft`);
      await titled(2);
      for (const [key, percent] of [["+", 125], ["=", 150], ["-", 125], ["0", 100]] as const) {
        await page.keyboard.press(`${modifier}${key}`);
        await zoomsTo(page, percent);
      }
    }
    assert.deepEqual(await page.evaluate(() => (globalThis as { left?: string[] }).left), []);
  });

  test("while the viewer is closed, its keys are left to the browser", async (t) => {
    const page = await openViewer(t);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await page.evaluate(() => {
      const seen = globalThis as { prevented?: string[] };
      seen.prevented = [];
      window.addEventListener("keydown", (event) => event.defaultPrevented && seen.prevented?.push(event.key));
    });
    await page.waitForURL((url) => url.search === "");
    for (const key of ["ArrowRight", "+", "-", "0", "Control+ArrowLeft", "Control+=", "Control+-", "Control+0"])
      await page.keyboard.press(key);
    assert.deepEqual(await page.evaluate(() => (globalThis as { prevented?: string[] }).prevented), []);
    assert.equal(query(page), null);
  });
});

test.describe("history", () => {
  test("opening adds one entry, changing the project replaces it, Back closes and Forward opens again", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const all = await projects(page);
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await openProject(page, 2);
    assert.equal(await length(), before + 1);
    for (const index of [3, 4, 5]) {
      await page.keyboard.press("ArrowRight");
      await heading(page)
        .filter({ hasText: all[index]?.title ?? "" })
        .waitFor();
    }
    assert.equal(await length(), before + 1);
    await page.goBack();
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal(query(page), null);
    await page.goForward();
    await page.getByRole("dialog", { name: all[5]?.title ?? "" }).waitFor();
  });

  test("closing leads back to the entry before, not to a new one", async (t) => {
    const page = await openViewer(t);
    const length = await page.evaluate(() => history.length);
    await button(page, "Close").click();
    await page.waitForURL((url) => url.search === "");
    assert.equal(await page.evaluate(() => history.length), length);
    await page.goForward();
    await dialog(page).waitFor();
  });

  test("a reload keeps the viewer open, and closing still leads back", async (t) => {
    const page = await openViewer(t);
    await page.reload();
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForURL((url) => url.search === "");
    await page.goForward();
    await dialog(page).waitFor();
  });

  test("a shared link opens the viewer, and closing it stays on the page", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const fifth = (await projects(page))[4];
    assert.ok(fifth);
    await page.goto("/about");
    await page.goto(`${PATH}?project=${fifth.slug}`);
    await page.getByRole("dialog", { name: fifth.title }).waitFor();
    await settled(page);
    const length = await page.evaluate(() => history.length);
    await button(page, "Close").click();
    await dialog(page).waitFor({ state: "hidden" });
    await page.waitForURL((url) => url.pathname + url.search === PATH);
    assert.equal(await page.evaluate(() => history.length), length);
    assert.equal(await page.locator("dialog figure").count(), 0);
    await page.waitForFunction((title) => document.activeElement?.textContent === title, fifth.title);
    await page.goBack();
    await page.waitForURL("**/about");
  });

  test("title, description and social image follow the open project, and the page's own come back", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const second = (await projects(page))[1];
    assert.ok(second);
    const head = () =>
      page.evaluate(() => {
        const content = (selector: string) => document.head.querySelector(selector)?.getAttribute("content");
        const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute("href");
        return [document.title, content('[name="description"]'), content('[property="og:image"]'), canonical];
      });
    const own = await head();
    await openProject(page, 1);
    await page.waitForFunction((title) => document.title.startsWith(title), second.title);
    const opened = await head();
    await page.keyboard.press("Escape");
    await page.waitForFunction((title) => document.title === title, own[0]);
    assert.deepEqual(await head(), own);
    await page.goto(`${PATH}?project=${second.slug}`);
    assert.deepEqual(await head(), opened);
    await dialog(page).waitFor();
    await page.keyboard.press("Escape");
    await page.waitForFunction((title) => document.title === title, own[0]);
    assert.deepEqual(await head(), own);
  });

  test("a project whose name is escaped in the address is shown", async (t) => {
    const page = await openPage(t, `${PATH}?project=night%2Dmarket`, DESKTOP);
    await page.getByRole("dialog", { name: "Night Market" }).waitFor();
  });

  test("an unknown project in the address shows the page itself", async (t) => {
    const page = await openPage(t, `${PATH}?project=nothing-of-the-kind`, DESKTOP);
    assert.equal(await page.locator("dialog figure").count(), 0);
    assert.equal(await dialog(page).count(), 0);
  });
});

test.describe("focus and the page behind", () => {
  test("the focus goes to Close, stays inside, and returns to the card of the last shown project", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const all = await projects(page);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
    await cards(page).first().focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await settled(page);
    assert.equal(await focused(), "Close");
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && activeElement?.closest("dialog") === null;
      });
      assert.equal(isOutside, false);
    }
    for (let count = 0; count < 7; count += 1) await page.keyboard.press("ArrowRight");
    await heading(page)
      .filter({ hasText: all[7]?.title ?? "" })
      .waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await page.waitForFunction((title) => document.activeElement?.textContent === title, all[7]?.title);
    const isInView = await page.evaluate(() => {
      const slide = document.activeElement?.closest("li")?.getBoundingClientRect();
      return (
        slide !== undefined &&
        slide.left >= 0 &&
        slide.right <= innerWidth + 1 &&
        slide.top < innerHeight &&
        slide.bottom > 0
      );
    });
    assert.ok(isInView);
  });

  test("the page behind is inert and does not scroll", async (t) => {
    const page = await openViewer(t);
    const nodes = await exposedNodes(page);
    assert.deepEqual(
      nodes.filter((node) => node.startsWith("link")),
      [],
    );
    assert.equal(nodes.filter((node) => node.startsWith("heading")).length, 1);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press("PageDown");
    await settled(page);
    assert.equal(await page.evaluate(() => scrollY), before);
  });

  test("everything can be done by keyboard", async (t) => {
    const page = await openViewer(t);
    const reached = new Set<string>();
    await page.keyboard.press("+");
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? ""));
    }
    for (const name of [
      "Close",
      "Previous project",
      "Next project",
      "Zoom in",
      "Zoom out",
      "Reset zoom",
      "Hide info",
      "Move left",
      "Move up",
      "Move down",
      "Move right",
    ]) {
      assert.ok(reached.has(name), name);
    }
  });
});

test.describe("touch", () => {
  /** Two fingers on either side of a centre, at this distance from it. */
  const fingers = ({ x, y }: Place, spread: number): [Place, Place] => [
    { x: x - spread, y: y - spread / 2 },
    { x: x + spread, y: y + spread / 2 },
  ];

  test("a pinch zooms, and the points under both fingers stay under them", async (t) => {
    const page = await openViewer(t, PHONE);
    const touch = await touchOf(page);
    const before = await boxOf(picture(page));
    const centre = { x: before.x + before.width * 0.6, y: before.y + before.height * 0.45 };
    await touch.press(...fingers(centre, 40));
    for (let spread = 45; spread <= 80; spread += 5) await touch.move(...fingers(centre, spread));
    await zoomsTo(page, 200);
    const during = await boxOf(picture(page));
    fingers(centre, 40).forEach((from, finger) => {
      const to = fingers(centre, 80)[finger] ?? from;
      assert.ok(drift(before, during, from, to) <= 2, `finger ${finger}`);
    });
    await touch.lift();
    await settled(page);
    assert.ok(drift(during, await boxOf(picture(page)), centre) <= 2);
    assert.equal(await page.evaluate(() => visualViewport?.scale), 1);
  });

  test("one finger pans the zoomed picture", async (t) => {
    const page = await openViewer(t, PHONE);
    const touch = await touchOf(page);
    await pressTimes(button(page, "Zoom in"), 4);
    await zoomsTo(page, 200);
    await settled(page);
    const before = await boxOf(picture(page));
    const from = { x: 195, y: 200 };
    const to = { x: 255, y: 160 };
    await touch.press(from);
    for (const place of way(from, to, 6)) await touch.move(place);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    assert.ok(drift(before, await boxOf(picture(page)), from, to) <= 2);
    await touch.lift();
    await settled(page);
    assert.equal(await zoom(page), 200);
  });

  for (const [name, taps] of [
    ["tap", 1],
    ["double tap", 2],
  ] as const) {
    test(`a ${name} zooms to 200 percent at its point, another one zooms back`, async (t) => {
      const page = await openViewer(t, PHONE);
      const touch = await touchOf(page);
      const before = await boxOf(picture(page));
      const place = { x: before.x + before.width * 0.7, y: before.y + before.height * 0.4 };
      const tap = async () => {
        for (let count = 0; count < taps; count += 1) {
          await touch.press(place);
          await touch.lift();
        }
      };
      await tap();
      await zoomsTo(page, 200);
      await settled(page);
      assert.ok(drift(before, await boxOf(picture(page)), place) <= 2);
      // Longer than the maximum delay between the taps of a double tap.
      touch.pause(400);
      await tap();
      await zoomsTo(page, 100);
    });
  }

  test("swipes open the next and the previous project", async (t) => {
    const page = await openViewer(t, PHONE, 0);
    const all = await projects(page);
    const touch = await touchOf(page);
    const { y } = middleOf(await boxOf(picture(page)));
    const titled = (index: number) =>
      heading(page)
        .filter({ hasText: all[index]?.title ?? "" })
        .waitFor();
    await swipe(touch, { x: 300, y }, { x: 100, y: y + 10 });
    await titled(1);
    await swipe(touch, { x: 100, y }, { x: 300, y: y + 10 });
    await titled(0);
    await swipe(touch, { x: 100, y }, { x: 300, y });
    await titled(COUNT - 1);
    assert.equal(await zoom(page), 100);
  });

  /** All pictures on the stage, from left to right. */
  const row = (page: Page) =>
    dialog(page)
      .locator("picture > img")
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect().x).sort((a, b) => a - b));
  const frame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

  test("a swipe carries the next picture with the finger, and both continue with its velocity", async (t) => {
    const page = await openViewer(t, PHONE, 0);
    const all = await projects(page);
    const touch = await touchOf(page);
    const stage = PHONE.viewport.width;
    const { y } = middleOf(await boxOf(picture(page)));
    assert.deepEqual(await row(page), [0]);
    await touch.press({ x: 300, y });
    for (const place of way({ x: 300, y }, { x: 180, y }, 6)) await touch.move(place);
    await page.waitForFunction(() => document.querySelectorAll("dialog picture").length === 2);
    await frame(page);
    const [current = NaN, next = NaN] = await row(page);
    assert.deepEqual([current, next], [-120, stage + 16 - 120]);
    const heights = await dialog(page)
      .locator("picture > img")
      .evaluateAll((all) => all.map((image) => image.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
    assert.ok(Math.abs((heights[0] ?? 0) - (heights[1] ?? 1)) < 1, `side by side: ${heights.join()}`);
    const runs = page.evaluate(
      () =>
        new Promise<readonly (readonly string[])[]>((done) => {
          const read = () => {
            const running = document.getAnimations().filter(({ effect }) => effect?.getTiming().duration !== 180);
            const seen = running.map(({ effect }) =>
              (effect as KeyframeEffect).getKeyframes().map((keyframe) => String(keyframe["transform"] ?? "")),
            );
            if (seen.length < 3) requestAnimationFrame(read);
            else done(seen);
          };
          read();
        }),
    );
    await touch.lift();
    const [path = []] = await runs;
    const places = path.map((transform) => Number(/translate\((-?[\d.]+)px/.exec(transform)?.[1]));
    assert.equal(places[0], -120);
    assert.equal(places.at(-1), -(stage + 16));
    // The finger moves 20 px in each frame; the picture alone moves nearly as far in its first frame.
    assert.ok((places[1] ?? 0) < -132, String(places[1]));
    for (const [index, place] of places.entries()) assert.ok(place <= (places[index - 1] ?? place));
    await heading(page)
      .filter({ hasText: all[1]?.title ?? "" })
      .waitFor();
    await settled(page);
    await page.waitForFunction(() => document.querySelectorAll("dialog picture").length === 1);
    assert.deepEqual(await row(page), [0]);
    assert.equal(await picture(page).count(), 1);
  });

  test("reversing a swipe before release cancels it", async (t) => {
    const page = await openViewer(t, PHONE, 0);
    const title = await heading(page).textContent();
    const touch = await touchOf(page);
    const { y } = middleOf(await boxOf(picture(page)));
    await touch.press({ x: 100, y });
    for (const place of [...way({ x: 100, y }, { x: 300, y }, 6), ...way({ x: 300, y }, { x: 220, y }, 8)]) {
      await touch.move(place);
    }
    await page.waitForFunction(() => document.querySelectorAll("dialog picture").length === 2);
    assert.ok(((await row(page))[0] ?? 0) < -PHONE.viewport.width / 2, "the previous one is on the left");
    await touch.lift();
    await settled(page);
    await page.waitForFunction(() => document.querySelectorAll("dialog picture").length === 1);
    assert.deepEqual(await row(page), [0]);
    assert.equal(await heading(page).textContent(), title);
  });

  test("swipes in quick succession each move on by one project", async (t) => {
    const page = await openViewer(t, PHONE, 0);
    const all = await projects(page);
    const touch = await touchOf(page);
    const { y } = middleOf(await boxOf(picture(page)));
    for (let count = 0; count < 3; count += 1) await swipe(touch, { x: 300, y }, { x: 100, y });
    await heading(page)
      .filter({ hasText: all[3]?.title ?? "" })
      .waitFor();
    await settled(page);
    await page.waitForFunction(() => document.querySelectorAll("dialog picture").length === 1);
    assert.deepEqual(await row(page), [0]);
  });

  test("the page shows through only while the picture is pulled down", async (t) => {
    const page = await openViewer(t, PHONE);
    const touch = await touchOf(page);
    const before = await boxOf(picture(page));
    const { x, y } = middleOf(before);
    const ground = () =>
      page.evaluate(() => {
        const root = document.querySelector("dialog:modal > *");
        const bar = root?.firstElementChild;
        if (!root || !bar) throw new Error("the viewer is not open");
        return [getComputedStyle(root).getPropertyValue("--backdrop-opacity"), getComputedStyle(bar).opacity].map(Number);
      });
    assert.deepEqual(await ground(), [1, 1]);
    await touch.press({ x, y });
    for (const place of way({ x, y }, { x, y: y + 90 }, 6)) await touch.move(place);
    await frame(page);
    assert.equal(Math.round((await boxOf(picture(page))).y - before.y), 90);
    const [backdrop = 1, opacity = 1] = await ground();
    assert.ok(backdrop < 0.9 && backdrop > 0.3 && Math.abs(opacity - backdrop) < 0.01, `${backdrop} ${opacity}`);
    // Long enough for the finger to rest: a short pull without velocity does not close the viewer.
    touch.pause(300);
    await touch.lift();
    await settled(page);
    assert.deepEqual(await ground(), [1, 1]);
    assert.deepEqual(await boxOf(picture(page)), before);
    assert.equal(await dialog(page).count(), 1);
  });

  test("a zoomed picture that is flung keeps gliding, up to its limit, and can be caught", async (t) => {
    const page = await openViewer(t, PHONE);
    const touch = await touchOf(page);
    await pressTimes(button(page, "Zoom in"), 8);
    await zoomsTo(page, 300);
    await settled(page);
    const before = await boxOf(picture(page));
    const from = { x: 195, y: 300 };
    await touch.press(from);
    for (const place of way(from, { x: 245, y: 300 }, 6)) await touch.move(place);
    await touch.lift();
    await settled(page);
    const flung = await movedBy(page, before);
    assert.ok(flung.x > 65 && flung.x < 200 && flung.y === 0, JSON.stringify(flung));
    for (let count = 0; count < 3; count += 1) await swipe(touch, { x: 100, y: 300 }, { x: 300, y: 300 });
    await settled(page);
    assert.deepEqual(await movedBy(page, before), { x: 200, y: 0 });
    // The animation is paused, so that time does not pass; the finger that touches down catches the picture there.
    await swipe(touch, { x: 300, y: 300 }, { x: 240, y: 300 });
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 50;
      }
    });
    const during = await movedBy(page, before);
    await touch.press(from);
    await frame(page);
    await frame(page);
    assert.deepEqual(await movedBy(page, before), during);
    await touch.lift();
  });

  test("with reduced motion, a swipe and a fling reach their end at once", async (t) => {
    const page = await openViewer(t, { ...PHONE, reducedMotion: "reduce" }, 0);
    const all = await projects(page);
    const touch = await touchOf(page);
    const { y } = middleOf(await boxOf(picture(page)));
    await page.evaluate(() => {
      const counted = globalThis as { animated?: number };
      counted.animated = 0;
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...args) {
        counted.animated = (counted.animated ?? 0) + 1;
        return animate.apply(this, args);
      };
    });
    await swipe(touch, { x: 300, y }, { x: 100, y });
    await heading(page)
      .filter({ hasText: all[1]?.title ?? "" })
      .waitFor();
    await page.waitForFunction(() => document.querySelectorAll("dialog picture").length === 1);
    assert.deepEqual(await row(page), [0]);
    await button(page, "Zoom in").click();
    await swipe(touch, { x: 200, y }, { x: 260, y });
    assert.equal(await page.evaluate(() => (globalThis as { animated?: number }).animated), 0);
  });

  test("a swipe down closes, a swipe up does not", async (t) => {
    const page = await openViewer(t, PHONE);
    const touch = await touchOf(page);
    const { y } = middleOf(await boxOf(picture(page)));
    await swipe(touch, { x: 200, y: y + 60 }, { x: 200, y: y - 60 });
    assert.equal(await dialog(page).count(), 1);
    await swipe(touch, { x: 200, y }, { x: 205, y: y + 200 });
    await dialog(page).waitFor({ state: "hidden" });
    await page.waitForURL((url) => url.search === "");
  });
});

test.describe("motion", () => {
  /** Counts the view transitions and the elements that take part in them. */
  const spy = (page: Page) =>
    page.addInitScript(() => {
      const counted = globalThis as { transitions?: number };
      counted.transitions = 0;
      const start = document.startViewTransition?.bind(document);
      if (start === undefined) return;
      document.startViewTransition = (...args) => {
        counted.transitions = (counted.transitions ?? 0) + 1;
        return start(...args);
      };
    });
  const transitions = (page: Page) => page.evaluate(() => (globalThis as { transitions?: number }).transitions);

  test("the thumbnail grows into the viewer and back into the card of the last shown project", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, before: spy });
    await openProject(page, 1);
    assert.equal(await transitions(page), 1);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).pseudoElement === "::view-transition-group(viewer-picture)"),
    );
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal(await transitions(page), 2);
    await settled(page);
    const named = await page
      .locator("img")
      .evaluateAll(
        (all) =>
          all.filter((image) => (image as HTMLElement).style.getPropertyValue("view-transition-name") !== "").length,
      );
    assert.equal(named, 0);
  });

  test("with reduced motion it is shown and hidden at once", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce", before: spy });
    await openProject(page, 1);
    await page.keyboard.press("+");
    await zoomsTo(page, 125);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal(await transitions(page), 0);
  });
});

test.describe("weight", () => {
  test("the page needs at most 95 kB of scripts; those of the viewer load when it is needed", async (t) => {
    let bytes = 0;
    const names: string[] = [];
    const page = await openPage(t, PATH, {
      ...DESKTOP,
      before: async (page) => {
        const session = await page.context().newCDPSession(page);
        await session.send("Network.enable");
        const scripts = new Set<string>();
        session.on("Network.responseReceived", ({ requestId, response, type }) => {
          if (type !== "Script" && !response.url.endsWith(".js")) return;
          scripts.add(requestId);
          names.push(response.url);
        });
        session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
          if (scripts.has(requestId)) bytes += encodedDataLength;
        });
      },
    });
    await page.waitForLoadState("networkidle");
    assert.ok(bytes > 0 && bytes <= 95_000, `${bytes} bytes`);
    assert.ok(!names.some((name) => /\/Viewer-/.test(name)));
    const wanted = page.waitForResponse((response) => /\/Viewer-/.test(response.url()));
    await cards(page).nth(1).hover();
    await wanted;
  });
});

test.describe("accessibility", () => {
  test("zoomed, and without its description, it has no violations in either theme", async (t) => {
    const page = await openViewer(t, { ...PHONE, colorScheme: "light" });
    await button(page, "Zoom in").click();
    await button(page, "Hide info").click();
    await settled(page);
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await assertAccessible(page);
  });

  test("changes are announced", async (t) => {
    const page = await openViewer(t, DESKTOP, 0);
    const title = (await heading(page).textContent()) ?? "";
    const alt = await picture(page).getAttribute("alt");
    const announced = (await dialog(page).ariaSnapshot()).split("\n").map((line) => line.trim());
    const described = announced.indexOf("- paragraph: Character Art");
    assert.deepEqual(announced.slice(0, described), [
      `- dialog "${title}":`,
      `- text: 1 of ${COUNT}`,
      `- heading "${title}" [level=2]`,
      '- button "Hide info"',
      '- button "Close"',
      `- img "${alt}"`,
      "- status",
      '- button "Previous project"',
      '- button "Next project"',
      '- button "Zoom out" [disabled]',
      "- status: Zoom 100%",
      '- button "Zoom in"',
      '- button "Reset zoom"',
      `- group "${title}":`,
    ]);
  });
});

test("without scripts a project's address shows its picture", async (t) => {
  const page = await openPage(t, PATH, { ...DESKTOP, javaScriptEnabled: false });
  const first = (await projects(page).catch(() => []))[0];
  const slug =
    first?.slug ??
    new URL((await cards(page).first().getAttribute("href")) ?? "", "http://x").searchParams.get("project");
  await page.goto(`${PATH}?project=${slug}`);
  const image = page.getByRole("figure").getByRole("img");
  const box = await boxOf(image);
  assert.ok(box.y < 800 && box.width > 300);
  assert.notEqual(await image.getAttribute("alt"), "");
});
