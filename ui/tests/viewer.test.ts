// The image viewer of the design page: opening and closing, changing the project, keys, history, focus and motion.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { exposedNodes } from "./accessibility-tree.ts";
import { assertAccessible, holdRequests, openPage, origin } from "./harness.ts";
import { drag, touchOf } from "./touch.ts";
import {
  boxOf, button, cards, COUNT, DESKTOP, dialog, nextFrame, heading, isDisabled, middleOf, openPortfolio, openProject,
  openViewer, PATH, PHONE, picture, projects, projectInAddress, recordPrevented, waitUntilStill, waitForProject, pictureFilesOf, zoomPercent, zoomInTo, waitForZoom,
} from "./viewer-steps.ts";
import { CLOSE_DELAY_MS, SPINNER_DELAY_MS } from "../viewer/viewer-state.ts";

/** Waits until the page has had time to decode the picture at `address` and to react to it. */
async function waitForDecoding(page: Page, address: string): Promise<void> {
  await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  }, address);
}

/** Stops the clock of the page, so that only the test advances the time. */
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
    assert.equal(await zoomPercent(page), 100);
    await button(page, "Hide info").waitFor();
    assert.ok(((await dialog(page).getByRole("paragraph").last().textContent()) ?? "").length > 40);
    await dialog(page).getByText(`3 of ${COUNT}`).waitFor();
  });

  test("a load of 200 ms shows and announces a spinner, then the viewer", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce" });
    const card = page.getByRole("group", { name: "Portfolio" }).locator("li").nth(2);
    const release = await holdRequests(page, pictureFilesOf((await projects(page))[2]?.slug ?? ""));
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

  test("the files for the first opening are fetched when the pointer is over a card", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const slug = (await projects(page))[2]?.slug ?? "";
    const fetched = (pattern: RegExp) => page.waitForEvent("requestfinished", (request) => pattern.test(request.url()));
    const wanted = Promise.all([fetched(/\/Viewer-/), fetched(pictureFilesOf(slug))]);
    await cards(page).nth(2).hover();
    await wanted;
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await openProject(page);
    assert.deepEqual(requested.filter((url) => pictureFilesOf(slug).test(url) || /\/Viewer-/.test(url)), []);
  });

  test("if a picture cannot be loaded, the viewer opens with a message", async (t) => {
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
    assert.equal(await zoomPercent(page), 100);
    assert.ok(((await dialog(page).getByRole("paragraph").last().textContent()) ?? "").length > 40);
    await assertAccessible(page);
    await page.unroute(new RegExp(slug));
    await button(page, "Next project").click();
    await picture(page).waitFor();
    await button(page, "Previous project").click();
    await dialog(page).getByRole("alert").waitFor({ state: "hidden" });
    await picture(page).waitFor();
  });

  test("if the code of the viewer cannot be loaded, the page shows the project and focuses it", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, allow: /ERR_FAILED/, before: (page) => page.route(/\/Viewer-/, (route) => route.abort()) });
    const [, , third] = await projects(page);
    assert.ok(third);
    await cards(page).nth(2).click();
    const figure = page.getByRole("figure", { name: third.title });
    await figure.waitFor();
    assert.equal(await figure.evaluate((figure) => figure === document.activeElement), true);
  });

  test("the browser handles clicks with a modifier key", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const opened = page.context().waitForEvent("page");
    await cards(page).nth(2).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    await tab.waitForURL(/\?project=/);
    assert.equal(await dialog(page).count(), 0);
  });
});

