// The image viewer: the comparison of the finished picture with its passes.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { assertAccessible, openPage } from "./support/harness.ts";
import {
  boxOf, button, DESKTOP, dialog, openViewer, PATH, PHONE, picture, projects, waitUntilStill, waitForProject,
  zoomInTo, waitForZoom,
} from "./support/viewer-steps.ts";
import { drag, type Point, touchOf } from "./support/touch.ts";

const choices = (page: Page) => dialog(page).getByRole("group", { name: "Compare with the finished picture" });
const handle = (page: Page) => dialog(page).getByRole("slider");
const pass = (page: Page, name: string) => dialog(page).getByRole("img", { name, exact: true });
const finished = (page: Page) => picture(page).first();
const position = async (page: Page) => Number(await handle(page).inputValue());

async function compare(page: Page, name: string): Promise<void> {
  await choices(page).getByRole("button", { name, exact: true }).click();
  await pass(page, name).waitFor();
  await waitUntilStill(page);
}

/** Returns the viewport x coordinate at which the visible part of the pass begins. */
const edge = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector("dialog:modal div:has(> picture + div) > div:has(> picture)");
    const inset = frame && /^inset\(.* ([\d.]+)px\)$/.exec(getComputedStyle(frame).clipPath)?.[1];
    return frame && frame.getBoundingClientRect().left + Number(inset);
  });

async function dragWithMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

/**
 * Grabs the handle by its line, above the grip, and drags it 120 px to the left. Returns the box of the picture and the point of release.
 */
async function dragHandleLeft(page: Page) {
  const box = await boxOf(finished(page));
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 4 };
  const to = { x: from.x - 120, y: from.y };
  await dragWithMouse(page, from, to);
  assert.ok(Math.abs(Number(await edge(page)) - to.x) < 2, "the division is under the pointer");
  assert.ok((await position(page)) < 45);
  return { box, to };
}

test("the buttons choose the pass that covers the picture, and the handle divides the two", async (t) => {
  const page = await openViewer(t);
  const pressed = () => choices(page).getByRole("button", { pressed: true }).allTextContents();
  assert.deepEqual(await choices(page).getByRole("button").allTextContents(), ["Final", "Clay", "Wireframe"]);
  assert.deepEqual([await pressed(), await handle(page).count()], [["Final"], 0]);
  for (const name of ["Clay", "Wireframe"]) {
    await compare(page, name);
    assert.deepEqual(await pressed(), [name]);
    assert.deepEqual(await boxOf(pass(page, name)), await boxOf(finished(page)), "picture and pass have the same box");
    assert.equal(await page.getByRole("slider", { name: `Divide between the final picture and ${name}` }).count(), 1);
    assert.equal(await handle(page).getAttribute("aria-valuetext"), `50% final picture, the rest ${name}`);
  }
  const box = await boxOf(finished(page));
  assert.ok(Math.abs(Number(await edge(page)) - box.x - box.width / 2) < 1);
  await choices(page).getByRole("button", { name: "Final" }).click();
  await handle(page).waitFor({ state: "detached" });
  assert.equal(await picture(page).count(), 1);
});

test("the mouse can drag the handle at any point of its line", async (t) => {
  const page = await openViewer(t);
  await compare(page, "Clay");
  const { box, to } = await dragHandleLeft(page);
  await dragWithMouse(page, to, { x: box.x - 60, y: to.y });
  assert.equal(await position(page), 0);
  // A click beside the handle still zooms the picture.
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.3);
  await waitForZoom(page, 200);
});

test("the handle divides picture and pass in right-to-left layouts as it does in left-to-right layouts", async (t) => {
  const page = await openViewer(t);
  await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
  await compare(page, "Clay");
  const { box } = await dragHandleLeft(page);
  const line = () => dialog(page).locator("input[type=range] + div").evaluate((element) => element.getBoundingClientRect().left);
  assert.ok(Math.abs((await line()) - Number(await edge(page))) < 1, "the line is at the division");
  await handle(page).focus();
  await page.keyboard.press("End");
  assert.equal(await position(page), 100);
  await page.keyboard.press("PageDown");
  assert.ok((await line()) > box.x + box.width * 0.8, "the end is at the right");
  assert.ok((await boxOf(button(page, "Previous project"))).x < (await boxOf(button(page, "Next project"))).x);
});

