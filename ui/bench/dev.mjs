// Measures the time from saving an edit until the page shows it, and from starting a server until its page is shown. Alternates between
// `site dev` and Vite, which serve copies of the same sources to the same browser. Then measures the memory use of `site dev` during many
// saves.
// `cargo xtask bench dev` runs this script as `node bench/dev.mjs RUNS SAVES` and sets its environment variables.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS } from "../tools/chromium-args.mjs";
import { stopAll } from "./dev/processes.mjs";
import { prepareSite, prepareVite } from "./dev/sites.mjs";
import { median } from "./median.mjs";

const { TEST_CHROMIUM } = process.env;
const runs = Number(process.argv[2] ?? 20);
const saves = Number(process.argv[3] ?? 500);
const STARTS = 5;
/** The pause before each timed save. A server may still be working after the page has shown the previous change. */
const PAUSE_MS = 400;

/** The largest acceptable times of `site dev`, as multiples of Vite's times. */
const TARGET_RATIOS = { css: 2, component: 3, content: 2.5, start: 1 };

const work = mkdtempSync(path.join(tmpdir(), "bench-dev-"));

/** Saves an edit. Resolves with the time until the page shows it, in milliseconds. */
async function measure(page, root, { file, pattern, text, shown }, number) {
  await page.bringToFront();
  await page.evaluate(
    ({ selector, property, attribute, value }) => {
      const current = () => {
        const element = document.querySelector(selector);
        if (element === null) return null;
        if (property !== null) return getComputedStyle(element)[property];
        return attribute === null ? element.textContent : element.getAttribute(attribute);
      };
      globalThis.measured = new Promise((resolve, reject) => {
        setTimeout(() => reject(new Error(`the page does not show ${value}, but ${current()}`)), 30_000);
        const check = () => (current() === value ? resolve(Date.now()) : requestAnimationFrame(check));
        check();
      });
    },
    { property: null, attribute: null, ...shown, value: shown.value(number) },
  );
  const edited = path.join(root, file);
  const next = readFileSync(edited, "utf8").replace(pattern, text(number));
  const start = Date.now();
  writeFileSync(edited, next);
  return (await page.evaluate(() => globalThis.measured)) - start;
}

async function openPage(browser, { address }, { path: pathname }) {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address + pathname);
  await page.locator("h1").waitFor();
  return page;
}

/** Resolves with the time from the start of the command until the page is shown, in milliseconds. */
async function measureStart(browser, site) {
  const start = Date.now();
  const server = await site.serve();
  const page = await openPage(browser, server, site);
  const elapsed = Date.now() - start;
  await page.context().close();
  await server.stop();
  return elapsed;
}

function printTable(title, rows) {
  console.log(`\n${title}`);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const align = (cell, column) => (column === 0 ? String(cell).padEnd(widths[0]) : String(cell).padStart(widths[column]));
  for (const row of rows) console.log(row.map(align).join("  "));
}

/** Returns the resident memory of a process and its descendants, in mebibytes. */
function memoryOf(pid) {
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" ").filter(Boolean),
  );
  return Number(resident) / 1024 + children.reduce((sum, child) => sum + memoryOf(child), 0);
}

async function measureMemory(browser, site) {
  const server = await site.serve();
  const page = await openPage(browser, server, site);
  // When the page receives the first state from the server, it fetches its document again. A save before that would reload the page.
  await page.waitForFunction(() => performance.getEntriesByName(location.href, "resource").length > 0);
  const session = await page.context().newCDPSession(page);
  const rows = [["saves", "server and builder, MiB", "page, MB"]];
  for (let count = 0; count <= saves; count += 1) {
    if (count > 0) {
      const kind = ["css", "component", "content"][count % 3];
      await measure(page, site.root, site.edits[kind], 10_000 + count);
    }
    if (count % Math.ceil(saves / 5) === 0) {
      await session.send("HeapProfiler.collectGarbage");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      rows.push([count, memoryOf(server.pid).toFixed(0), (usedSize / 1e6).toFixed(1)]);
    }
  }
  await server.stop();
  return rows;
}

/** Measures the edits to each site, and adds the times in milliseconds to its `times`. */
async function measureEdits(browser, sites) {
  for (const site of sites) {
    site.server = await site.serve();
    site.page = await openPage(browser, site.server, site);
  }
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= runs; round += 1) {
    for (const { page, root, edits, times } of sites) {
      for (const [kind, edit] of Object.entries(edits)) {
        await sleep(PAUSE_MS);
        const elapsed = await measure(page, root, edit, round + 1);
        if (round > 0) times[kind].push(elapsed);
      }
    }
  }
  for (const { server, page } of sites) {
    await page.context().close();
    await server.stop();
  }
}

async function measureStarts(browser, sites) {
  for (let count = 0; count < STARTS; count += 1) {
    for (const site of sites) site.times.start.push(await measureStart(browser, site));
  }
}

function printTimes(sites) {
  const vite = sites.at(-1).times;
  printTable(`Milliseconds from the save or the start to the screen: median (maximum) of ${runs} saves, ${STARTS} starts`, [
    ["", ...sites.map(({ name }) => name), "target"],
    ...Object.entries(TARGET_RATIOS).map(([kind, ratio]) => [
      kind,
      ...sites.map(({ times }) => `${median(times[kind])} (${Math.max(...times[kind])})`),
      `≤ ${Math.round(ratio * median(vite[kind]))}`,
    ]),
  ]);
}

const browser = await chromium.launch({ executablePath: TEST_CHROMIUM, args: CHROMIUM_ARGS });
try {
  const newTimes = () => ({ css: [], component: [], content: [], start: [] });
  const own = prepareSite(work);
  const sites = [own, await prepareVite(work, own)].map((site) => ({ ...site, times: newTimes() }));
  await measureEdits(browser, sites);
  await measureStarts(browser, sites);
  printTimes(sites);
  if (saves > 0 && existsSync("/proc")) printTable("Memory", await measureMemory(browser, sites[0]));
} finally {
  await Promise.allSettled([browser.close(), stopAll()]);
  rmSync(work, { recursive: true, force: true });
}