test.describe("closing", () => {
  for (const trigger of ["Close", "Escape"] as const) {
    test(`${trigger} hides the viewer immediately, and removes the project 300 ms later`, async (t) => {
      const page = await openViewer(t, { ...DESKTOP, reducedMotion: "reduce" });
      await stopClock(page);
      if (trigger === "Close") await button(page, "Close").click();
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

  test("a project that is opened while the viewer closes is shown and stays open", async (t) => {
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

  test("changing the project while the viewer closes keeps it open, even if the browser has already closed the dialog", async (t) => {
    const page = await openViewer(t);
    const all = await projects(page);
    for (const [index, close] of [[3, "cancel"], [4, "close"]] as const) {
      await page.evaluate((close) => {
        const dialog = document.querySelector<HTMLDialogElement>("dialog:modal");
        const pressArrow = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
        dialog?.addEventListener(close, pressArrow, { once: true });
        if (close === "close") dialog?.close();
        else dialog?.dispatchEvent(new Event("cancel", { cancelable: true }));
      }, close);
      await page.getByRole("dialog", { name: all[index]?.title ?? "" }).waitFor();
      await waitUntilStill(page);
      assert.equal(projectInAddress(page), all[index]?.slug);
      assert.equal(await dialog(page).count(), 1);
    }
  });

  test("Back closes the viewer even if the code of another part of the page is still loading", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, before: (page) => holdRequests(page, /Drawing-\w+\.js$/) });
    await openProject(page);
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
  });

  test("a project can be reopened after Back was pressed at the same time as the card was clicked", async (t) => {
    const page = await openViewer(t);
    const { slug, title } = (await projects(page))[8] ?? {};
    await page.goBack();
    await dialog(page).waitFor({ state: "detached" });
    await page.evaluate(async (slug) => {
      const isBack = new Promise((done) => addEventListener("popstate", done, { once: true }));
      document.querySelector<HTMLElement>(`a[href$="project=${slug}"]`)?.click();
      history.back();
      await isBack;
    }, slug);
    await waitUntilStill(page);
    assert.equal(projectInAddress(page), null);
    assert.equal(await dialog(page).count(), 0);
    await openProject(page, 8);
    await waitForProject(page, { title: title ?? "" });
  });

  test("Forward, pressed as soon as closing has changed the address, reopens the project", async (t) => {
    const page = await openViewer(t, { ...DESKTOP, reducedMotion: "reduce" });
    const slug = projectInAddress(page);
    await page.evaluate(() => {
      const forward = () => {
        history.forward();
        // Blocks rendering until the browser has the next history entry ready.
        const end = performance.now() + 300;
        while (performance.now() < end);
      };
      addEventListener("popstate", forward, { once: true });
    });
    const closed = page.waitForFunction(() => document.querySelector("dialog:not([open])") !== null);
    await page.keyboard.press("Escape");
    await closed;
    await page.locator("dialog:modal").waitFor();
    assert.equal(projectInAddress(page), slug);
  });

  test("after Back, a picture that loads late is not shown", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce" });
    const slug = (await projects(page))[8]?.slug ?? "";
    const release = await holdRequests(page, pictureFilesOf(slug));
    await cards(page).nth(8).click();
    await page.waitForURL(/project=/);
    await page.goBack();
    await page.waitForURL((url) => url.search === "");
    const loaded = page.waitForEvent("requestfinished", (request) => pictureFilesOf(slug).test(request.url()));
    release();
    await waitForDecoding(page, (await loaded).url());
    assert.equal(await dialog(page).count(), 0);
  });
});

test.describe("changing the project", () => {
  test("the buttons wrap around at both ends", async (t) => {
    const page = await openViewer(t, DESKTOP, COUNT - 1);
    const all = await projects(page);
    await button(page, "Next project").click();
    await waitForProject(page, all[0]);
    assert.equal(projectInAddress(page), all[0]?.slug);
    await button(page, "Previous project").click();
    await waitForProject(page, all.at(-1));
    await dialog(page).getByText(`${COUNT} of ${COUNT}`).waitFor();
  });

  test("changing the project resets the zoom but not the info panel; reopening resets both", async (t) => {
    const page = await openViewer(t);
    const all = await projects(page);
    await button(page, "Zoom in").click();
    await button(page, "Hide info").click();
    await button(page, "Next project").click();
    await waitForProject(page, all[3]);
    await waitForZoom(page, 100);
    await button(page, "Show info").waitFor();
    await zoomInTo(page, 125);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await openProject(page, 2);
    assert.equal(await zoomPercent(page), 100);
    await button(page, "Hide info").waitFor();
  });

  test("the previous and the next picture are preloaded", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const all = await projects(page);
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await openProject(page, 6);
    for (const neighbour of [5, 7]) {
      const slug = all[neighbour]?.slug ?? "";
      if (!requested.some((url) => url.includes(slug)))
        await page.waitForRequest((request) => request.url().includes(slug));
    }
  });

  test("for a visitor who saves data, only the opened picture is loaded", async (t) => {
    const saveData = (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const page = await openPortfolio(t, { ...DESKTOP, before: saveData });
    // The page shows no large picture of this project.
    const opened = pictureFilesOf((await projects(page))[9]?.slug ?? "");
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await cards(page).nth(9).hover();
    await nextFrame(page);
    await nextFrame(page);
    assert.deepEqual(requested.filter((url) => /\/Viewer-/.test(url)), []);
    await openProject(page, 9);
    await nextFrame(page);
    // The pictures of the cards are smaller.
    const large = requested.filter((url) => Number(/-(\d+)-[0-9a-f]+\./.exec(url)?.[1]) > 1000);
    assert.ok(large.length > 0 && large.every((url) => opened.test(url)), large.join(" "));
  });

  test("a late load never replaces a newer one", async (t) => {
    const page = await openViewer(t, DESKTOP, 2);
    const all = await projects(page);
    // Holds the picture of a project that is not adjacent, because adjacent pictures are already loaded.
    const late = pictureFilesOf(all[5]?.slug ?? "");
    const release = await holdRequests(page, late);
    for (const index of [3, 4]) {
      await button(page, "Next project").click();
      await waitForProject(page, all[index]);
    }
    await button(page, "Next project").click();
    await dialog(page).locator("circle").waitFor();
    await dialog(page).getByRole("status").filter({ hasText: "Loading the image" }).waitFor({ state: "attached" });
    assert.equal(await heading(page).textContent(), all[4]?.title);
    await button(page, "Next project").click();
    await waitForProject(page, all[6]);
    const loaded = page.waitForEvent("requestfinished", (request) => late.test(request.url()));
    release();
    await waitForDecoding(page, (await loaded).url());
    assert.equal(await heading(page).textContent(), all[6]?.title);
    assert.equal(projectInAddress(page), all[6]?.slug);
  });
});

test("with a single project, no button, swipe or key opens another project", async (t) => {
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
  const opened = projectInAddress(page);
  const touch = await touchOf(page);
  const before = await boxOf(picture(page));
  const from = middleOf(before);
  await drag(touch, from, { x: from.x - 300, y: from.y });
  await nextFrame(page);
  const follows = before.x - (await boxOf(picture(page))).x;
  assert.ok(follows > 60 && follows < 250, `it resists: ${follows} px`);
  await touch.lift();
  await waitUntilStill(page);
  assert.deepEqual(await boxOf(picture(page)), before);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+ArrowLeft");
  await page.keyboard.press("+");
  await waitForZoom(page, 125);
  assert.equal(projectInAddress(page), opened);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "hidden" });
});

