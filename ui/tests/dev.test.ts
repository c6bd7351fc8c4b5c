// Development mode in the browser, while a developer edits the sources.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { Page } from "playwright-core";
import { setUpDevSite } from "./support/dev-site.ts";
import { isMarked, markDocument } from "./support/document-mark.ts";
import { assertAccessible, waitForHydration, openPage } from "./support/harness.ts";

const site = setUpDevSite();

type Options = Parameters<typeof openPage>[2];

const openAt = (t: TestContext, path: string, options: Options = {}) =>
  openPage(t, site.at(path), { viewport: { width: 1280, height: 800 }, ...options });

async function openMarked(t: TestContext, path: string, options: Options = {}): Promise<Page> {
  const page = await openAt(t, path, options);
  await markDocument(page);
  return page;
}

/**
 * Opens a page, waits until it has received the current state of the server, and marks its document. Until the page has this state, any
 * build reloads it, even the build of the files that the previous test has restored.
 */
async function open(t: TestContext, path: string, options: Options = {}): Promise<Page> {
  const page = await openAt(t, path, options);
  // When the page receives the first state, it fetches its document again. If the page reloads before that, the wait continues.
  await page.waitForFunction(() => performance.getEntriesByName(location.href, "resource").length > 0);
  await markDocument(page);
  return page;
}

/** Waits until the page has evaluated a complete build of changed code. */
const waitForBuild = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/app-\w+\.js\?/.test(name)));

const isReloaded = async (page: Page) => !(await isMarked(page));

const waitForReload = (page: Page) => page.waitForFunction(() => !("isMarked" in window));

const overlay = (page: Page) => page.getByRole("alertdialog");

async function overlayText(page: Page): Promise<string> {
  await overlay(page).waitFor();
  return (await overlay(page).textContent()) ?? "";
}

const waitForNoOverlay = (page: Page) => overlay(page).waitFor({ state: "detached" });

async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), top);
}

const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** Returns an edit that adds an attribute to every icon. */
const addProbe = (value: string) => (code: string) =>
  code.replace(/<svg (data-probe="\w+" )?/, `<svg data-probe="${value}" `);

const waitForProbe = (page: Page, value: string) =>
  page.locator(`svg[data-probe="${value}"]`).first().waitFor({ state: "attached" });

const waitForNoProbe = (page: Page) => page.locator("svg[data-probe]").first().waitFor({ state: "detached" });

const ICON = "ui/components/Icon.tsx";

/** Returns the file and the line of the first occurrence of `text`, as the overlay shows them. */
function lineOf(file: string, text: string): string {
  const line =
    site
      .read(file)
      .split("\n")
      .findIndex((content) => content.includes(text)) + 1;
  assert.ok(line > 0, `${file} contains ${text}`);
  return `${file}:${line}:`;
}

test("a changed rule replaces the stylesheet without a reload", async (t) => {
  const page = await open(t, "/about");
  await page.waitForFunction(() => document.fonts.status === "loaded");
  // Blocks new requests for fonts. If the update requested the fonts again, the fallback font would shift the page.
  await page.route("**/*.woff2", () => {});
  await scrollPage(page, 600);
  const revert = site.edit(t, "ui/styles/base.css", (css) => `${css}\n@layer base { main { outline: 3px solid; } }\n`);
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector("main") ?? document.body).outlineStyle === "solid",
  );
  revert();
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector("main") ?? document.body).outlineStyle === "none",
  );
  assert.equal(await page.locator('link[rel="stylesheet"]').count(), 1);
  assert.deepEqual([await isReloaded(page), await scrollOf(page)], [false, 600]);
});

test("a new class of a CSS Module reaches the component that uses it", async (t) => {
  const page = await open(t, "/about");
  site.edit(t, "ui/components/Icon.module.css", (css) => `${css}\n@layer components { .Probe { order: 7; } }\n`);
  const revert = site.edit(t, ICON, (code) => code.replace("className={styles.Root}", "className={styles.Probe}"));
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector("svg.Icon_Probe") ?? document.body).order === "7",
  );
  revert();
  await page.locator("svg.Icon_Probe").first().waitFor({ state: "detached" });
  assert.equal(await isReloaded(page), false);
});

