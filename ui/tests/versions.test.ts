// Updates of the site while visitors use it: replicas of mixed builds behind a load balancer, a replaced instance, missing files,
// and the bytes that a browser with the previous version downloads.
import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test, type TestContext } from "node:test";
import type { Page, Response } from "playwright-core";
import { waitForHydration, listen, openPage, theBrowser } from "./support/harness.ts";
import { createFolder, freePort, get, Replica, removeFolder, startBalancer, twoVersions, type Version } from "./support/versions.ts";

/** The number of visits while versions are replaced. VERSION_VISITS sets it; a thorough run uses 200. */
const VISITS = Number(process.env["VERSION_VISITS"] ?? 8);
/** The number of times that the only instance is replaced. A replacement takes several seconds. */
const REPLACEMENT_COUNT = Math.ceil(VISITS / 4);

const folder = createFolder();
let one: Version;
let two: Version;
before(() => ({ one, two } = twoVersions(folder)));
after(() => removeFolder(folder));

/** Opens a page and records its problems. Requests that a navigation cancels are not counted. */
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

const isStyled = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ground") !== "");

/** Loads a document, navigates to another page, opens the viewer there and goes back. */
async function visit(page: Page, problems: string[]): Promise<void> {
  const checkStyle = async () => {
    if (!(await isStyled(page))) problems.push(`no style at ${page.url()}`);
  };
  await page.goto("/", { waitUntil: "load" });
  await checkStyle();
  await waitForHydration(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/services/design"]')?.click());
  await page.waitForURL("**/services/design", { waitUntil: "load" });
  await checkStyle();
  const project = page.locator("[data-project] a").first();
  await project.scrollIntoViewIfNeeded();
  await waitForHydration(page);
  await project.click();
  await page.locator("dialog:modal h2").waitFor();
  await page.goBack();
  await page.locator("dialog:modal").waitFor({ state: "detached" });
  await page.goBack({ waitUntil: "load" });
  await page.waitForURL((url) => url.pathname === "/");
  await checkStyle();
}

test("replicas of mixed builds behind a balancer work as one site", async (t) => {
  const archive = path.join(folder, "shared-archive");
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const replicas = ports.map((port) => new Replica(port, archive));
  t.after(() => Promise.all(replicas.map((replica) => replica.stop())));
  // Starts the replicas one after another, because each start takes three seconds of CPU time, and other tests need the processors too.
  for (const [index, replica] of replicas.entries()) await replica.serve(index === 0 ? two : one);
  const balancer = await startBalancer(path.join(folder, "balancer"), replicas);
  // Without HAProxy, the report of `cargo xtask test` says that this was not checked.
  if (balancer === null) return;
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
    for (const problem of problems) t.diagnostic(problem);
  }
  assert.deepEqual(problems, []);
});

test("a new instance serves pages that were opened on the instance that it replaced", async (t) => {
  const replica = new Replica(await freePort(), path.join(folder, "own-archive"));
  t.after(() => replica.stop());
  await replica.serve(one);
  const { page, problems } = await watchedPage(t, replica.origin);
  for (let count = 0; count < REPLACEMENT_COUNT; count += 1) {
    const version = count % 2 === 0 ? two : one;
    await page.goto("/", { waitUntil: "load" });
    await waitForHydration(page);
    // The page stays open, and its code for other pages is from the earlier build.
    await replica.serve(version);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/services/design"]')?.click());
    await page.waitForURL("**/services/design", { waitUntil: "load" });
    await visit(page, problems);
  }
  assert.deepEqual(problems, []);
});

test("a document whose files are missing is reloaded once, and stays visible", async (t) => {
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
  // Another reload could happen only after the second document's script has failed, so the test waits until the network is idle.
  await page.waitForLoadState("networkidle");
  assert.equal(documents, 2);
  assert.ok(await page.locator("main h1").isVisible());
});

test("a returning visitor receives deltas, and any other visitor receives complete files", async (t) => {
  const archive = path.join(folder, "archive");
  const replica = new Replica(await freePort(), archive);
  t.after(() => replica.stop());
  await replica.serve(one);
  const { page, problems } = await watchedPage(t, replica.origin);
  const answers: Response[] = [];
  page.on("response", (response) => answers.push(response));
  const explore = async () => {
    await visit(page, problems);
    // The browser stores a dictionary some time after its last byte has arrived. No event reports this.
    await page.waitForLoadState("networkidle");
  };
  await explore();

  await replica.serve(two);
  answers.length = 0;
  await explore();
  let bytes = 0;
  let deltas = 0;
  for (const response of answers) {
    const { pathname } = new URL(response.url());
    const request = await response.request().allHeaders();
    // Requests that the browser answers from its own cache lack this header.
    if (!/\.(js|css)$/.test(pathname) || request["accept-encoding"] === undefined) continue;
    bytes += Number(await response.headerValue("content-length"));
    deltas += 1;
    assert.equal(await response.headerValue("content-encoding"), "dcb", pathname);
    assert.match((await response.headerValue("cache-control")) ?? "", /private/);
    const plain = await get(replica.origin, pathname);
    assert.ok(plain.body.equals(await response.body()), `${pathname} is the same`);
    const other = { "accept-encoding": "br, dcb", "available-dictionary": `:${"A".repeat(43)}=:` };
    assert.equal((await get(replica.origin, pathname, other)).headers["content-encoding"], "br", "an unknown dictionary");
  }
  t.diagnostic(`${deltas} scripts and styles: ${bytes} bytes`);
  assert.ok(deltas >= 4 && bytes <= 5_000, `${deltas} files, ${bytes} bytes`);
  assert.deepEqual(problems, []);
});
