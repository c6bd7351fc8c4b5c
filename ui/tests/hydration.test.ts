// The page between the first paint and the end of hydration: what already works, when code and data are requested, and what happens if a
// chunk fails to load.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { gate } from "./support/gate.ts";
import { holdRequests, waitForHydration, openPage, origin, readyParts } from "./support/harness.ts";

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 800 } };

/** Returns a `before` option that holds the scripts whose URLs match `names`, and the function that releases them. */
function holdScripts(names = /\.js$/) {
  const held = gate();
  return { before: (page: Page) => holdRequests(page, names, held), release: held.open };
}

const sectionsOf = (page: Page) =>
  page.locator("main section[id]").evaluateAll((sections) => sections.map(({ id }) => id));

const portfolioOf = async (page: Page) => (await page.locator("section:has([data-project])").getAttribute("id")) ?? "";

test("the theme can be changed before any script file has loaded, and hydration keeps the choice", async (t) => {
  const { before, release } = holdScripts();
  const page = await openPage(t, "/about", { ...DESK, colorScheme: "light", before, hydrated: false });
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await page.getByRole("button", { name: "Switch to light theme" }).waitFor();
  const radio = (name: string) => page.getByRole("radio", { name });
  assert.equal(await radio("Dark").isChecked(), true);
  await radio("Light").check();
  release();
  await waitForHydration(page);
  assert.equal(await radio("Light").isChecked(), true);
  assert.equal(await page.evaluate(() => document.documentElement.dataset["theme"]), "light");
  assert.equal(await page.evaluate(() => localStorage.getItem("color-scheme")), "light");
});

test("a menu that was opened before hydration stays open, even with a query that the server does not know", async (t) => {
  const { before, release } = holdScripts();
  const page = await openPage(t, "/about?utm_source=x", { ...PHONE, before, hydrated: false });
  await page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("banner").getByRole("navigation");
  await menu.waitFor();
  release();
  await waitForHydration(page);
  assert.equal(await menu.isVisible(), true);
  assert.equal(await page.getByRole("button", { name: "Menu" }).getAttribute("aria-expanded"), "true");
});

/** Makes timers of one to ten seconds fire immediately, including the first delays before a failed chunk is retried. */
const skipDelays = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => setTimeout(run, ms >= 1000 && ms <= 10_000 ? 0 : ms) });
  });

test("a chunk that fails to load affects only its part, and is retried", async (t) => {
  const retries = gate();
  let requests = 0;
  const page = await openPage(t, "/services/design", {
    ...DESK,
    allow: /Failed to load resource/,
    before: async (page) => {
      await skipDelays(page);
      await page.route("**/PortfolioSection-*.js*", async (route) => {
        requests += 1;
        if (requests === 1) return route.abort();
        await retries.wait;
        return route.continue();
      });
    },
  });
  const portfolio = await portfolioOf(page);
  const lost = page.waitForEvent("requestfailed");
  await page.locator("[data-project]").first().scrollIntoViewIfNeeded();
  await lost;
  assert.deepEqual(
    (await readyParts(page)).toSorted(),
    ["page", "header", "footer", ...(await sectionsOf(page)).filter((id) => id !== portfolio)].toSorted(),
  );
  retries.open();
  await waitForHydration(page);
});

test("a chunk that never loads is reported, and the page keeps working", async (t) => {
  const page = await openPage(t, "/services/design", {
    ...DESK,
    allow: /Failed to load resource|dynamically imported module/,
    before: async (page) => {
      await skipDelays(page);
      await page.route("**/PortfolioSection-*.js*", (route) => route.abort());
      await page.addInitScript(() => {
        addEventListener("error", (event) => {
          if (event.error === undefined) return;
          Object.assign(window, { reported: String(event.error) });
          event.preventDefault();
        });
      });
    },
  });
  await page.locator("[data-project]").first().scrollIntoViewIfNeeded();
  await page.waitForFunction(() => "reported" in window);
  assert.match(await page.evaluate(() => (window as unknown as { reported: string }).reported), /imported module/);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await waitForHydration(page);
});