test("a component that starts to use another package renders the same on server and client", async (t) => {
  const page = await open(t, "/about");
  const usesPackage = (code: string) =>
    `import { serialize } from "cookie";\n${code.replace("<svg ", '<svg data-probe={serialize("probe", "1")} ')}`;
  const revert = site.edit(t, ICON, usesPackage);
  await waitForReload(page);
  await waitForHydration(page);
  const response = await page.request.get(site.at("/about"));
  assert.match(await response.text(), /<svg data-probe="probe=1"/);
  await waitForProbe(page, "probe=1");
  await markDocument(page);
  revert();
  await waitForReload(page);
  await waitForNoProbe(page);
});

test("an edit to the viewer does not close it or change its zoom", async (t) => {
  const page = await open(t, "/services/design");
  const dialog = page.getByRole("dialog");
  await page.getByRole("group", { name: "Portfolio" }).locator("ul").first().getByRole("link").nth(2).click();
  await dialog.waitFor();
  for (let steps = 0; steps < 4; steps += 1) await dialog.getByRole("button", { name: "Zoom in" }).click();
  await dialog.locator("output", { hasText: "200%" }).waitFor();
  const address = page.url();
  const revert = site.edit(t, "ui/viewer/ZoomControls.tsx", (code) => code.replace("<output", '<output data-probe="1"'));
  await dialog.locator("output[data-probe]", { hasText: "200%" }).waitFor();
  revert();
  await dialog.locator("output[data-probe]").waitFor({ state: "detached" });
  await dialog.locator("output", { hasText: "200%" }).waitFor();
  assert.deepEqual([await isReloaded(page), page.url()], [false, address]);
});

test("a changed component is shown before the interface is bundled again, and keeps its state", async (t) => {
  const page = await open(t, "/about");
  await page.route("**/assets/app-*", () => {});
  const header = page.getByRole("banner");
  await header.evaluate((element) => Object.assign(element, { isFirst: true }));
  site.edit(t, "ui/layout/Header.tsx", (code) => code.replace("<header", '<header data-probe="1"'));
  await page.locator("header[data-probe]").waitFor();
  assert.equal(await header.evaluate((element) => "isFirst" in element), true);
});

test("an edit to a memoised component keeps its elements", async (t) => {
  const page = await open(t, "/services/design");
  const slides = page.getByRole("group", { name: "Portfolio" }).locator("ul").first();
  await slides.evaluate((element) => Object.assign(element, { isFirst: true }));
  site.edit(t, "ui/sections/portfolio/Strip.tsx", (code) => code.replace("<ul ref", '<ul data-probe="1" ref'));
  await page.locator("ul[data-probe]").waitFor();
  assert.equal(await slides.evaluate((element) => "isFirst" in element), true);
});

test("a change to a module that is not a component reaches the components that use it", async (t) => {
  const page = await open(t, "/services/design");
  site.edit(t, "ui/components/fill-label.ts", (code) => code.replace("return ", 'return "Probe " + '));
  await page
    .getByRole("link", { name: /^Probe / })
    .first()
    .waitFor();
  assert.equal(await isReloaded(page), false);
});

test("a change that cannot be applied in place reloads the page at the same scroll position", async (t) => {
  const page = await open(t, "/about");
  await scrollPage(page, 900);
  site.edit(t, "ui/shared/app-context.ts", (code) => `${code}\nexport const addProbe = 1;\n`);
  await waitForReload(page);
  await waitForHydration(page);
  await page.waitForFunction(() => scrollY === 900);
});

test("an edit to a module that the inline script shares with the interface reaches the inline script", async (t) => {
  const page = await open(t, "/about");
  site.edit(t, "ui/shared/reduced-motion.ts", (code) => code.replace("(prefers-reduced-motion: reduce)", "(prefers-reduced-motion:reduce)"));
  await waitForReload(page);
  await waitForHydration(page);
  const html = await (await fetch(site.at("/about"))).text();
  assert.ok(html.includes("(prefers-reduced-motion:reduce)"));
});

