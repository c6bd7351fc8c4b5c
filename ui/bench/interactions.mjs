// Measures the latency of interactions on a CPU slowed down four times: from the event to the next paint, and to the paint
// that shows the result. Prints the median and the worst of all runs.
// Run by `cargo xtask bench interactions`; `node bench/interactions.mjs [RUNS]` with the variables that xtask sets.
import { chromium } from "playwright-core";

const { TEST_ORIGIN, TEST_CHROMIUM } = process.env;
const runs = Number(process.argv[2] ?? 15);
const SLOW_DOWN = 4;
/** A delay that visitors do not notice; the target for every next paint. */
const LIMIT_MS = 100;

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 360, height: 740 } };

/** Opens a page whose CPU can be slowed down. */
async function openPage(browser, path, options) {
  const context = await browser.newContext({ baseURL: TEST_ORIGIN, ...options });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  const slowDown = (rate) => session.send("Emulation.setCPUThrottlingRate", { rate });
  return { page, slowDown, close: () => context.close() };
}

/** Runs in the page: after the next click, checks after each paint whether the result is shown. */
function watch(isDone) {
  const afterPaint = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", then);
      port1.start();
      port2.postMessage(null);
    });
  globalThis.measured = new Promise((resolve, reject) => {
    const onClick = ({ timeStamp }) => {
      let paint = null;
      const look = () => {
        const elapsed = performance.now() - timeStamp;
        paint ??= elapsed;
        if (isDone()) resolve({ paint, result: elapsed });
        else if (elapsed < 10_000) afterPaint(look);
        else reject(new Error("nothing has come of it"));
      };
      afterPaint(look);
    };
    addEventListener("click", onClick, { capture: true, once: true });
  });
}

/**
 * Clicks `target`. Resolves with the milliseconds to the next paint and to the paint that shows the result. `result` is an
 * expression, as a string, that is true when the result is shown.
 */
async function measure({ page, slowDown }, target, result) {
  await target.hover();
  // Waits until the files that the hover prefetches are loaded, because a visitor hovers for a moment before the press.
  await page.waitForLoadState("networkidle");
  await slowDown(SLOW_DOWN);
  // Evaluated as one string, because the Content-Security-Policy forbids the page to create functions from strings.
  await page.evaluate(`(${watch})(() => ${result}); null`);
  await page.mouse.down();
  await page.mouse.up();
  const measured = await page.evaluate(() => globalThis.measured);
  await slowDown(1);
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  return measured;
}

const OPEN = 'document.querySelector("dialog:modal") !== null';
const card = (page, index) => page.locator("[data-project] a").nth(index);
const inViewer = (page, name) => page.getByRole("dialog").getByRole("button", { name, exact: true });

const inViewerIs = (selector, text) =>
  `document.querySelector("dialog:modal ${selector}")?.textContent.includes(${JSON.stringify(text)})`;

/** Measures every interaction once; calls `note` with each result. */
async function run(browser, note) {
  const about = await openPage(browser, "/about", DESKTOP);
  const toggle = about.page.getByRole("button", { name: /^Switch to/ });
  note("theme", await measure(about, toggle, "document.documentElement.dataset.theme !== undefined"));
  await about.close();

  const phone = await openPage(browser, "/about", PHONE);
  const menu = phone.page.getByRole("button", { name: "Menu", exact: true });
  note("menu: open", await measure(phone, menu, 'document.querySelector(":popover-open") !== null'));
  await phone.close();

  const design = await openPage(browser, "/services/design", DESKTOP);
  const { page } = design;
  const next = await card(page, 3).textContent();
  note("viewer: open, first time", await measure(design, card(page, 2), OPEN));
  note("viewer: zoom in", await measure(design, inViewer(page, "Zoom in"), inViewerIs("output", "125")));
  note("viewer: next", await measure(design, inViewer(page, "Next project"), inViewerIs("h2", next)));
  note("viewer: close", await measure(design, inViewer(page, "Close"), `!(${OPEN})`));
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.waitForURL((url) => url.search === "");
  note("viewer: open again", await measure(design, card(page, 2), OPEN));
  await design.close();
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const ms = (value) => value.toFixed(0).padStart(7);

const figures = new Map();
const note = (name, measured) => figures.set(name, [...(figures.get(name) ?? []), measured]);
const browser = await chromium.launch({
  executablePath: TEST_CHROMIUM,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  for (let count = 0; count < runs; count += 1) await run(browser, note);
} finally {
  await browser.close();
}

console.log(`milliseconds from a click, CPU slowed down ${SLOW_DOWN} times, ${runs} runs`);
console.log(`${"".padEnd(26)}   next paint       result shown`);
console.log(`${"".padEnd(26)} median  worst    median  worst`);
for (const [name, measured] of figures) {
  const paints = measured.map(({ paint }) => paint);
  const results = measured.map(({ result }) => result);
  const mark = median(paints) > LIMIT_MS ? `  over ${LIMIT_MS} ms` : "";
  const columns = `${ms(median(paints))}${ms(Math.max(...paints))}   ${ms(median(results))}${ms(Math.max(...results))}`;
  console.log(`${name.padEnd(26)}${columns}${mark}`);
}
