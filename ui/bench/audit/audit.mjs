// Audits every page with Lighthouse, on an emulated phone with Lighthouse's own throttling. Prints medians of the four scores, of the
// times and of the layout shift, and the audits that cost points. Exits with an error if a page misses a target.
// `cargo xtask audit` runs it as `node audit.mjs RUNS [ROUTE...]` and sets its environment variables.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findRoutes, UNKNOWN_ROUTE } from "../../tools/site-addresses.mjs";

const { TEST_ORIGIN: origin, TEST_CHROMIUM: chromePath } = process.env;
const [runs = "3", ...named] = process.argv.slice(2);

/** Audits that an error page rightly fails, due to its status, which is also logged on the console, and its `noindex`. */
const RIGHT_OF_UNKNOWN = ["http-status-code", "is-crawlable", "errors-in-console"];

/** Each metric with its heading, its number of decimals and the worst acceptable value. */
const FIGURES = {
  "total-blocking-time": { head: "TBT ms", digits: 0, limit: 50 },
  "first-contentful-paint": { head: "FCP ms", digits: 0, limit: 1200 },
  "largest-contentful-paint": { head: "LCP ms", digits: 0, limit: 2500 },
  "cumulative-layout-shift": { head: "CLS", digits: 3, limit: 0 },
};
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** On a busy machine, the browser's trace sometimes lacks an event. Such a run has no result, and is repeated once. */
const WITHOUT_RESULT = ["NO_NAVSTART", "NO_FCP", "NO_TRACING_STARTED"];

/** Audits a page once, in a new browser with empty caches. */
async function audit(route, isRepeated = false) {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"] });
  try {
    const flags = { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES, skipAboutBlank: false };
    const result = await lighthouse(origin + route, { ...flags, ignoreStatusCode: route === UNKNOWN_ROUTE });
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError && !isRepeated && WITHOUT_RESULT.includes(runtimeError.code)) {
      console.error(`${route}: ${runtimeError.code}, run again`);
      return await audit(route, true);
    }
    if (runtimeError) throw new Error(`${route}: ${runtimeError.message}`);
    return { categories, audits };
  } finally {
    chrome.kill();
  }
}

/** Returns the audits that keep `category` below 100, with their messages. */
function losses({ categories, audits }, category, route) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .filter(({ id }) => route !== UNKNOWN_ROUTE || !RIGHT_OF_UNKNOWN.includes(id))
    .map(({ id }) => `${id} (${audits[id].displayValue ?? audits[id].title})`);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const heads = [...CATEGORIES.map((name) => name.slice(0, 13)), ...Object.values(FIGURES).map(({ head }) => head)];
const row = (name, cells) => console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(15)).join(""));

const routes = named.length > 0 ? named : await findRoutes(origin);
const missed = [];
console.log(`medians of ${runs} runs each`);
row("", heads);
for (const route of routes) {
  const results = [];
  for (let run = 0; run < Number(runs); run += 1) results.push(await audit(route));
  const cells = [];
  for (const category of CATEGORIES) {
    const score = Math.round(100 * median(results.map(({ categories }) => categories[category].score)));
    cells.push(String(score));
    const reasons = new Set(results.flatMap((result) => losses(result, category, route)));
    if (score < 100 && reasons.size > 0) missed.push(`${route}: ${category} ${score}: ${[...reasons].join(", ")}`);
  }
  for (const [id, { head, digits, limit }] of Object.entries(FIGURES)) {
    const value = median(results.map(({ audits }) => audits[id].numericValue));
    cells.push(value.toFixed(digits));
    if (value > limit) missed.push(`${route}: ${head} ${value.toFixed(digits)}, wanted ${limit}`);
  }
  row(route, cells);
}
for (const line of missed) console.log(line);
process.exitCode = missed.length > 0 ? 1 : 0;