test("changed content is shown in place: the scroll position and the focus do not change, and the head is updated", async (t) => {
  const page = await open(t, "/about");
  const link = page.getByRole("contentinfo").getByRole("link").first();
  await link.focus();
  await scrollPage(page, 500);
  const revert = site.edit(t, "content/pages/about.toml", (text) =>
    text.replace(/About us: a software company since [^"]*/, "Another heading").replace(/^title = "About us/m, 'title = "Probe'),
  );
  await page.getByRole("heading", { level: 1, name: "Another heading" }).waitFor();
  await page.waitForFunction(() => document.title.startsWith("Probe"));
  assert.equal(await link.evaluate((element) => element === document.activeElement), true);
  revert();
  await page.getByRole("heading", { level: 1, name: "About us: a software company" }).waitFor();
  assert.deepEqual([await isReloaded(page), await scrollOf(page)], [false, 500]);
});

test("client navigation still works after an update", async (t) => {
  const page = await open(t, "/about");
  site.edit(t, ICON, addProbe("1"));
  await waitForBuild(page);
  await waitForProbe(page, "1");
  await page.getByRole("contentinfo").getByRole("link", { name: "Windows" }).first().click();
  await page.waitForURL("**/services/windows");
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.equal(await isReloaded(page), false);
});

test("an icon that content starts to use is drawn", async (t) => {
  const page = await open(t, "/about");
  site.edit(t, "content/pages/about.toml", (text) => text.replace('icon = "route"', 'icon = "anchor"'));
  const use = page.locator('use[href$="#anchor"]').first();
  await use.waitFor({ state: "attached" });
  const sprite = await use.evaluate(async (element) => (await fetch(element.getAttribute("href") ?? "")).text());
  assert.match(sprite, /id="anchor"/);
});

test("a syntax error is shown with file, line and a link to the editor, until it is fixed", async (t) => {
  const page = await open(t, "/about");
  const revert = site.edit(t, ICON, (code) => code.replace("return (", "return (("));
  const text = await overlayText(page);
  assert.match(text, /^1 problem/);
  assert.match(text, /Build/);
  assert.match(text, /ui\/components\/Icon\.tsx:\d+:\d+/);
  const link = overlay(page).getByRole("link", { name: /Icon\.tsx/ });
  assert.match((await link.getAttribute("href")) ?? "", /^\w+:\/\/.*Icon\.tsx/);
  assert.equal(
    await overlay(page)
      .getByRole("button", { name: "Close" })
      .evaluate((element) => element.matches(":focus")),
    true,
  );
  await assertAccessible(page);
  revert();
  await waitForNoOverlay(page);
  assert.equal(await isReloaded(page), false);
});

test("the overlay can be closed, and reappears for a different error", async (t) => {
  const page = await open(t, "/about");
  site.edit(t, ICON, (code) => code.replace("return (", "return (("));
  await overlay(page).waitFor();
  await page.keyboard.press("Escape");
  await waitForNoOverlay(page);
  site.edit(t, "ui/layout/Header.tsx", (code) => `${code}\nconst = 1;\n`);
  assert.match(await overlayText(page), /2 problems.*Header\.tsx/s);
});

test("an import that cannot be resolved is shown with its location", async (t) => {
  const page = await open(t, "/about");
  const revert = site.edit(t, ICON, (code) => code.replace("./sprites.ts", "./nothing.ts"));
  assert.match(await overlayText(page), /Could not resolve.*nothing\.ts.*Icon\.tsx:\d+/s);
  revert();
  await waitForNoOverlay(page);
});

test("a file that is empty for a moment does not reload the page", async (t) => {
  const page = await open(t, "/about");
  const code = site.read(ICON);
  site.write(t, ICON, "");
  assert.match(await overlayText(page), /Icon\.tsx is empty/);
  site.write(t, ICON, addProbe("1")(code));
  await waitForNoOverlay(page);
  await waitForProbe(page, "1");
  assert.equal(await isReloaded(page), false);
});

test("an error in a record is shown with its file and line", async (t) => {
  const page = await open(t, "/about");
  const revert = site.edit(t, "content/pages/about.toml", (text) => text.replace('kind = "memorial"', 'kind = "none"'));
  assert.match(await overlayText(page), /Content.*content\/pages\/about\.toml:\d+/s);
  revert();
  await waitForNoOverlay(page);
  assert.equal(await isReloaded(page), false);
});

test("an error on the server is shown with its source and its callers, and the page stays", async (t) => {
  const page = await open(t, "/about");
  const revert = site.edit(t, "ui/navigation/SiteLink.tsx", (code) =>
    code
      .replace("  if (IS_SERVER) return", "  if (IS_SERVER) fail();\n  if (IS_SERVER) return")
      .replace("type LinkProps", 'function fail() {\n  throw new Error("not on a server");\n}\n\ntype LinkProps'),
  );
  const text = await overlayText(page);
  assert.match(text, /Server render.*not on a server/s);
  const location = lineOf("ui/navigation/SiteLink.tsx", "not on a server");
  assert.ok(text.includes(location), `${location} in ${text}`);
  const caller = lineOf("ui/navigation/SiteLink.tsx", "if (IS_SERVER) fail();");
  assert.ok(text.includes(caller), `${caller} in ${text}`);
  revert();
  await waitForNoOverlay(page);
  assert.equal(await isReloaded(page), false);
});

test("an error in the browser is shown with its source, until it is fixed", async (t) => {
  const page = await open(t, "/about", { allow: /not in a browser|An error occurred/ });
  const revert = site.edit(t, "ui/pages/Page.tsx", (code) =>
    code.replace("  return (", '  if (typeof window !== "undefined") throw new Error("not in a browser");\n  return ('),
  );
  const text = await overlayText(page);
  assert.match(text, /Browser.*not in a browser/s);
  assert.ok(text.includes(lineOf("ui/pages/Page.tsx", "not in a browser")), text);
  await overlay(page)
    .getByRole("link", { name: /Page\.tsx/ })
    .waitFor();
  revert();
  await waitForNoOverlay(page);
  await page.getByRole("heading", { level: 1, name: "About us: a software company" }).waitFor();
});

test("an error on both sides, even if it occurs in the browser first, is shown with its source until it is fixed", async (t) => {
  const page = await open(t, "/about", { allow: /nowhere|An error occurred/ });
  const revert = site.edit(t, "ui/pages/Page.tsx", (code) =>
    code.replace("  return (", '  if (page.path === "/about") throw new Error("nowhere");\n  return ('),
  );
  await overlay(page).getByText(/Server render/).waitFor();
  assert.ok((await overlayText(page)).includes(lineOf("ui/pages/Page.tsx", "nowhere")));
  revert();
  await waitForNoOverlay(page);
  await page.getByRole("heading", { level: 1, name: "About us: a software company" }).waitFor();
});

test("a record that a component cannot show is rendered again when it is fixed", async (t) => {
  site.edit(t, "ui/pages/Page.tsx", (code) =>
    code.replace(
      "  return (",
      '  const { title } = page.hero;\n  if (typeof window === "object" && title === "Wrong") throw new Error(`not ${title}`);\n  return (',
    ),
  );
  const page = await open(t, "/about", { allow: /not Wrong|An error occurred/ });
  const revert = site.edit(t, "content/pages/about.toml", (text) => text.replace(/About us: a software[^"]*/, "Wrong"));
  // Matches the evaluated message. The source excerpt, which the overlay also shows, contains the template instead.
  assert.match(await overlayText(page), /not Wrong/);
  revert();
  await waitForReload(page);
  await page.getByRole("heading", { level: 1, name: "About us: a software company" }).waitFor();
  await waitForNoOverlay(page);
});

test("a module that throws while it is evaluated reloads the page once it is fixed", async (t) => {
  const page = await open(t, "/about", { allow: /not yet/ });
  const revert = site.edit(
    t,
    "ui/pages/Page.tsx",
    (code) => `${code}\nif (typeof window !== "undefined") throw new Error("not yet");\n`,
  );
  assert.match(await overlayText(page), /not yet/);
  revert();
  await waitForReload(page);
  await waitForHydration(page);
  await waitForNoOverlay(page);
});

for (const [what, change] of [
  [
    "a text",
    (code: string) =>
      code.replace("{labels.skip_to_content}", '{typeof window === "undefined" ? "server" : "browser"}'),
  ],
  [
    "an attribute",
    (code: string) =>
      code.replace('href="#content"', 'href="#content" title={typeof window === "undefined" ? "server" : "browser"}'),
  ],
] as const) {
  test(`${what} that differs between server and browser is shown as a hydration mismatch, until it is fixed`, async (t) => {
    const page = await open(t, "/about", { allow: /hydrated but some attributes/ });
    const revert = site.edit(t, "ui/layout/Layout.tsx", change);
    await page.waitForFunction(() => /browser/.test(document.querySelector('a[href="#content"]')?.outerHTML ?? ""));
    await page.reload();
    const text = await overlayText(page);
    assert.match(text, /Hydration mismatch/);
    assert.match(text, /\+ .*browser/);
    assert.match(text, /- .*server/);
    assert.match(text, /ui\/layout\/Layout\.tsx:\d+/);
    await markDocument(page);
    revert();
    await waitForReload(page);
    await waitForHydration(page);
    await waitForNoOverlay(page);
  });
}

test("every page hydrates without warnings from React's development build", async (t) => {
  const page = await open(t, "/nothing", { allow: /status of 404/ });
  const links = await page.getByRole("contentinfo").getByRole("link").all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
  const paths = new Set(hrefs.filter((href): href is string => href?.startsWith("/") ?? false));
  assert.ok(paths.size > 15, `${paths.size} pages`);
  for (const path of [...paths, "/services/nothing", "/services/design?project=nothing"]) {
    await page.goto(site.at(path), { waitUntil: "load" });
    await waitForHydration(page);
  }
});

test("a new file adds a page, and removing the file removes the page", async (t) => {
  const page = await open(t, "/about", { allow: /status of 404/ });
  const record = site
    .read("content/pages/services/windows.toml")
    .replace(/^sheet = .*/m, 'sheet = "Z-99"')
    .replace(/^title = .*/gm, (line) => line.replace('= "', '= "Added: '))
    .replace(/^description = .*/m, `description = "${"A page that was not there a moment ago. ".repeat(2).trim()}"`)
    .replace(/^name = .*/m, 'name = "Added"');
  site.write(t, "content/pages/services/added.toml", record);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Added", exact: true });
  await link.waitFor();
  await link.click();
  await page.getByRole("heading", { level: 1, name: /^Added/ }).waitFor();
  assert.equal(await isReloaded(page), false);
  site.write(t, "content/pages/services/added.toml", null);
  await waitForReload(page);
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "This sheet is not in the set");
});

test("a page that is left while its new data is fetched is not reloaded", async (t) => {
  const page = await open(t, "/about");
  let leave = () => {};
  const hasLeft = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route(site.at("/about"), async (route) => {
    await hasLeft;
    await route.continue();
  });
  const fetched = page.waitForRequest(site.at("/about"));
  const change = (text: string) => text.replace(/About us: a software[^"]*/, "changed");
  site.edit(t, "content/pages/about.toml", change);
  await fetched;
  await page.getByRole("contentinfo").getByRole("link", { name: "Blockchain" }).click();
  await page.getByRole("heading", { level: 1, name: /^Blockchain/ }).waitFor();
  leave();
  site.edit(t, ICON, addProbe("left"));
  await waitForProbe(page, "left");
  await page.getByRole("heading", { level: 1, name: /^Blockchain/ }).waitFor();
  assert.equal(await isReloaded(page), false);
});

test("after twenty quick saves, the page shows the last of them", async (t) => {
  const page = await open(t, "/about");
  const old = site.read(ICON);
  for (let count = 1; count <= 20; count += 1) site.write(t, ICON, addProbe(String(count))(old));
  await waitForProbe(page, "20");
  assert.equal(await isReloaded(page), false);
  const document = await page.evaluate(async () => (await fetch(location.href)).text());
  assert.ok(document.includes('data-probe="20"'), "the server renders the last save too");
  site.write(t, ICON, old);
  await waitForNoProbe(page);
});

test("tabs share one event stream, and when the tab that owns the stream is closed, another tab takes over", async (t) => {
  const page = await open(t, "/about");
  const other = await page.context().newPage();
  const streams: string[] = [];
  other.on("request", (request) => request.resourceType() === "eventsource" && streams.push(request.url()));
  await other.goto(site.at("/services"));
  await waitForHydration(other);
  site.edit(t, ICON, addProbe("1"));
  await Promise.all([waitForProbe(page, "1"), waitForProbe(other, "1")]);
  assert.deepEqual(streams, []);
  const taken = other.waitForRequest((request) => request.resourceType() === "eventsource");
  await page.close();
  await taken;
  site.write(t, ICON, addProbe("2")(site.read(ICON)));
  await waitForProbe(other, "2");
});

for (const [what, file, change, expectsReload] of [
  ["changed code by a reload", ICON, addProbe("missed"), true],
  [
    "changed content in place",
    "content/pages/about.toml",
    (text: string) => text.replace(/About us: a software[^"]*/, "missed"),
    false,
  ],
] as const) {
  test(`a page that reconnects to the server shows ${what}`, async (t) => {
    const events = "**/_dev/events";
    const page = await openMarked(t, "/about", {
      before: (page) => page.route(events, (route) => route.abort()),
      allow: /ERR_FAILED/,
    });
    site.edit(t, file, change);
    await page.waitForFunction(async () => (await (await fetch(location.href)).text()).includes("missed"));
    await page.unroute(events);
    await page.waitForFunction(() => document.querySelector("main")?.outerHTML.includes("missed"));
    assert.equal(await isReloaded(page), expectsReload);
  });
}
