// What browser tests share: one browser, pages that fail their test when anything is said on the console, and axe.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, type TestContext } from "node:test";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";

export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the tests with \`cargo xtask test\``);
  return value;
}

/** Address of the site under test. */
export const origin = setting("TEST_ORIGIN");

let browser: Promise<Browser> | undefined;

export const CHROMIUM_ARGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];

export function theBrowser(): Promise<Browser> {
  browser ??= chromium.launch({
    executablePath: setting("TEST_CHROMIUM"),
    args: CHROMIUM_ARGS,
  });
  return browser;
}

after(async () => (await browser)?.close());

/** What pages may say without failing their test. */
export type Allowed = Readonly<{
  /** Console messages that the test expects. */
  allow?: RegExp | undefined;
  /** Uncaught errors that the test expects. */
  allowErrors?: RegExp | undefined;
}>;

export type OpenOptions = BrowserContextOptions &
  Allowed &
  Readonly<{
    /** Whether to wait until React has taken over the page. */
    hydrated?: boolean;
    /** A part of the page to bring into view and to wait for: the code of some sections comes when they are seen. */
    show?: string;
    /** Called before the page is opened. */
    before?: (page: Page) => Promise<unknown>;
  }>;

/** Where `run-tests.mjs` wants what a failed test leaves. */
const FAILURES = process.env["TEST_FAILURES"];

/** Keeps what a page looked like, was made of and said when its test failed. */
async function keep(test: string, page: Page, said: readonly string[]): Promise<void> {
  if (FAILURES === undefined) return;
  const name = path.join(FAILURES, test.replace(/[^\w.-]+/g, "-").slice(0, 100));
  await mkdir(FAILURES, { recursive: true });
  await writeFile(`${name}.txt`, [page.url(), ...said].join("\n"));
  // A page that is stuck has neither picture nor markup.
  await page.screenshot({ path: `${name}.png`, timeout: 5000 }).catch(() => {});
  await page.content().then((html) => writeFile(`${name}.html`, html), () => {});
}

const POLICY = "against the policy: ";

/** Whether a message is about the policy: from the page by its event, or, where pages have no scripts, from Chromium. */
const isViolation = (text: string) => text.startsWith(POLICY) || text.includes("Content Security Policy");

/**
 * What the pages of `context` say on the console and do not catch, from now on. What a page does against its security policy
 * is never allowed, nor is what it would do against one that only reports.
 */
export async function listen(context: BrowserContext, { allow, allowErrors }: Allowed = {}): Promise<readonly string[]> {
  const said: string[] = [];
  context.on("console", (message) => {
    const text = message.text();
    if (isViolation(text) || !allow?.test(text)) said.push(`${message.type()}: ${text}`);
  });
  context.on("weberror", (webError) => {
    const error = webError.error();
    if (!allowErrors?.test(error.message)) said.push(String(error));
  });
  await context.addInitScript((start) => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, disposition, sourceFile }) =>
      console.error(`${start}${effectiveDirective} ${blockedURI} (${disposition}) in ${sourceFile || document.URL}`),
    );
  }, POLICY);
  return said;
}

/** Fails the test at its end when the pages of `context` have said something, and closes them. */
export async function expectSilence(t: TestContext, context: BrowserContext, allowed?: Allowed): Promise<void> {
  const said = await listen(context, allowed);
  t.after(async () => {
    const { error } = t as { error?: unknown };
    const [page] = context.pages();
    if (page !== undefined && (error || said.length > 0)) await keep(t.name, page, said);
    await context.close();
    assert.deepEqual(said, [], "the console stays silent");
  });
}

/** Opens `address` in a context of its own. When the test ends, every unexpected console message or error fails it. */
export async function openPage(t: TestContext, address: string, options: OpenOptions = {}): Promise<Page> {
  const { before, allow, allowErrors, hydrated = true, show, ...contextOptions } = options;
  const context = await (await theBrowser()).newContext({ baseURL: origin, ...contextOptions });
  await expectSilence(t, context, { allow, allowErrors });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(address, { waitUntil: hydrated ? "load" : "commit" });
  if (show !== undefined) await page.locator(show).first().scrollIntoViewIfNeeded();
  if (hydrated && contextOptions.javaScriptEnabled !== false) await isHydrated(page);
  return page;
}

/** The parts of the page that can be operated, in the order in which they came to it; see `components/ReadyMark.tsx`. */
export function readyParts(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name.replace(/^ready: /, "")));
}

/** Waits until React has taken over the page, with all of its parts; but for the portfolio, whose code comes when it is seen. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const sections = [...document.querySelectorAll("main section[id]")].filter((section) => {
      const { top, bottom } = section.getBoundingClientRect();
      return (top < innerHeight && bottom > 0) || section.querySelector("[data-project]") === null;
    });
    const parts = ["page", "header", "footer", ...sections.map(({ id }) => id)];
    return parts.every((part) => performance.getEntriesByName(`ready: ${part}`, "mark").length > 0);
  });
}

const axe = readFileSync(new URL("node_modules/axe-core/axe.min.js", `file://${process.cwd()}/`), "utf8");
const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Checks the page, as it stands, with axe. */
export async function assertAccessible(page: Page): Promise<void> {
  const violations = await page.evaluate(`${axe};
    axe.run(document, { runOnly: ${JSON.stringify(AXE_TAGS)} }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.html + " " + node.failureSummary).join("; ")))`);
  assert.deepEqual(violations, []);
}
