// Client navigation in every installed engine: the network is slow or fails, and the visitor does not wait for it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isMarked, markDocument } from "./support/document-mark.ts";
import { poll } from "./engines/poll.ts";
import { ENGINES, HYDRATED, named, until } from "./engines/steps.ts";
import type { Visitor } from "./engines/visitor.ts";
import { origin } from "./support/harness.ts";
import { gate } from "./support/gate.ts";
import { type Proxy, startProxy } from "./support/proxy.ts";

type Race = (visitor: Visitor, proxy: Proxy) => Promise<void>;

const PROGRESS = `document.querySelector('[role="status"][data-pending]')`;

/** Clicks without moving the pointer, so nothing is prefetched. */
const click = (visitor: Visitor, label: string) => visitor.evaluate(`(${named("header nav a", label)}.click(), true)`);
const isOpen = (visitor: Visitor, path: string) =>
  until(visitor, `location.pathname === "${path}" && document.querySelector('header nav a[href="${path}"].link-exact-active')`);
const untilRequested = (proxy: Proxy, path: string) =>
  poll(`a request for ${path}`, () => proxy.seen().some((seen) => seen.startsWith(path)));

async function start(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await until(visitor, HYDRATED);
  await until(visitor, `performance.getEntriesByName("ready: footer").length > 0`);
  await markDocument(visitor);
}

/** Opens About, then Solutions by client navigation, and reloads the document, so the record of About is no longer cached. */
async function prepareHistory(visitor: Visitor, { seen, reset }: Proxy): Promise<void> {
  await start(visitor, "/about");
  await visitor.evaluate(`(scrollTo({ top: 600, behavior: "instant" }), true)`);
  await until(visitor, "Math.round(scrollY) === 600");
  await click(visitor, "Solutions");
  await isOpen(visitor, "/solutions-list");
  await until(visitor, "scrollY === 0");
  assert.ok(await isMarked(visitor));
  assert.ok(seen().includes("/data/solutions-list.json"));
  await visitor.reload();
  await until(visitor, HYDRATED);
  await until(visitor, `performance.getEntriesByName("ready: footer").length > 0`);
  await markDocument(visitor);
  reset();
}

async function visitAboutAndReturn(visitor: Visitor): Promise<void> {
  await click(visitor, "About");
  await isOpen(visitor, "/about");
  await visitor.back();
  await isOpen(visitor, "/solutions-list");
  assert.ok(await isMarked(visitor));
}

const ABOUT = /^\/data\/about\.json/;

