// Shared code of the browser tests: one browser, pages that fail their test on unexpected console output, and accessibility checks with axe.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, type TestContext } from "node:test";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { gate } from "./gate.ts";

export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the tests with \`cargo xtask test\``);
  return value;
}

/** Origin of the site under test. */
export const origin = setting("TEST_ORIGIN");

let browser: Promise<Browser> | undefined;

/** Returns the browser that all test files share. */
export function theBrowser(): Promise<Browser> {
  browser ??= chromium.connect(setting("TEST_BROWSER"));
  return browser;
}

after(async () => (await browser)?.close());

/** The messages and errors that a page may produce without failing its test. */
export type Allowed = Readonly<{
  /** Console messages that the test expects. */
  allow?: RegExp | undefined;
  allowErrors?: RegExp | undefined;
}>;

export type OpenOptions = BrowserContextOptions &
  Allowed &
  Readonly<{
    /** Whether to wait for hydration. Default: true. */
    hydrated?: boolean;
    /** A selector for an element to scroll into view before waiting for hydration. Some sections load their code when they are visible. */
    show?: string;
    /** Called with the new page before it loads the URL. */
    before?: (page: Page) => Promise<unknown>;
  }>;

/** Folder in which `tools/run-tests.mjs` expects the artefacts of failed tests. */
const FAILURES = process.env["TEST_FAILURES"];

async function saveFailure(test: string, page: Page, messages: readonly string[]): Promise<void> {
  if (FAILURES === undefined) return;
  const name = path.join(FAILURES, test.replace(/[^\w.-]+/g, "-").slice(0, 100));
  await mkdir(FAILURES, { recursive: true });
  await writeFile(`${name}.txt`, [page.url(), ...messages].join("\n"));
  // A page that is stuck can provide neither a screenshot nor markup.
  await page.screenshot({ path: `${name}.png`, timeout: 5000 }).catch(() => {});
  await page.content().then((html) => writeFile(`${name}.html`, html), () => {});
}

const POLICY = "against the policy: ";

/** Returns whether a message reports a policy violation: a message of the listener that `listen` adds to pages, or one of Chromium. */
const isViolation = (text: string) => text.startsWith(POLICY) || text.includes("Content Security Policy");

/**
 * Collects the console messages and uncaught errors of the pages of `context` from now on, except those that are allowed. Violations of a
 * security policy are never allowed, even if the policy is report-only.
 */
export async function listen(context: BrowserContext, { allow, allowErrors }: Allowed = {}): Promise<string[]> {
  const messages: string[] = [];
  context.on("console", (message) => {
    const text = message.text();
    if (isViolation(text) || !allow?.test(text)) messages.push(`${message.type()}: ${text}`);
  });
  context.on("weberror", (webError) => {
    const error = webError.error();
    if (!allowErrors?.test(error.message)) messages.push(String(error));
  });
  await context.addInitScript((start) => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, disposition, sourceFile }) =>
      console.error(`${start}${effectiveDirective} ${blockedURI} (${disposition}) in ${sourceFile || document.URL}`),
    );
  }, POLICY);
  return messages;
}

/** Closes the pages of `context` when the test ends, and fails the test if they have reported anything that is not allowed. */
export async function expectSilence(t: TestContext, context: BrowserContext, allowed?: Allowed): Promise<void> {
  const messages = await listen(context, allowed);
  t.after(async () => {
    const { error } = t as { error?: unknown };
    const [page] = context.pages();
    if (page !== undefined && (error || messages.length > 0)) await saveFailure(t.name, page, messages);
    await context.close();
    assert.deepEqual(messages, [], "the console stays silent");
  });
}

/** Opens `address` in a new context. An unexpected console message or error fails the test when it ends. */
export async function openPage(t: TestContext, address: string, options: OpenOptions = {}): Promise<Page> {
  const { before, allow, allowErrors, hydrated = true, show, ...contextOptions } = options;
  const context = await (await theBrowser()).newContext({ baseURL: origin, ...contextOptions });
  await expectSilence(t, context, { allow, allowErrors });
  const page = await context.newPage();
  await before?.(page);
  await page.goto(address, { waitUntil: hydrated ? "load" : "commit" });
  if (show !== undefined) await page.locator(show).first().scrollIntoViewIfNeeded();
  if (hydrated && contextOptions.javaScriptEnabled !== false) await waitForHydration(page);
  return page;
}

/** Holds the requests of the page that match `pattern` at a gate. Returns the function that opens the gate. */
export async function holdRequests(page: Page, pattern: string | RegExp, { wait, open } = gate()): Promise<() => void> {
  await page.route(pattern, async (route) => {
    await wait;
    // The request may have been cancelled.
    await route.continue().catch(() => {});
  });
  return open;
}

/** Returns the hydrated parts of the page in the order of hydration; see `components/ReadyMark.tsx`. */
export function readyParts(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType("mark").map(({ name }) => name.replace(/^ready: /, "")));
}

/**
 * Waits until React has hydrated all parts of the page. Skips a portfolio above or below the window, because its code loads only when it
 * becomes visible.
 */
export async function waitForHydration(page: Page): Promise<void> {
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

/** Returns the violations that axe finds in the current state of the page, for all rules of WCAG 2.2 AA or for one rule. */
export async function violations(page: Page, rule?: "color-contrast"): Promise<readonly string[]> {
  const runOnly = rule === undefined ? AXE_TAGS : { type: "rule", values: [rule] };
  if (await page.evaluate("globalThis.axe === undefined")) await page.evaluate(`(() => { ${axe} })()`);
  return page.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ["violations"] }).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ": " + nodes.map((node) => node.html + " " + node.failureSummary).join("; ")))`);
}

export async function assertAccessible(page: Page): Promise<void> {
  assert.deepEqual(await violations(page), []);
}
