// The image viewer of the design page: keys, focus, motion, size and accessibility.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { exposedNodes } from "./support/accessibility-tree.ts";
import { assertAccessible, openPage } from "./support/harness.ts";
import {
  boxOf, button, cards, COUNT, DESKTOP, dialog, heading, openPortfolio, openProject, openViewer, PATH, PHONE,
  picture, projects, projectInAddress, recordPrevented, waitUntilStill, waitForProject, waitForZoom,
} from "./support/viewer-steps.ts";

test.describe("keys", () => {
  test("the viewer handles arrows, plus, equals, minus and 0, alone, with Ctrl and with Cmd, and prevents their defaults", async (t) => {
    const page = await openViewer(t);
    const all = await projects(page);
    // By default, some of these keys would zoom the page, and others would go back or forward in its history.
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
  /** Counts the view transitions of each document that loads from now on. */
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

  test("the duration of the viewer's transition does not apply to the transitions of the page", async (t) => {
    const page = await openViewer(t);
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "hidden" });
    await waitUntilStill(page);
    const durationOf = (morph: string) =>
      page.evaluate(async (morph) => {
        document.documentElement.setAttribute("data-morph", morph);
        const transition = document.startViewTransition(() => {});
        await transition.ready;
        const { animationDuration } = getComputedStyle(document.documentElement, "::view-transition-new(root)");
        transition.skipTransition();
        await transition.finished;
        document.documentElement.removeAttribute("data-morph");
        return animationDuration;
      }, morph);
    assert.equal(await durationOf("viewer-picture"), "0.22s");
    assert.notEqual(await durationOf("drawing"), "0.22s");
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

test("without scripts, the URL of a project shows its picture", async (t) => {
  const page = await openPage(t, PATH, { ...DESKTOP, javaScriptEnabled: false });
  const address = (await cards(page).first().getAttribute("href")) ?? "";
  assert.match(address, /\?project=./);
  await page.goto(address);
  const image = page.getByRole("figure").getByRole("img");
  const box = await boxOf(image);
  assert.ok(box.y < 800 && box.width > 300);
  assert.notEqual(await image.getAttribute("alt"), "");
});