test("a finger on the handle drags it, and a finger beside the handle swipes to another project", async (t) => {
  const page = await openViewer(t, PHONE);
  const all = await projects(page);
  await compare(page, "Clay");
  const touch = await touchOf(page);
  const box = await boxOf(finished(page));
  const from = { x: box.x + box.width / 2, y: box.y + box.height * 0.72 };
  const to = { x: from.x + 90, y: from.y + 10 };
  await drag(touch, from, to);
  await touch.lift();
  assert.ok(Math.abs(Number(await edge(page)) - to.x) < 2, "the division is under the finger");
  await waitForProject(page, all[2]);
  const beside = { x: box.x + box.width * 0.4, y: box.y + box.height * 0.85 };
  await drag(touch, beside, { x: beside.x - 130, y: beside.y });
  await touch.lift();
  await waitForProject(page, all[3]);
  await waitUntilStill(page);
  assert.equal(await picture(page).count(), 1, "the next project starts with the finished picture");
});

test("keys move the handle while it has the focus, and change the project otherwise", async (t) => {
  const page = await openViewer(t);
  const all = await projects(page);
  await compare(page, "Clay");
  await handle(page).focus();
  for (const [key, to] of [["ArrowRight", 52], ["ArrowLeft", 50], ["ArrowDown", 48], ["PageUp", 58], ["Home", 0], ["End", 100]] as const) {
    await page.keyboard.press(key);
    assert.equal(await position(page), to, key);
  }
  await page.keyboard.press("+");
  await waitForZoom(page, 125);
  await page.keyboard.press("Control+ArrowRight");
  await waitForProject(page, all[3]);
  assert.equal(await handle(page).count(), 0, "another project starts with the finished picture");
  assert.equal(await choices(page).getByRole("button", { pressed: true }).textContent(), "Final");
  assert.ok(await choices(page).evaluate((group) => group.contains(document.activeElement)), "the focus is not lost");
  await page.keyboard.press("ArrowLeft");
  await waitForProject(page, all[2]);
});

test("picture and pass zoom and move together", async (t) => {
  const page = await openViewer(t);
  await compare(page, "Wireframe");
  const assertTogether = async () => assert.deepEqual(await boxOf(pass(page, "Wireframe")), await boxOf(finished(page)));
  await page.keyboard.press("+");
  await waitUntilStill(page);
  await assertTogether();
  await compare(page, "Clay");
  await choices(page).getByRole("button", { name: "Final" }).click();
  const before = await zoomInTo(page, 300);
  await compare(page, "Wireframe");
  await button(page, "Move left").click();
  await waitUntilStill(page);
  await assertTogether();
  const { x, width } = await boxOf(finished(page));
  assert.equal(Math.round(x + width / 2 - before.x - before.width / 2), 50);
  await page.keyboard.press("0");
  await waitForZoom(page, 100);
  await waitUntilStill(page);
  await assertTogether();
});

test("a drawing can be compared with its shapes", async (t) => {
  const page = await openViewer(t, DESKTOP, 10);
  assert.deepEqual(await choices(page).getByRole("button").allTextContents(), ["Final", "Shapes"]);
  await compare(page, "Shapes");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a comparison is accessible on a phone in the ${colorScheme} theme, and its controls are large enough`, async (t) => {
    const page = await openViewer(t, { ...PHONE, viewport: { width: 360, height: 740 }, colorScheme });
    await compare(page, "Clay");
    await assertAccessible(page);
    for (const control of await choices(page).getByRole("button").all()) {
      const { width, height } = await boxOf(control);
      assert.ok(width >= 44 && height >= 44, `${width} x ${height}`);
    }
    await handle(page).focus();
    await page.keyboard.press("Home");
    await assertAccessible(page);
  });
}

test("a pass that cannot be loaded is reported, and the picture stays", async (t) => {
  const page = await openViewer(t, {
    ...DESKTOP,
    allow: /Failed to load resource/,
    before: (page) => page.route(/-clay-/, (route) => route.abort()),
  });
  await choices(page).getByRole("button", { name: "Clay" }).click();
  await dialog(page).getByRole("alert").filter({ hasText: "This view could not be loaded" }).waitFor();
  assert.equal(await picture(page).count(), 1);
  // Choosing another view clears the error, and choosing the failed view again retries.
  await choices(page).getByRole("button", { name: "Final" }).click();
  await dialog(page).getByRole("alert").waitFor({ state: "detached" });
  await choices(page).getByRole("button", { name: "Clay" }).click();
  await dialog(page).getByRole("alert").waitFor();
  await page.unroute(/-clay-/);
  await compare(page, "Clay");
  assert.equal(await dialog(page).getByRole("alert").count(), 0);
});

test("without scripts, the project on the page links to its passes", async (t) => {
  const page = await openPage(t, `${PATH}?project=lantern-keeper`, { javaScriptEnabled: false });
  const links = page.getByRole("list", { name: "Compare with the finished picture" }).getByRole("link");
  assert.deepEqual(await links.allTextContents(), ["Clay", "Wireframe"]);
  for (const link of await links.all()) {
    const response = await page.request.get((await link.getAttribute("href")) ?? "");
    assert.deepEqual([response.status(), response.headers()["content-type"]], [200, "image/webp"]);
  }
});