test("if a chunk and all other files of its build are missing, the document reloads", async (t) => {
  const options = { ...PHONE, allow: /404/, allowErrors: /imported module/, before: skipDelays };
  const page = await openPage(t, "/services/design", options);
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator("[data-project]").first().scrollIntoViewIfNeeded();
  await reloaded;
});

test("scripts are requested only after the first paint", async (t) => {
  const page = await openPage(t, "/", DESK);
  const { painted, requested } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity,
    requested: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js$|\/shell-[^/]*\.json$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  assert.equal(requested.length, 2);
  assert.ok(Math.min(...requested) > painted, `painted at ${painted}, requested at ${requested}`);
});

test("a static drawing is not hydrated, and its code loads only when client navigation opens its page", async (t) => {
  const page = await openPage(t, "/", DESK);
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /\/Assembly-/.test(name)).length);
  const sent = await page.getByRole("figure").first().innerHTML();
  await page.getByRole("figure").first().click();
  assert.equal(await scripts(), 0);
  await page.getByRole("banner").getByRole("link", { name: "About" }).click();
  await page.waitForURL("**/about");
  await page.goBack();
  await page.getByRole("list").filter({ hasText: "Machines" }).first().waitFor();
  assert.equal(await page.getByRole("figure").first().innerHTML(), sent);
  assert.equal(await scripts(), 1);
});

test("scripts load even if the browser does not report paints", async (t) => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {};
    });
  const page = await openPage(t, "/about", { ...DESK, before });
  assert.ok((await readyParts(page)).includes("footer"));
});

test("a document whose end arrives late hydrates once it is complete", async (t) => {
  const end = gate();
  // This proxy in front of the site delays the end of the document.
  const server = createServer(async (request, response) => {
    const upstream = await fetch(origin + request.url);
    const body = Buffer.from(await upstream.arrayBuffer());
    const { "content-encoding": _encoding, "content-length": _length, ...headers } = Object.fromEntries(upstream.headers);
    response.writeHead(upstream.status, headers);
    if (request.url === "/about") {
      response.write(body.subarray(0, body.indexOf("<footer")));
      await end.wait;
      response.end(body.subarray(body.indexOf("<footer")));
    } else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The page may send requests until the end of the test, so the proxy stays open. It must not keep the process running.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const page = await openPage(t, `http://127.0.0.1:${port}/about`, { ...DESK, hydrated: false });
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js")));
  await page.waitForFunction(() => document.querySelector('script[type="module"]') !== null);
  assert.deepEqual(await readyParts(page), []);
  end.open();
  await waitForHydration(page);
});

test("hydration restores text that was changed beforehand", async (t) => {
  const first = (page: Page) => page.locator("main section[id] p").first();
  const page = await openPage(t, "/about", { ...DESK, javaScriptEnabled: false });
  const sent = await first(page).textContent();
  const changed = await openPage(t, "/about", {
    ...DESK,
    // React reports the mismatch, and restores the original text.
    allowErrors: /Minified React error #418/,
    before: (page) =>
      page.addInitScript(() =>
        addEventListener("DOMContentLoaded", () => {
          for (const text of document.querySelectorAll("main section[id] p")) text.textContent = "Something else.";
        }),
      ),
  });
  assert.equal(await first(changed).textContent(), sent);
});

test("the section that the visitor interacts with first hydrates first", async (t) => {
  // Simulates a slow machine: once the page is ready, every React task exceeds its time slice, and later tasks wait.
  const page = await openPage(t, "/services/twa", {
    ...DESK,
    hydrated: false,
    before: (page) =>
      page.addInitScript(() => {
        const { postMessage } = MessagePort.prototype;
        const waiting: (() => void)[] = [];
        const clock = performance.now.bind(performance);
        let isFast = false;
        let lost = 0;
        const isSlow = () => !isFast && performance.getEntriesByType("mark").length > 0;
        performance.now = () => clock() + (isSlow() ? (lost += 10) : lost);
        MessagePort.prototype.postMessage = function (...message: [unknown]) {
          const post = () => postMessage.apply(this, message);
          if (isSlow()) waiting.push(post);
          else post();
        };
        Object.assign(window, {
          speedUp: () => {
            isFast = true;
            for (const post of waiting.splice(0)) post();
          },
        });
      }),
  });
  await page.waitForFunction(() => performance.getEntriesByType("mark").length > 0);
  const before = await readyParts(page);
  const sections = await sectionsOf(page);
  const last = sections.at(-1) ?? "";
  assert.deepEqual(before, ["page"]);
  await page.locator(`[id="${last}"] p`).first().click();
  assert.deepEqual(await readyParts(page), [...before, last]);
  await page.evaluate(() => (window as unknown as { speedUp: () => void }).speedUp());
  await waitForHydration(page);
  await page.waitForFunction(
    (count) => performance.getEntriesByType("mark").length === count,
    sections.length + 3,
  );
});

test("the code of the portfolio loads when it becomes visible", async (t) => {
  const page = await openPage(t, "/services/design", PHONE);
  await page.waitForLoadState("networkidle");
  const portfolio = await portfolioOf(page);
  const isReady = async () => (await readyParts(page)).includes(portfolio);
  const scripts = () =>
    page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => /\/PortfolioSection-/.test(name)).length);
  assert.deepEqual([await isReady(), await scripts()], [false, 0]);
  await page.locator("[data-project]").first().scrollIntoViewIfNeeded();
  await waitForHydration(page);
  assert.deepEqual([await isReady(), await scripts()], [true, 1]);
});