test.describe("keys", () => {
  test("the viewer handles arrows, plus, equals, minus and 0, alone, with Ctrl and with Cmd, and prevents their defaults", async (t) => {
    const page = await openViewer(t);
    const all = await projects(page);
    // The defaults of these keys would zoom or leave the page.
    const prevented = await recordPrevented(page, "keydown");
    for (const modifier of ["", "Control+", "Meta+"]) {
      await page.keyboard.press(`${modifier}ArrowRight`);
      await waitForProject(page, all[3]);
      await page.keyboard.press(`${modifier}ArrowLeft`);
      await waitForProject(page, all[2]);
      for (const [key, percent] of [["+", 125], ["=", 150], ["-", 125], ["0", 100]] as const) {
        await page.keyboard.press(`${modifier}${key}`);
        await waitForZoom(page, percent);
      }
    }
    assert.deepEqual(await prevented(), Array.from({ length: 18 }, () => true));
  });

  test("while the viewer is closed, the browser handles its keys", async (t) => {
    const page = await openViewer(t);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    const prevented = await recordPrevented(page, "keydown");
    await page.waitForURL((url) => url.search === "");
    const keys = ["ArrowRight", "+", "-", "0", "Control+ArrowLeft", "Control+=", "Control+-", "Control+0"];
    for (const key of keys) await page.keyboard.press(key);
    assert.deepEqual(await prevented(), keys.map(() => false));
    assert.equal(projectInAddress(page), null);
  });
});

