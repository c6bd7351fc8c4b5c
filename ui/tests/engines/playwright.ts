// Visitors in the engines that Playwright drives: Chromium through the DevTools protocol, Firefox through WebDriver BiDi.
import { type Browser, type BrowserContextOptions, chromium, firefox, type Page } from "playwright-core";
import { CHROMIUM_ARGS } from "../../tools/chromium-args.mjs";
import { listen } from "../support/harness.ts";
import { touchOf } from "../support/touch.ts";
import { type Place, pointing, type Visitor } from "./visitor.ts";

const SIZE = { width: 1280, height: 800 };

export async function chromiumVisitor(executablePath: string, baseURL: string): Promise<Visitor> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  return visitor(browser, { baseURL, viewport: SIZE, hasTouch: true }, touchChromium);
}

export async function firefoxVisitor(executablePath: string, baseURL: string): Promise<Visitor> {
  const browser = await firefox.launch({ channel: "moz-firefox", executablePath });
  try {
    skipUnknownEmulation(browser);
    return await visitor(browser, { baseURL, viewport: SIZE, hasTouch: true }, touchFirefox);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

type Session = { sessionId: string; send: (method: string, parameters?: unknown) => Promise<unknown> };

/** Returns the internal session through which Playwright sends commands to a browser or a page. */
function sessionOf(part: Browser | Page): Session {
  type Internals = { _browserSession?: Session; delegate?: { _session?: Session } };
  const { _connection: connection } = part as unknown as { _connection?: { toImpl?: (part: unknown) => Internals } };
  const internals = connection?.toImpl?.(part);
  const session = internals?._browserSession ?? internals?.delegate?._session;
  if (session === undefined) throw new Error("this version of Playwright has no internal session at the expected place");
  return session;
}

/**
 * Suppresses a command that Firefox does not support. Playwright sends it for every new context, to set the colour scheme, and fails
 * if Firefox rejects it. These tests do not set a colour scheme.
 */
function skipUnknownEmulation(browser: Browser): void {
  const prototype = Object.getPrototypeOf(sessionOf(browser)) as Session;
  const { send } = prototype;
  prototype.send = function (method, parameters) {
    if (method === "emulation.setMediaFeaturesOverride") return Promise.resolve({});
    return send.call(this, method, parameters);
  };
}

type Touch = (page: Page, places: readonly Place[]) => Promise<void>;

const touchChromium: Touch = async (page, [first, ...rest]) => {
  const touch = await touchOf(page);
  if (first !== undefined) await touch.press(first);
  for (const place of rest) await touch.move(place);
  await touch.lift();
};

/** Sends touches through the protocol, because Playwright's own touches have no effect over BiDi. */
const touchFirefox: Touch = async (page, places) => {
  const session = sessionOf(page);
  const actions = [pointing("touch", places)];
  await session.send("input.performActions", { context: session.sessionId, actions });
};

const UNTIL_PARSED = { waitUntil: "domcontentloaded" } as const;

async function visitor(browser: Browser, options: BrowserContextOptions, touch: Touch): Promise<Visitor> {
  const context = await browser.newContext(options);
  const messages = await listen(context);
  const page = await context.newPage();

  async function pointMouse([first, ...rest]: readonly Place[]) {
    if (first === undefined) return;
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    await page.mouse.up();
  }

  async function open(path: string) {
    try {
      await page.goto(path, UNTIL_PARSED);
    } catch (error) {
      // Firefox may continue the first navigation of a page in a different process, under a different ID. Playwright reports this as an
      // interruption by a navigation to the same URL.
      const [, address] = /interrupted by another navigation to "([^"]*)"/.exec(String(error)) ?? [];
      if (address !== new URL(path, options.baseURL).href) throw error;
      await page.waitForURL(address, UNTIL_PARSED);
    }
  }

  return {
    canTouch: true,
    open,
    evaluate: (expression) => page.evaluate(expression),
    point: (pointer, ...places) => (pointer === "mouse" ? pointMouse(places) : touch(page, places)),
    press: (key) => page.keyboard.press(key),
    // Playwright's own methods would wait for a load event, which never fires for a same-document navigation.
    back: () => page.evaluate("history.back()"),
    forward: () => page.evaluate("history.forward()"),
    reload: async () => void (await page.reload(UNTIL_PARSED)),
    resize: (width, height) => page.setViewportSize({ width, height }),
    messages: () => messages,
    leave: () => browser.close(),
  };
}