test("navigation within the page does not render parts that are not yet hydrated", async (t) => {
  const { before, release } = holdScripts(/\/PortfolioSection-[^/]*\.js$/);
  const page = await openPage(t, "/services/design", { ...DESK, before, hydrated: false });
  await page.waitForFunction(() => performance.getEntriesByName("ready: footer").length > 0);
  const portfolio = await portfolioOf(page);
  await page.locator(`main a[href="#${portfolio}"]`).click();
  await page.waitForFunction(() => location.hash !== "");
  await page.locator("[data-project]").first().evaluate((project) => Object.assign(project, { isSent: true }));
  await page.goBack();
  await page.waitForFunction(() => location.hash === "");
  release();
  await page.locator("[data-project]").first().scrollIntoViewIfNeeded();
  await page.waitForFunction((part) => performance.getEntriesByName(`ready: ${part}`).length > 0, portfolio);
  assert.equal(await page.locator("[data-project]").first().evaluate((project) => "isSent" in project), true);
});

test("Forward to a project opens it, even if the portfolio is far from the viewport", async (t) => {
  const page = await openPage(t, "/services/design", { ...PHONE, show: "[data-project]", reducedMotion: "reduce" });
  await page.getByRole("group", { name: "Portfolio" }).getByRole("link").nth(1).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.waitForURL((url) => url.search === "");
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => scrollY === 0);
  await page.reload();
  await waitForHydration(page);
  await page.goForward();
  await page.getByRole("dialog").waitFor();
});

test("the data that all pages share is one immutable file, which no document repeats", async (t) => {
  const page = await openPage(t, "/", { javaScriptEnabled: false });
  const shell = (of: Page) =>
    of.locator("template").evaluate((template: HTMLTemplateElement) =>
      template.content.querySelector('link[as="fetch"]')?.getAttribute("href"),
    );
  const address = await shell(page);
  const response = await page.request.get(address ?? "");
  assert.match(response.headers()["cache-control"] ?? "", /immutable/);
  const { site } = (await response.json()) as { site: { footer: { rights: string } } };
  assert.ok(site.footer.rights.length > 0);
  const input = await page
    .locator("template")
    .evaluate((template: HTMLTemplateElement) => template.content.querySelector("#render-input")?.textContent);
  assert.deepEqual(Object.keys(JSON.parse(input ?? "")), ["shell", "year", "search", "page"]);
  await page.goto("/about");
  assert.equal(await shell(page), address);
});