test.describe("history", () => {
  test("opening adds one history entry, changing the project replaces it, Back closes the viewer, Forward reopens it", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const all = await projects(page);
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await openProject(page, 2);
    assert.equal(await length(), before + 1);
    for (const index of [3, 4, 5]) {
      await page.keyboard.press("ArrowRight");
      await waitForProject(page, all[index]);
    }
    assert.equal(await length(), before + 1);
    await page.goBack();
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal(projectInAddress(page), null);
    await page.goForward();
    await page.getByRole("dialog", { name: all[5]?.title ?? "" }).waitFor();
  });

  for (const isReloaded of [false, true]) {
    test(`closing returns to the previous history entry${isReloaded ? ", also after a reload" : ""}`, async (t) => {
      const page = await openViewer(t);
      const length = await page.evaluate(() => history.length);
      if (isReloaded) await page.reload();
      await dialog(page).waitFor();
      await page.keyboard.press("Escape");
      await page.waitForURL((url) => url.search === "");
      assert.equal(await page.evaluate(() => history.length), length);
      await page.goForward();
      await dialog(page).waitFor();
    });
  }

  test("a shared link opens the viewer, and closing it stays on the page", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const fifth = (await projects(page))[4];
    assert.ok(fifth);
    await page.goto("/about");
    await page.goto(`${PATH}?project=${fifth.slug}`);
    await page.getByRole("dialog", { name: fifth.title }).waitFor();
    await waitUntilStill(page);
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

  test("title, description and social image are those of the open project, and after closing those of the page", async (t) => {
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

  test("a project whose slug is percent-encoded in the address is shown", async (t) => {
    const page = await openPage(t, `${PATH}?project=night%2Dmarket`, DESKTOP);
    await page.getByRole("dialog", { name: "Night Market" }).waitFor();
  });

  test("an unknown project in the address shows the page without the viewer", async (t) => {
    const page = await openPage(t, `${PATH}?project=nothing-of-the-kind`, DESKTOP);
    assert.equal(await page.locator("dialog figure").count(), 0);
    assert.equal(await dialog(page).count(), 0);
  });
});

test.describe("focus and the page behind the viewer", () => {
  test("the focus moves to Close, stays inside the viewer, and returns to the card of the last shown project", async (t) => {
    const page = await openPortfolio(t, DESKTOP);
    const all = await projects(page);
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
    await cards(page).first().focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor();
    await waitUntilStill(page);
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
    await waitForProject(page, all[7]);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await page.waitForFunction((title) => document.activeElement?.textContent === title, all[7]?.title);
    const isInView = await page.evaluate(() => {
      const slide = document.activeElement?.closest("li")?.getBoundingClientRect();
      return slide && slide.left >= 0 && slide.right <= innerWidth + 1 && slide.top < innerHeight && slide.bottom > 0;
    });
    assert.ok(isInView);
  });

  test("the page behind the viewer is inert and does not scroll", async (t) => {
    const page = await openViewer(t);
    const nodes = await exposedNodes(page);
    assert.deepEqual(nodes.filter((node) => node.startsWith("link")), []);
    assert.equal(nodes.filter((node) => node.startsWith("heading")).length, 1);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press("PageDown");
    await waitUntilStill(page);
    assert.equal(await page.evaluate(() => scrollY), before);
  });

  test("all controls can be reached by keyboard", async (t) => {
    const page = await openViewer(t);
    const reached = new Set<string>();
    await page.keyboard.press("+");
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""));
    }
    const buttons = ["Close", "Previous project", "Next project", "Zoom in", "Zoom out", "Reset zoom", "Hide info"];
    for (const name of [...buttons, "Move left", "Move up", "Move down", "Move right"]) {
      assert.ok(reached.has(name), name);
    }
  });
});

test.describe("motion", () => {
  /** Counts the view transitions from now on. */
  const countTransitions = (page: Page) =>
    page.addInitScript(() => {
      const counter = globalThis as { transitions?: number };
      counter.transitions = 0;
      const start = document.startViewTransition?.bind(document);
      if (start === undefined) return;
      document.startViewTransition = (...args) => {
        counter.transitions = (counter.transitions ?? 0) + 1;
        return start(...args);
      };
    });
  const transitions = (page: Page) => page.evaluate(() => (globalThis as { transitions?: number }).transitions);

  test("the thumbnail grows into the viewer and back into the card of the last shown project", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, before: countTransitions });
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
    await waitUntilStill(page);
    const named = await page.evaluate(
      () => [...document.images].filter((image) => image.style.getPropertyValue("view-transition-name") !== "").length,
    );
    assert.equal(named, 0);
  });

  test("with reduced motion, the viewer appears and disappears without an animation", async (t) => {
    const page = await openPortfolio(t, { ...DESKTOP, reducedMotion: "reduce", before: countTransitions });
    await openProject(page, 1);
    await page.keyboard.press("+");
    await waitForZoom(page, 125);
    assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    assert.equal(await transitions(page), 0);
  });
});

test.describe("size", () => {
  test("the page loads at most 95 kB of scripts, and the code of the viewer only when it is needed", async (t) => {
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
  test("the zoomed viewer without its info panel is accessible in both themes", async (t) => {
    const page = await openViewer(t, { ...PHONE, colorScheme: "light" });
    await button(page, "Zoom in").click();
    await button(page, "Hide info").click();
    await waitUntilStill(page);
    await assertAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await assertAccessible(page);
  });

  test("the accessibility tree contains the controls, and live regions for position and zoom", async (t) => {
    const page = await openViewer(t, DESKTOP, 0);
    const all = await projects(page);
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
      '- group "Compare with the finished picture":',
      '- button "Final" [pressed]',
      '- button "Clay"',
      '- button "Wireframe"',
      '- button "Previous project"',
      '- button "Next project"',
      '- button "Zoom out" [disabled]',
      "- status: Zoom 100%",
      '- button "Zoom in"',
      '- button "Reset zoom"',
      '- toolbar "Portfolio":',
      ...all.map(({ title }, index) => `- button "${title}, ${index + 1} of ${COUNT}"`),
      `- group "${title}":`,
    ]);
  });
});

test("without scripts, the address of a project shows its picture", async (t) => {
  const page = await openPage(t, PATH, { ...DESKTOP, javaScriptEnabled: false });
  const address = (await cards(page).first().getAttribute("href")) ?? "";
  assert.match(address, /\?project=./);
  await page.goto(address);
  const image = page.getByRole("figure").getByRole("img");
  const box = await boxOf(image);
  assert.ok(box.y < 800 && box.width > 300);
  assert.notEqual(await image.getAttribute("alt"), "");
});
