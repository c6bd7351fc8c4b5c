// Actions, waits and measurements that the tests of the image viewer share.
import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage, origin } from "./harness.ts";
import type { Point } from "./touch.ts";

export const PATH = "/services/design";
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

type PortfolioRecord = Readonly<{ sections: readonly Readonly<{ projects?: readonly unknown[] }>[] }>;
const record = (await (await fetch(`${origin}/data${PATH}.json`)).json()) as PortfolioRecord;
/** The number of projects in the portfolio. */
export const COUNT = record.sections.flatMap((section) => section.projects ?? []).length;

type Options = Parameters<typeof openPage>[2];

export const dialog = (page: Page) => page.getByRole("dialog");
export const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
export const picture = (page: Page) => dialog(page).getByRole("img");
export const heading = (page: Page) => dialog(page).getByRole("heading", { level: 2 });
export const cards = (page: Page) => page.getByRole("group", { name: "Portfolio" }).locator("ul").first().getByRole("link");
export const projectInAddress = (page: Page) => new URL(page.url()).searchParams.get("project");

export async function projects(page: Page): Promise<Readonly<{ slug: string; title: string }>[]> {
  const found = await cards(page).evaluateAll((links) =>
    links.map((link) => ({
      slug: new URL((link as HTMLAnchorElement).href).searchParams.get("project") ?? "",
      title: link.textContent ?? "",
    })),
  );
  assert.equal(found.length, COUNT);
  return found;
}

export const waitForProject = (page: Page, project: Readonly<{ title: string }> | undefined) =>
  heading(page).filter({ hasText: project?.title ?? "no such project" }).waitFor();

/** Returns a pattern that matches the URLs of a project's picture, but not those of its passes. */
export const pictureFilesOf = (slug: string): RegExp => new RegExp(`/${slug}-\\d+-[0-9a-f]+\\.`);

export const nextFrame = (page: Page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));

/** Waits until the transition between the page and the viewer has ended and the picture is at rest. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    // Ignores animations that never finish: those that repeat forever, and those driven by the scroll position.
    const moving = () => document.getAnimations().filter(({ playState, effect, timeline }) =>
      playState === "running" && effect?.getTiming().iterations !== Infinity && timeline === document.timeline);
    do {
      await frame();
      await Promise.all(moving().map(({ finished }) => finished.catch(() => {})));
      await frame();
    } while (moving().length > 0);
  });
}

/** Waits until the stage has this many pictures: two during a swipe, otherwise one. The selector skips the filmstrip. */
export const waitForPictureCount = (page: Page, count: number) =>
  page.waitForFunction((count) => document.querySelectorAll("dialog div > picture").length === count, count);

export async function openProject(page: Page, index = 2): Promise<void> {
  await cards(page).nth(index).click();
  await dialog(page).waitFor();
  await waitUntilStill(page);
}

export const openPortfolio = (t: TestContext, options: Options = DESKTOP) => openPage(t, PATH, { ...options, show: "[data-project]" });

export async function openViewer(t: TestContext, options: Options = DESKTOP, index = 2): Promise<Page> {
  const page = await openPortfolio(t, options);
  await openProject(page, index);
  return page;
}

export async function zoomPercent(page: Page): Promise<number> {
  const text = await dialog(page).locator("output").textContent();
  return Number(/\d+/.exec(text ?? "")?.[0]);
}

export async function waitForZoom(page: Page, percent: number): Promise<void> {
  await dialog(page)
    .locator("output", { hasText: new RegExp(`\\b${percent}%`) })
    .waitFor();
}

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

export async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  assert.ok(box, "it has a box");
  return box;
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const fractionOf = (box: Box, point: Point): Point => ({
  x: (point.x - box.x) / box.width,
  y: (point.y - box.y) / box.height,
});

/**
 * Returns the distance in CSS pixels between `to` and the point of the picture that was at `from` before the box of the picture changed
 * from `before` to `after`.
 */
export function drift(before: Box, after: Box, from: Point, to: Point = from): number {
  const part = fractionOf(before, from);
  return Math.hypot(after.x + part.x * after.width - to.x, after.y + part.y * after.height - to.y);
}

/** Returns how far the centre of the picture has moved along each axis since its box was `before`, in whole CSS pixels. */
export async function movedBy(page: Page, before: Box): Promise<Point> {
  const after = await boxOf(picture(page));
  const [from, to] = [middleOf(before), middleOf(after)];
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
}

/** Zooms in to `percent` with the button, and returns the box of the picture once it is at rest. */
export async function zoomInTo(page: Page, percent: number): Promise<Box> {
  while ((await zoomPercent(page)) < percent) await button(page, "Zoom in").click();
  await waitUntilStill(page);
  return boxOf(picture(page));
}

/**
 * Starts recording whether the defaults of events of one type are prevented, except for presses of Control, Meta and Shift. Returns a
 * function that returns one value per event.
 */
export async function recordPrevented(page: Page, type: "keydown" | "wheel"): Promise<() => Promise<readonly boolean[]>> {
  await page.evaluate((type) => {
    const recorded = globalThis as { prevented?: boolean[] };
    recorded.prevented = [];
    // An event reaches the window after all listeners that may prevent its default.
    window.addEventListener(type, (event) => {
      const isModifier = event instanceof KeyboardEvent && ["Control", "Meta", "Shift"].includes(event.key);
      if (!isModifier) recorded.prevented?.push(event.defaultPrevented);
    });
  }, type);
  return () => page.evaluate(() => (globalThis as { prevented?: boolean[] }).prevented ?? []);
}

export async function isDisabled(control: Locator): Promise<boolean> {
  return (await control.getAttribute("aria-disabled")) === "true";
}

/** Waits until the page has had time to decode the picture at `address` and to react to it. */
export async function waitForDecoding(page: Page, address: string): Promise<void> {
  await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  }, address);
}
