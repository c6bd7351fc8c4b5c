// Shared code of the client navigation tests: a runner for both implementations, locators, and a record of the requests of a page.
import { test, type TestContext } from "node:test";
import type { Page } from "playwright-core";
import { type OpenOptions, openPage } from "./harness.ts";

/**
 * The options that select each implementation of client navigation: the Navigation API, and the History API for browsers that cannot defer a
 * navigation.
 */
const MODES: Readonly<Record<string, Pick<OpenOptions, "before">>> = {
  deferred: {},
  history: { before: (page) => page.addInitScript(() => Reflect.deleteProperty(window, "NavigationPrecommitController")) },
};

/** Runs a test with both implementations of client navigation. The test must open its pages with `open`. */
export function testBothModes(name: string, run: (t: TestContext, open: typeof openPage) => Promise<void>): void {
  for (const [mode, options] of Object.entries(MODES)) {
    test(`${name} (${mode})`, (t) => run(t, (t, address, others) => openPage(t, address, { ...others, ...options })));
  }
}

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

export const header = (page: Page) => page.getByRole("banner").getByRole("navigation");
export const aboutLink = (page: Page) => header(page).getByRole("link", { name: "About" });

export const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), y);
  await page.waitForFunction((y) => window.scrollY === y, y);
};

/** Returns an array to which the path of each later request of the page is added. */
export function requestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  return requests;
}
