// Prefetching of the pages that a visitor is likely to open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./support/harness.ts";
import { aboutLink, DESK, header, PHONE, requestsOf, testBothModes } from "./support/navigation-steps.ts";
import { pointsBetween, touchOf } from "./support/touch.ts";

test("moving the pointer or the focus across links prefetches nothing", async (t) => {
  const page = await openPage(t, "/", DESK);
  await page.clock.install();
  const requests = requestsOf(page);
  await page.clock.pauseAt(new Date("2100-01-01"));
  const links = page.getByRole("contentinfo").getByRole("link");
  const count = Math.min(await links.count(), 12);
  for (let index = 0; index < count; index += 1) {
    await links.nth(index).hover();
    await page.clock.runFor(40);
  }
  await page.mouse.move(2, 400);
  for (let index = 0; index < 20; index += 1) {
    await page.keyboard.press("Tab");
    await page.clock.runFor(100);
  }
  assert.deepEqual(requests.filter((path) => path.startsWith("/data/")), []);
});

test("a page is prefetched when its link has been hovered for 80 ms, or focused for 200 ms", async (t) => {
  const page = await openPage(t, "/", DESK);
  await page.clock.install();
  await page.clock.pauseAt(new Date("2100-01-01"));
  const requests = requestsOf(page);
  const dwell = async (path: string, ms: number) => {
    await page.clock.runFor(ms - 1);
    await page.evaluate(() => {});
    assert.equal(requests.includes(path), false, `${path} before ${ms} ms`);
    const fetched = page.waitForRequest(`**${path}`);
    await page.clock.runFor(1);
    await fetched;
  };
  await aboutLink(page).hover();
  await dwell("/data/about.json", 80);
  await page.mouse.move(2, 400);
  await header(page).getByRole("link", { name: "Solutions" }).focus();
  await dwell("/data/solutions-list.json", 200);
});

test("a prefetch that fails is not reported, and the link works", async (t) => {
  const page = await openPage(t, "/", { ...DESK, allow: /Failed to load resource/ });
  await page.route("**/data/about.json", (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent("requestfailed");
  await aboutLink(page).hover();
  await failed;
  await aboutLink(page).click();
  await page.getByRole("heading", { level: 1, name: "About us: a software company" }).waitFor();
});

test("a touch that becomes a scroll prefetches nothing, and a touch that rests on a link prefetches its page", async (t) => {
  const page = await openPage(t, "/", PHONE);
  await page.clock.install();
  await page.clock.pauseAt(new Date("2100-01-01"));
  const requests = requestsOf(page);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Windows applications" });
  const middle = async () => {
    await link.scrollIntoViewIfNeeded();
    const box = await link.boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const touch = await touchOf(page);
  const listenFor = (type: "pointerdown" | "pointercancel" | "scrollend") =>
    page.evaluate((type) => {
      const received = new Promise<void>((done) => addEventListener(type, () => done(), { once: true }));
      Object.assign(window, { [`received ${type}`]: () => received });
    }, type);
  const waitFor = (type: "pointerdown" | "pointercancel" | "scrollend") =>
    page.evaluate((type) => (window as unknown as Record<string, () => Promise<void>>)[`received ${type}`]?.(), type);

  const start = await middle();
  await listenFor("pointerdown");
  await listenFor("pointercancel");
  await touch.press(start);
  await waitFor("pointerdown");
  await page.clock.runFor(40);
  for (const point of pointsBetween(start, { x: start.x, y: start.y + 150 }, 6)) await touch.move(point);
  await waitFor("pointercancel");
  await page.clock.runFor(1000);
  // The page keeps scrolling after the finger is lifted, and the link moves until the page comes to rest.
  await listenFor("scrollend");
  await touch.lift();
  await waitFor("scrollend");
  assert.deepEqual(requests.filter((path) => path.startsWith("/data/")), []);

  const rest = await middle();
  await listenFor("pointerdown");
  await touch.press(rest);
  await waitFor("pointerdown");
  const fetched = page.waitForRequest("**/data/services/windows.json");
  await page.clock.runFor(80);
  await fetched;
});

test("prefetches have a low priority, and pending navigations have a high priority", async (t) => {
  const page = await openPage(t, "/", DESK);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const priorities = new Map<string, string>();
  session.on("Network.requestWillBeSent", ({ request }) => {
    priorities.set(new URL(request.url).pathname, request.initialPriority);
  });
  const prefetched = page.waitForResponse("**/data/about.json");
  await aboutLink(page).hover();
  await prefetched;
  await page.mouse.move(2, 400);
  await header(page).getByRole("link", { name: "Solutions" }).evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL("**/solutions-list");
  assert.equal(priorities.get("/data/about.json"), "Low");
  assert.equal(priorities.get("/data/solutions-list.json"), "High");
});

test("nothing is prefetched for a visitor who saves data", async (t) => {
  const page = await openPage(t, "/", {
    ...DESK,
    before: async (page) => {
      await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    },
  });
  await page.clock.install();
  const requests = requestsOf(page);
  await aboutLink(page).hover();
  await page.clock.runFor(1000);
  assert.deepEqual(requests.filter((path) => path.startsWith("/data/")), []);
  await aboutLink(page).click();
  await page.waitForURL("**/about");
});

testBothModes("a record is prefetched on hover, and not fetched again on focus and on click", async (t, open) => {
  const page = await open(t, "/", DESK);
  const requests = requestsOf(page);
  const fetched = page.waitForResponse("**/data/about.json");
  await aboutLink(page).hover();
  await fetched;
  await aboutLink(page).focus();
  await aboutLink(page).click();
  await page.waitForURL("**/about");
  assert.equal(requests.filter((path) => path === "/data/about.json").length, 1);
});
