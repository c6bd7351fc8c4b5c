// Measures the latency of interactions on a CPU throttled to a quarter of its speed: from the click to the next paint, and to the
// paint that shows the result. Prints the median and the maximum of all runs.
// `cargo xtask bench interactions` runs this script as `node bench/interactions.mjs RUNS` and sets its environment variables.
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS } from "../tools/chromium-args.mjs";
import { median } from "./median.mjs";

const { TEST_ORIGIN, TEST_CHROMIUM } = process.env;
const runs = Number(process.argv[2] ?? 15);
const THROTTLING_RATE = 4;
/** The longest acceptable median of the times to the next paint: a delay that visitors do not notice. */
const LIMIT_MS = 100;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 } };

async function openPage(browser, path, options) {
  const context = await browser.newContext({ baseURL: TEST_ORIGIN, ...options });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  const throttle = (rate) => session.send("Emulation.setCPUThrottlingRate", { rate });
  return { page, throttle, close: () => context.close() };
}

/**
 * Runs in the page. Sets `measured` to a promise of two times: from the next click to the first paint, and from this click to the first
 * paint after which `isDone` returns true.
 */
function watch(isDone) {
  const afterPaint = (callback) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", callback);
      port1.start();
      port2.postMessage(null);
    });
  globalThis.measured = new Promise((resolve, reject) => {
    const onClick = ({ timeStamp }) => {
      let paint;
      const look = () => {
        const elapsed = performance.now() - timeStamp;
        paint ??= elapsed;
        if (isDone()) resolve({ paint, result: elapsed });
        else if (elapsed < 10_000) afterPaint(look);
        else reject(new Error("the result was not shown within 10 s"));
      };
      afterPaint(look);
    };
    addEventListener("click", onClick, { capture: true, once: true });
  });
}

/**
 * Clicks `target`. Resolves with the times in ms to the next paint and to the paint that shows the result. `condition` is the source of
 * an expression that is true when the result is shown.
 */
async function measure({ page, throttle }, target, condition) {
  await target.hover();
  // Hovering prefetches files. A visitor hovers for a moment before clicking, so the click waits until the files are loaded.
  await page.waitForLoadState("networkidle");
  await throttle(THROTTLING_RATE);
  // The script is one string, because the Content-Security-Policy does not allow the page to create functions from strings.
  await page.evaluate(`(${watch})(() => ${condition}); null`);
  await page.mouse.down();
  await page.mouse.up();
  const measured = await page.evaluate(() => globalThis.measured);
  await throttle(1);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  return measured;
}

const IS_VIEWER_OPEN = 'document.querySelector("dialog:modal") !== null';
const card = (page, index) => page.locator("[data-project] a").nth(index);
const viewerButton = (page, name) => page.getByRole("dialog").getByRole("button", { name, exact: true });

const viewerShows = (selector, text) =>
  `document.querySelector("dialog:modal ${selector}")?.textContent.includes(${JSON.stringify(text)})`;

async function run(browser, record) {
  const about = await openPage(browser, "/about", DESKTOP);
  const toggle = about.page.getByRole("button", { name: /^Switch to/ });
  record("theme", await measure(about, toggle, "document.documentElement.dataset.theme !== undefined"));
  await about.close();

  const phone = await openPage(browser, "/about", PHONE);
  const menu = phone.page.getByRole("button", { name: "Menu", exact: true });
  record("menu: open", await measure(phone, menu, 'document.querySelector(":popover-open") !== null'));
  await phone.close();

  const design = await openPage(browser, "/services/design", DESKTOP);
  const { page } = design;
  const next = await card(page, 3).textContent();
  record("viewer: open, first time", await measure(design, card(page, 2), IS_VIEWER_OPEN));
  record("viewer: zoom in", await measure(design, viewerButton(page, "Zoom in"), viewerShows("output", "125")));
  record("viewer: next", await measure(design, viewerButton(page, "Next project"), viewerShows("h2", next)));
  record("viewer: close", await measure(design, viewerButton(page, "Close"), `!(${IS_VIEWER_OPEN})`));
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.waitForURL((url) => url.search === "");
  record("viewer: open again", await measure(design, card(page, 2), IS_VIEWER_OPEN));
  await design.close();
}

const formatMs = (value) => value.toFixed(0).padStart(7);

const results = new Map();
const record = (name, measured) => results.set(name, [...(results.get(name) ?? []), measured]);
const browser = await chromium.launch({ executablePath: TEST_CHROMIUM, args: CHROMIUM_ARGS });
try {
  for (let count = 0; count < runs; count += 1) await run(browser, record);
} finally {
  await browser.close();
}

console.log(`milliseconds from a click, CPU throttled ${THROTTLING_RATE} times, ${runs} runs`);
console.log(`${"".padEnd(26)}   next paint       result shown`);
console.log(`${"".padEnd(26)} median  worst    median  worst`);
for (const [name, measured] of results) {
  const paints = measured.map(({ paint }) => paint);
  const resultPaints = measured.map(({ result }) => result);
  const warning = median(paints) > LIMIT_MS ? `  over ${LIMIT_MS} ms` : "";
  const columns = (values) => formatMs(median(values)) + formatMs(Math.max(...values));
  console.log(`${name.padEnd(26)}${columns(paints)}   ${columns(resultPaints)}${warning}`);
}
