// One journey of a visitor through the site in every installed engine. The console must stay silent.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isMarked, markDocument } from "./support/document-mark.ts";
import { clickOn, ENGINES, HYDRATED, isAt, middleOf, named, until } from "./engines/steps.ts";
import type { Place, Visitor } from "./engines/visitor.ts";
import { origin } from "./support/harness.ts";
import { PATHS } from "./support/paths.ts";

const PORTFOLIO = `document.querySelector("section:has([data-project])")`;
const VIEWER = `document.querySelector("dialog:modal output")`;
const shows = (percent: number) => `${VIEWER}.textContent.includes("${percent}%")`;
const STAGE_IMAGE = `document.querySelector("dialog:modal picture img")`;

async function everyRoute(visitor: Visitor): Promise<void> {
  for (const route of PATHS) {
    await visitor.open(route);
    await until(visitor, HYDRATED);
    const [headings, titled] = await visitor.evaluate<[number, boolean]>(
      `[document.querySelectorAll("h1").length, document.title.length > 10]`,
    );
    assert.deepEqual([headings, titled], [1, true], route);
  }
}

async function backAndForward(visitor: Visitor): Promise<void> {
  await visitor.open("/");
  await until(visitor, HYDRATED);
  await markDocument(visitor);
  for (const [label, path] of [
    ["About", "/about"],
    ["Solutions", "/solutions-list"],
  ] as const) {
    await clickOn(visitor, named("header nav a", label));
    await isAt(visitor, path);
    await until(visitor, `document.querySelector('header nav a[href="${path}"].link-exact-active')`);
  }
  await visitor.back();
  await isAt(visitor, "/about");
  await until(visitor, `document.querySelector("h1") && document.querySelector("header nav a.link-exact-active")`);
  await visitor.back();
  await isAt(visitor, "/");
  await until(visitor, `document.querySelector("main figure ol")`);
  await visitor.forward();
  await isAt(visitor, "/about");
  await until(visitor, named("main button", "View Memorial"));
  assert.ok(await isMarked(visitor), "no document was loaded in between");
}

async function theme(visitor: Visitor): Promise<void> {
  await visitor.open("/about");
  await until(visitor, HYDRATED);
  await clickOn(visitor, named("header button", "Switch to dark theme"));
  await until(visitor, `document.documentElement.dataset.theme === "dark"`);
  await visitor.reload();
  await until(visitor, `document.documentElement.dataset.theme === "dark"`);
  await until(visitor, HYDRATED);
  await clickOn(visitor, named("header button", "Switch to light theme"));
  await until(visitor, `document.documentElement.dataset.theme === "light"`);
}

async function menu(visitor: Visitor): Promise<void> {
  await visitor.resize(500, 800);
  await visitor.open("/about");
  await until(visitor, HYDRATED);
  await clickOn(visitor, named("header button", "Menu"));
  await until(visitor, `document.querySelector("nav:popover-open")`);
  const [header, opened] = await visitor.evaluate<[number, number]>(
    `["header", "nav:popover-open"].map((part) => document.querySelector(part).getBoundingClientRect())
      .map((box, index) => Math.round(index === 0 ? box.bottom : box.top))`,
  );
  assert.equal(opened, header, "the menu starts at the bottom of the header");
  await visitor.press("Escape");
  await until(visitor, `!document.querySelector("nav:popover-open")`);
  await clickOn(visitor, named("header button", "Menu"));
  await markDocument(visitor);
  await clickOn(visitor, named("nav:popover-open a", "Services"));
  await isAt(visitor, "/services-list");
  await until(visitor, `!document.querySelector("nav:popover-open")`);
  assert.ok(await isMarked(visitor), "no document was loaded");
  await visitor.resize(1280, 800);
}

async function memorial(visitor: Visitor): Promise<void> {
  await visitor.open("/about");
  await until(visitor, HYDRATED);
  for (const close of ["Escape", "Close"]) {
    await clickOn(visitor, named("main button", "View Memorial"));
    await until(visitor, `document.querySelector("dialog:modal h3") === document.activeElement`);
    if (close === "Escape") await visitor.press("Escape");
    else await clickOn(visitor, named("dialog:modal button", "Close"));
    await until(visitor, `!document.querySelector("dialog:modal")`);
    await until(visitor, `document.activeElement.textContent === "View Memorial"`);
  }
}

/** Opens the page with the portfolio, scrolls to the portfolio so that its code loads, and waits until it is hydrated. */
async function openPortfolio(visitor: Visitor): Promise<void> {
  await visitor.open("/services/design");
  await middleOf(visitor, PORTFOLIO);
  await until(visitor, `performance.getEntriesByName("ready: " + ${PORTFOLIO}.id).length > 0`);
}

async function strip(visitor: Visitor): Promise<void> {
  await openPortfolio(visitor);
  const isCurrent = (index: number) =>
    until(visitor, `document.querySelectorAll('[role="toolbar"] button')[${index}].ariaCurrent === "true"`);
  await clickOn(visitor, named("main button", "Next slide"));
  await isCurrent(1);
  await visitor.press("Enter");
  await isCurrent(2);
  await clickOn(visitor, named("main button", "Previous slide"));
  await isCurrent(1);
}

