// What visitors meet while one version follows another: replicas of mixed builds behind a balancer, an instance that is
// replaced, files that are gone; and how much of a new version travels to a browser that has the one before.
import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test, type TestContext } from "node:test";
import type { Page, Response } from "playwright-core";
import { isHydrated, listen, openPage, theBrowser } from "./harness.ts";
import { freePort, get, Replica, removeFolder, startBalancer, twoVersions, type Version } from "./versions.ts";

/** Visits while versions are exchanged. `VERSION_VISITS=200` for the full number. */
const VISITS = Number(process.env["VERSION_VISITS"] ?? 12);
/** Exchanges of the only instance, each of which takes some seconds. */
const REPLACEMENTS = Math.ceil(VISITS / 4);

let folder = "";
let one: Version;
let two: Version;
before(() => ({ folder, one, two } = twoVersions()));
after(() => removeFolder(folder));

/** A page that notes what goes wrong. Requests that a navigation gives up are none of it. */
async function watchedPage(t: TestContext, origin: string) {
  const context = await (await theBrowser()).newContext({ baseURL: origin });
  t.after(() => context.close());
  const problems = await listen(context);
  const page = await context.newPage();
  page.on("response", (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") problems.push(`${reason} ${request.url()}`);
  });
  return { page, problems };
}

/** The stylesheet of the site is applied. */
const isStyled = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ground") !== "");

/** Loads a document, goes on to another page, opens the viewer there and goes back. */
async function visit(page: Page, problems: string[]): Promise<void> {
  const checkStyle = async () => {
    if (!(await isStyled(page))) problems.push(`no style at ${page.url()}`);
  };
  await page.goto("/", { waitUntil: "load" });
  await checkStyle();
  await isHydrated(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/services/design"]')?.click());
  await page.waitForURL("**/services/design", { waitUntil: "load" });
  await checkStyle();
  const project = page.locator("[data-project] a").first();
  await project.scrollIntoViewIfNeeded();
  await isHydrated(page);
  await project.click();
  await page.locator("dialog:modal h2").waitFor();
  await page.goBack();
  await page.locator("dialog:modal").waitFor({ state: "detached" });
  await page.goBack({ waitUntil: "load" });
  await page.waitForURL((url) => url.pathname === "/");
  await checkStyle();
}

test("replicas of mixed builds behind a balancer are one site", async (t) => {
  const archive = path.join(folder, "shared-archive");
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const replicas = ports.map((port) => new Replica(port, archive));
  t.after(() => Promise.all(replicas.map((replica) => replica.stop())));
  await Promise.all(replicas.map((replica, index) => replica.serve(index === 0 ? two : one)));
  const balancer = await startBalancer(path.join(folder, "balancer"), replicas);
  if (balancer === null) {
    console.error("NOT RUN: replicas of mixed builds; install haproxy");
    return;
  }
  t.after(balancer.stop);
  const { page, problems } = await watchedPage(t, balancer.origin);
  const over = new AbortController();
  const exchange = async () => {
    for (let turn = 1; !over.signal.aborted; turn += 1) await replicas[turn % 3]?.serve(Math.floor(turn / 3) % 2 === 0 ? two : one);
  };
  const exchanged = exchange();
  try {
    for (let count = 0; count < VISITS; count += 1) await visit(page, problems);
  } finally {
    over.abort();
    await exchanged;
  }
  assert.deepEqual(problems, []);
});

test("an instance that is replaced serves the pages of the one before", async (t) => {
  const replica = new Replica(await freePort(), path.join(folder, "own-archive"));
  t.after(() => replica.stop());
  await replica.serve(one);
  const { page, problems } = await watchedPage(t, replica.origin);
  for (let count = 0; count < REPLACEMENTS; count += 1) {
    const version = count % 2 === 0 ? two : one;
    await page.goto("/", { waitUntil: "load" });
    await isHydrated(page);
    // The page stays open meanwhile; its code for other pages is that of the earlier build.
    await replica.serve(version);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/services/design"]')?.click());
    await page.waitForURL("**/services/design", { waitUntil: "load" });
    await visit(page, problems);
  }
  assert.deepEqual(problems, []);
});

test("a document whose files are gone is loaded again, once, and can be read", async (t) => {
  let documents = 0;
  const page = await openPage(t, "/about", {
    hydrated: false,
    allow: /404/,
    before: async (page) => {
      await page.route("**/assets/site-*.js", (route) => route.fulfill({ status: 404, body: "" }));
      page.on("request", (request) => (documents += Number(request.isNavigationRequest())));
    },
  });
  await page.waitForFunction(() => performance.getEntriesByType("navigation")[0]?.toJSON().type === "reload");
  await page.waitForTimeout(500);
  assert.equal(documents, 2);
  assert.ok(await page.locator("main h1").isVisible());
});

test("a returning visitor gets the difference, and everybody else the whole", async (t) => {
  const archive = path.join(folder, "archive");
  const replica = new Replica(await freePort(), archive);
  t.after(() => replica.stop());
  await replica.serve(one);
  const { page, problems } = await watchedPage(t, replica.origin);
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  const explore = async () => {
    const dictionary = page.waitForResponse(/\/assets\/pages-/);
    await visit(page, problems);
    await (await dictionary).finished();
    await page.waitForTimeout(300);
  };
  await explore();

  // Further documents of the same visit.
  let [sent, alone] = [0, 0];
  for (const path of ["/about", "/services", "/services/windows", "/solutions/crm"]) {
    const response = await page.goto(path, { waitUntil: "load" });
    assert.equal(await response?.headerValue("content-encoding"), "dcb", path);
    const whole = await get(replica.origin, path, { "accept-encoding": "br" });
    const plain = await get(replica.origin, path);
    assert.ok(response && plain.body.equals(await response.body()), `${path} is the same`);
    sent += Number(await response.headerValue("content-length"));
    alone += whole.body.length;
  }
  t.diagnostic(`documents: ${sent} of ${alone} bytes`);
  assert.ok(sent * 2 <= alone);

  await replica.serve(two);
  answers.length = 0;
  await explore();
  let bytes = 0;
  let deltas = 0;
  for (const response of answers) {
    const { pathname } = new URL(response.url());
    const request = await response.request().allHeaders();
    // What comes from the browser's own cache has no such field.
    if (!/\.(js|css)$/.test(pathname) || request["accept-encoding"] === undefined) continue;
    bytes += Number(await response.headerValue("content-length"));
    deltas += 1;
    assert.equal(await response.headerValue("content-encoding"), "dcb", pathname);
    assert.match((await response.headerValue("cache-control")) ?? "", /private/);
    const plain = await get(replica.origin, pathname);
    assert.ok(plain.body.equals(await response.body()), `${pathname} is the same`);
    const other = { "accept-encoding": "br, dcb", "available-dictionary": `:${"A".repeat(43)}=:`, "dictionary-id": request["dictionary-id"] ?? "" };
    for (const headers of [other, { ...other, "dictionary-id": '"site-00000000.css"' }]) {
      assert.equal((await get(replica.origin, pathname, headers)).headers["content-encoding"], "br", "a wrong dictionary");
    }
  }
  t.diagnostic(`${deltas} scripts and styles: ${bytes} bytes`);
  assert.ok(deltas >= 4 && bytes <= 5_000, `${deltas} files, ${bytes} bytes`);
  assert.deepEqual(problems, []);
});