const RACES: Readonly<Record<string, Race>> = {
  async "a stalled record is announced, and the document is loaded instead"(visitor, proxy) {
    await start(visitor, "/services");
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await click(visitor, "About");
    await until(visitor, PROGRESS);
    assert.equal(await visitor.evaluate("location.pathname"), "/services");
    await isOpen(visitor, "/about");
    assert.equal(await isMarked(visitor), false);
    open();
  },

  async "Back while a link is pending"(visitor, proxy) {
    await start(visitor, "/services");
    await click(visitor, "Solutions");
    await isOpen(visitor, "/solutions-list");
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await click(visitor, "About");
    await untilRequested(proxy, "/data/about.json");
    await visitor.back();
    await until(visitor, `location.pathname === "/services" && !document.querySelector(".link-exact-active[href='/solutions-list']")`);
    open();
    await until(visitor, `!${PROGRESS}`);
    assert.equal(await visitor.evaluate("location.pathname"), "/services");
    assert.ok(await isMarked(visitor));
  },

  async "the visitor scrolls while a slow Back is pending"(visitor, proxy) {
    await prepareHistory(visitor, proxy);
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await visitor.back();
    await untilRequested(proxy, "/data/about.json");
    assert.ok(await visitor.evaluate(`document.querySelector('header nav a[href="/solutions-list"].link-exact-active') !== null`));
    await visitor.evaluate(`(scrollTo({ top: 300, behavior: "instant" }), true)`);
    await until(visitor, "Math.round(scrollY) === 300");
    open();
    await isOpen(visitor, "/about");
    await until(visitor, "Math.round(scrollY) === 600");
    await visitor.forward();
    await isOpen(visitor, "/solutions-list");
    await until(visitor, "Math.round(scrollY) === 300");
    assert.ok(await isMarked(visitor));
  },

  async "Forward while Back is pending"(visitor, proxy) {
    await prepareHistory(visitor, proxy);
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await visitor.back();
    await untilRequested(proxy, "/data/about.json");
    // If the browser defers Back, there is no entry to go forward to.
    if ((await visitor.evaluate("location.pathname")) !== "/about") return open();
    await visitor.forward();
    open();
    await isOpen(visitor, "/solutions-list");
    await until(visitor, `!${PROGRESS}`);
    assert.equal(await visitor.evaluate("location.pathname"), "/solutions-list");
    assert.ok(await isMarked(visitor));
  },

  async "a link to a part of the page while Back is pending"(visitor, proxy) {
    await prepareHistory(visitor, proxy);
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await visitor.back();
    await untilRequested(proxy, "/data/about.json");
    // If Back has already changed the URL to About, the link adds the fragment to that URL.
    await visitor.evaluate(`(document.querySelector('a[href^="#"]').click(), true)`);
    open();
    await until(visitor, `!${PROGRESS} && document.querySelector("header nav .link-exact-active")?.pathname === location.pathname`);
    assert.notEqual(await visitor.evaluate("location.hash"), "");
    assert.ok(await isMarked(visitor));
  },

  async "a link to a part of the open page while Back is pending"(visitor, proxy) {
    await prepareHistory(visitor, proxy);
    proxy.on(/^\/data\/services-list\.json/, { edit: (body) => body.replace('"/services/windows"', '"/services-list#contact"') });
    await click(visitor, "Services");
    await isOpen(visitor, "/services-list");
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await visitor.evaluate("(history.go(-2), true)");
    await untilRequested(proxy, "/data/about.json");
    // If Back has already changed the URL to About, this link must not be left to the browser, which would load its document.
    await visitor.evaluate(`(document.querySelector('a[href="/services-list#contact"]').click(), true)`);
    await until(visitor, `location.pathname === "/services-list" && location.hash === "#contact" && !${PROGRESS}`);
    open();
    assert.ok(await isMarked(visitor));
  },

  async "Escape while Back is pending"(visitor, proxy) {
    await prepareHistory(visitor, proxy);
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await visitor.back();
    await untilRequested(proxy, "/data/about.json");
    await visitor.press("Escape");
    await until(visitor, `location.pathname === "/solutions-list" && !${PROGRESS}`);
    open();
    await visitAboutAndReturn(visitor);
  },

  async "Escape while a link is pending that was clicked while Back was pending"(visitor, proxy) {
    await prepareHistory(visitor, proxy);
    const { wait, open } = gate();
    proxy.on(/^\/data\/(about|services-list)\.json/, { wait });
    await visitor.back();
    await untilRequested(proxy, "/data/about.json");
    await click(visitor, "Services");
    await untilRequested(proxy, "/data/services-list.json");
    await visitor.press("Escape");
    await until(visitor, `location.pathname === "/solutions-list" && !${PROGRESS}`);
    open();
    await visitAboutAndReturn(visitor);
  },

  async "a double click makes one request and one history entry"(visitor, proxy) {
    await start(visitor, "/services");
    const before = await visitor.evaluate<number>("history.length");
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await click(visitor, "About");
    await untilRequested(proxy, "/data/about.json");
    await click(visitor, "About");
    open();
    await isOpen(visitor, "/about");
    assert.equal(proxy.seen().filter((path) => ABOUT.test(path)).length, 1);
    assert.equal(await visitor.evaluate("history.length"), before + 1);
    assert.ok(await isMarked(visitor));
  },

  async "another link while one is pending"(visitor, proxy) {
    await start(visitor, "/services");
    const { wait, open } = gate();
    proxy.on(ABOUT, { wait });
    await click(visitor, "About");
    await untilRequested(proxy, "/data/about.json");
    await click(visitor, "Solutions");
    await isOpen(visitor, "/solutions-list");
    open();
    await until(visitor, `document.activeElement.tagName === "H1"`);
    assert.equal(await visitor.evaluate("location.pathname"), "/solutions-list");
    assert.ok(await isMarked(visitor));
  },

  async "a reload keeps the position, even if its scripts are late"(visitor, proxy) {
    await start(visitor, "/services");
    await visitor.evaluate(`(scrollTo({ top: 300, behavior: "instant" }), true)`);
    await until(visitor, "Math.round(scrollY) === 300");
    await click(visitor, "About");
    await isOpen(visitor, "/about");
    // The navigation scrolls to the top after a delay. This scroll may still be pending when the page is at the top, because a page that
    // is being rendered can be too short to scroll. It would undo the scroll to 600, so a wheel event cancels it, as a visitor's would.
    await until(visitor, "scrollY === 0");
    await visitor.evaluate(`(dispatchEvent(new Event("wheel")), scrollTo({ top: 600, behavior: "instant" }), true)`);
    await until(visitor, "Math.round(scrollY) === 600");
    const { wait, open } = gate();
    proxy.on(/\.js$/, { wait });
    await visitor.reload();
    await until(visitor, "!window.isMarked && Math.round(scrollY) === 600");
    open();
    await until(visitor, HYDRATED);
    await until(visitor, `performance.getEntriesByName("ready: footer").length > 0`);
    assert.equal(await visitor.evaluate("Math.round(scrollY)"), 600);
  },

  async "a record of another build loads the document"(visitor, proxy) {
    await start(visitor, "/services");
    proxy.on(ABOUT, { edit: (body) => JSON.stringify({ ...(JSON.parse(body) as object), build: "another" }) });
    await click(visitor, "About");
    await isOpen(visitor, "/about");
    await until(visitor, HYDRATED);
    assert.equal(await isMarked(visitor), false);
  },

  async "a chunk that fails to load once is loaded again"(visitor, proxy) {
    await visitor.open("/services/design");
    await until(visitor, HYDRATED);
    await markDocument(visitor);
    // Retries add a query, so this pattern drops only the first attempt.
    proxy.on(/^\/assets\/PortfolioSection-[^?]*\.js$/, { drop: true });
    await visitor.evaluate(`(document.querySelector("[data-project]").scrollIntoView({ behavior: "instant" }), true)`);
    const portfolio = `document.querySelector("section:has([data-project])").id`;
    await until(visitor, `performance.getEntriesByName("ready: " + ${portfolio}).length > 0`);
    const requests = proxy.seen().filter((path) => path.startsWith("/assets/PortfolioSection-")).length;
    assert.ok(requests > 1, `${requests} requests`);
    assert.ok(await isMarked(visitor));
  },

  async "Back before hydration loads the document of the other page"(visitor, proxy) {
    await start(visitor, "/services");
    await click(visitor, "About");
    await isOpen(visitor, "/about");
    const { wait, open } = gate();
    proxy.on(/\.js$/, { wait });
    await visitor.reload();
    await until(visitor, "!window.isMarked");
    await visitor.evaluate("(history.back(), true)");
    await until(visitor, `location.pathname === "/services"`);
    open();
    await until(visitor, `document.querySelector("link[rel=canonical]").href.endsWith("/services")`);
    await until(visitor, HYDRATED);
  },

  async "another link while a document is loading"(visitor, proxy) {
    await start(visitor, "/services");
    const { wait, open } = gate();
    proxy.on(/about$|about\.json/, { wait });
    proxy.on(ABOUT, { drop: true });
    // A script in the page makes both clicks, because a driver would first wait for the document that is loading.
    const [first, second] = ["About", "Solutions"].map((label) => `${named("header nav a", label)}.click()`);
    await visitor.evaluate(`(setTimeout(() => ${second}, 1000), ${first}, true)`);
    await untilRequested(proxy, "/about");
    await poll("a request for the second link", () => proxy.seen().some((path) => path.includes("solutions-list")));
    open();
    await isOpen(visitor, "/solutions-list");
    await until(visitor, HYDRATED);
    assert.equal(await visitor.evaluate("location.pathname"), "/solutions-list");
  },

  async "without a connection the browser reports it, and the link works again later"(visitor, proxy) {
    await start(visitor, "/services");
    proxy.on(/./, { drop: true });
    await click(visitor, "About");
    await untilRequested(proxy, "/about");
    // The browser replaces the document with its error page. Firefox first shows an empty document. A navigation that starts during
    // this time fails with the error of the previous one.
    await until(visitor, `!window.isMarked && document.readyState !== "loading" && document.documentElement.textContent !== ""`);
    proxy.reset();
    await start(visitor, "/services");
    await click(visitor, "About");
    await isOpen(visitor, "/about");
    assert.ok(await isMarked(visitor));
  },
};

for (const { name, enter } of ENGINES) {
  test(`client navigation on a slow or failing network in ${name}`, async (t) => {
    const proxy = await startProxy(origin);
    t.after(proxy.close);
    const visitor = await enter(proxy.origin);
    t.after(visitor.leave);
    for (const [race, run] of Object.entries(RACES)) {
      await t.test(race, async () => {
        proxy.reset();
        await run(visitor, proxy);
      });
    }
  });
}