async function viewer(visitor: Visitor): Promise<void> {
  await openPortfolio(visitor);
  const title = `document.querySelector("dialog:modal h2").textContent`;
  const card = `document.querySelector("[data-project] a")`;

  await clickOn(visitor, card);
  await until(visitor, VIEWER);
  const first = await visitor.evaluate<string>(title);
  const middle = await middleOf(visitor, STAGE_IMAGE);
  // While the picture grows out of its card, the browser shows snapshots of the page, and clicks hit nothing.
  await until(visitor, `document.elementFromPoint(${middle.x}, ${middle.y}) === ${STAGE_IMAGE}`);
  await visitor.point("mouse", middle);
  await until(visitor, shows(200));
  const before = await middleOf(visitor, STAGE_IMAGE);
  await visitor.point("mouse", ...[0, 10, 20, 30].map((by) => ({ x: middle.x + by, y: middle.y })));
  const after = await middleOf(visitor, STAGE_IMAGE);
  assert.equal(Math.round(after.x - before.x), 30);
  await visitor.point("mouse", middle);
  await until(visitor, shows(100));

  await visitor.press("+");
  await until(visitor, shows(125));
  await visitor.press("ArrowRight");
  await until(visitor, `${title} !== ${JSON.stringify(first)}`);
  await until(visitor, shows(100));

  const second = await visitor.evaluate<string>(title);
  const { x, y } = await middleOf(visitor, STAGE_IMAGE);
  await visitor.point("touch", { x, y });
  await until(visitor, shows(200));
  await visitor.press("0");
  await until(visitor, shows(100));
  if (visitor.canTouch) await swipeOn(visitor, { x, y }, `${title} !== ${JSON.stringify(second)}`);

  await visitor.press("Escape");
  await until(visitor, `!document.querySelector("dialog:modal") && location.search === ""`);
  await visitor.forward();
  await until(visitor, VIEWER);
  await visitor.back();
  await until(visitor, `!document.querySelector("dialog:modal")`);
}

async function comparison(visitor: Visitor): Promise<void> {
  await openPortfolio(visitor);
  await clickOn(visitor, `document.querySelector("[data-project] a")`);
  await until(visitor, VIEWER);
  const clay = named("dialog:modal button", "Clay");
  const place = await middleOf(visitor, clay);
  // While the picture grows out of its card, clicks hit nothing.
  await until(visitor, `document.elementFromPoint(${place.x}, ${place.y}) === ${clay}`);
  await clickOn(visitor, clay);
  const slider = `document.querySelector("dialog:modal input[type=range]")`;
  await until(visitor, slider);
  const value = () => visitor.evaluate<number>(`${slider}.valueAsNumber`);
  assert.equal(await value(), 50);
  const { x, y } = await middleOf(visitor, slider);
  /** Returns the viewport x coordinate at which the visible part of the pass begins. */
  const edge = () =>
    visitor.evaluate<number>(`((frame) => frame.getBoundingClientRect().left +
      Number(/ ([\\d.]+)px\\)$/.exec(getComputedStyle(frame).clipPath)[1]))(
        [...document.querySelectorAll("dialog:modal div:has(> picture)")].find((div) => getComputedStyle(div).clipPath !== "none"))`);
  // The drag avoids the middle, where the buttons for the previous and the next project are.
  const from = { x, y: y - 60 };
  const drag = async (pointer: "mouse" | "touch", start: Place, by: number) => {
    await visitor.point(pointer, ...[0, 0.25, 0.5, 0.75, 1].map((part) => ({ x: start.x + part * by, y: start.y })));
    assert.ok(Math.abs((await edge()) - start.x - by) <= 3, `${pointer}: the line is at ${await edge()}, not at ${start.x + by}`);
  };
  await drag("mouse", from, -120);
  assert.ok((await value()) < 45);
  if (visitor.canTouch) await drag("touch", { x: from.x - 120, y: from.y }, 160);
  const before = await value();
  await visitor.evaluate(`${slider}.focus()`);
  await visitor.press("ArrowLeft");
  await until(visitor, `Math.abs(${slider}.valueAsNumber - ${before - 2}) < 0.01`);
  await visitor.press("Escape");
  await until(visitor, `!document.querySelector("dialog:modal")`);
}

async function swipeOn(visitor: Visitor, { x, y }: Place, isThere: string): Promise<void> {
  await visitor.point("touch", ...[0, 40, 80, 120, 160].map((by) => ({ x: x - by, y })));
  await until(visitor, isThere);
}

for (const { name, enter } of ENGINES) {
  test(`the journey in ${name}`, async (t) => {
    const visitor = await enter(origin);
    t.after(() => visitor.leave());
    // Chromium skips `everyRoute`, because other tests already load every page in Chromium.
    const first = name === "Chromium" ? {} : { everyRoute };
    const legs = { ...first, backAndForward, theme, menu, memorial, strip, viewer, comparison };
    for (const [leg, travel] of Object.entries(legs)) {
      await t.test(leg, async () => {
        await travel(visitor);
        assert.deepEqual(visitor.messages(), [], "the console stays silent");
      });
    }
  });
}
