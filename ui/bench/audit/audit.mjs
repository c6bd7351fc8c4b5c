// Audits pages with Lighthouse on an emulated phone, with the default throttling. Prints the medians of the four scores and of the metrics,
// and each missed target: a score below 100, with the audits that lower it, or a metric above its limit. Exits with an error if a page
// misses a target.
// `cargo xtask audit` runs this script as `node bench/audit/audit.mjs RUNS [ROUTE...]` and sets its environment variables. Without routes,
// the script audits every page.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findRoutes, UNKNOWN_ROUTE } from "../../tools/site-addresses.mjs";
import { median } from "../median.mjs";

const { TEST_ORIGIN: origin, TEST_CHROMIUM: chromePath } = process.env;
const [runs = "3", ...selectedRoutes] = process.argv.slice(2);

/** The audits that fail on the error page by design: the browser logs its 404 status to the console, and the page has `noindex`. */
const EXPECTED_ON_ERROR_PAGE = ["http-status-code", "is-crawlable", "errors-in-console"];

const METRICS = {
  "total-blocking-time": { heading: "TBT ms", decimals: 0, limit: 60 },
  "first-contentful-paint": { heading: "FCP ms", decimals: 0, limit: 1200 },
  "largest-contentful-paint": { heading: "LCP ms", decimals: 0, limit: 2500 },
  "cumulative-layout-shift": { heading: "CLS", decimals: 3, limit: 0 },
};
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

/** On a busy machine, the trace sometimes lacks an event, and the run fails with one of these codes. Such a run is repeated once. */
const RETRYABLE_ERRORS = ["NO_NAVSTART", "NO_FCP", "NO_TRACING_STARTED"];

async function audit(route, isRetry = false) {
  const chrome = await launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox", "--disable-gpu"] });
  try {
    const flags = { port: chrome.port, logLevel: "error", onlyCategories: CATEGORIES, skipAboutBlank: false };
    const result = await lighthouse(origin + route, { ...flags, ignoreStatusCode: route === UNKNOWN_ROUTE });
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError && !isRetry && RETRYABLE_ERRORS.includes(runtimeError.code)) {
      console.error(`${route}: ${runtimeError.code}, repeating the run`);
      return await audit(route, true);
    }
    if (runtimeError) throw new Error(`${route}: ${runtimeError.message}`);
    return { categories, audits };
  } finally {
    chrome.kill();
  }
}

function failedAudits({ categories, audits }, category, route) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .filter(({ id }) => route !== UNKNOWN_ROUTE || !EXPECTED_ON_ERROR_PAGE.includes(id))
    .map(({ id }) => `${id} (${audits[id].displayValue ?? audits[id].title})`);
}

const headings = [...CATEGORIES.map((name) => name.slice(0, 13)), ...Object.values(METRICS).map(({ heading }) => heading)];
const row = (name, cells) => console.log(name.padEnd(26) + cells.map((cell) => cell.padStart(15)).join(""));

const routes = selectedRoutes.length > 0 ? selectedRoutes : await findRoutes(origin);
const missedTargets = [];
console.log(`medians of ${runs} runs per page`);
row("", headings);
for (const route of routes) {
  const results = [];
  for (let run = 0; run < Number(runs); run += 1) results.push(await audit(route));
  const cells = [];
  for (const category of CATEGORIES) {
    const score = Math.round(100 * median(results.map(({ categories }) => categories[category].score)));
    cells.push(String(score));
    const reasons = new Set(results.flatMap((result) => failedAudits(result, category, route)));
    if (score < 100 && reasons.size > 0) missedTargets.push(`${route}: ${category} ${score}: ${[...reasons].join(", ")}`);
  }
  for (const [id, { heading, decimals, limit }] of Object.entries(METRICS)) {
    const value = median(results.map(({ audits }) => audits[id].numericValue));
    cells.push(value.toFixed(decimals));
    if (value > limit) missedTargets.push(`${route}: ${heading} ${value.toFixed(decimals)}, limit ${limit}`);
  }
  row(route, cells);
}
for (const line of missedTargets) console.log(line);
process.exitCode = missedTargets.length > 0 ? 1 : 0;
