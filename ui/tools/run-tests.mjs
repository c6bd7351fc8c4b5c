// Runs the tests of the interface. `node tools/run-tests.mjs unit` runs the tests beside the code, and `node tools/run-tests.mjs browser
// [FILTER]` runs the files in tests/ whose names contain FILTER. esbuild first bundles each file. If TEST_TIMES is the path of a file,
// the durations of all tests are written to this file. With TEST_CACHED, browser tests that passed are repeated only if a change may
// affect them.
import { createWriteStream, existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { run } from "node:test";
import { spec as Spec } from "node:test/reporters";
import * as esbuild from "esbuild";
import { chromium } from "playwright-core";
import { ui } from "./build/files.mjs";
import { CHROMIUM_ARGS } from "./chromium-args.mjs";
import { passedTests } from "./passed-tests.mjs";

const [kind, filter = ""] = process.argv.slice(2);
if (kind !== "unit" && kind !== "browser") throw new Error("the first argument is `unit` or `browser`");
const isBrowser = kind === "browser";

/** Returns the name of a test file without its folder and extension, which differ between the source and the bundle. */
const nameOf = (file) => path.basename(file).split(".")[0];

// The slowest files run first, so that none runs alone at the end. Files that take more than half a minute come first, then the others
// by size.
const SLOWEST = ["dev", "races", "navigation", "crawl", "versions", "journey", "branding", "viewer"];
const rank = (file) => {
  // The names of files on one subject start with the same word: `navigation`, `navigation-errors`.
  const place = SLOWEST.indexOf(nameOf(file).split("-")[0]);
  return place < 0 ? SLOWEST.length : place;
};
const sizeOf = (file) => statSync(path.join(ui, file)).size;
const files = readdirSync(ui, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .filter((file) => file.startsWith("tests") === isBrowser && file.includes(filter))
  .sort((one, other) => rank(one) - rank(other) || sizeOf(other) - sizeOf(one));
if (files.length === 0) {
  console.error(`there is no ${kind} test with "${filter}" in its name`);
  process.exit(1);
}

// The folder is in node_modules, so Node finds the packages that are not bundled.
const out = path.join(ui, "node_modules/.tests", kind);
await rm(out, { recursive: true, force: true });
await esbuild.build({
  absWorkingDir: ui,
  entryPoints: files,
  outdir: out,
  outbase: ui,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  jsx: "automatic",
  loader: { ".css": "empty", ".module.css": "local-css" },
  sourcemap: "inline",
});
const tests = files.map((file) => path.join(out, file.replace(/\.ts$/, ".mjs")));
const failures = path.join(ui, "../target/browser-failures");
await rm(failures, { recursive: true, force: true });

const { TEST_TIMES, TEST_CACHED, TEST_CHROMIUM, TEST_HEADLESS_SHELL } = process.env;
const passed = isBrowser ? passedTests(tests) : null;
const testsToRun = tests.filter((test) => !passed?.includes(test) || TEST_CACHED === undefined);
if (testsToRun.length < tests.length) {
  console.log(`${tests.length - testsToRun.length} of ${tests.length} browser test files: unchanged since they passed`);
}

// Most tests share this browser, each in its own context. Tests of other engines or with other settings start their own browsers.
const executablePath = TEST_HEADLESS_SHELL ?? TEST_CHROMIUM;
const browser = isBrowser && testsToRun.length > 0 ? await chromium.launchServer({ executablePath, args: CHROMIUM_ARGS }) : null;
Object.assign(process.env, { NODE_OPTIONS: "--enable-source-maps", TEST_FAILURES: failures });
if (browser !== null) process.env.TEST_BROWSER = browser.wsEndpoint();
process.chdir(ui);

const failedFiles = new Set();
const times = TEST_TIMES === undefined ? null : createWriteStream(TEST_TIMES);
const record = ({ name, details }) => {
  if (details.type !== "suite") times?.write(`${details.duration_ms.toFixed(0)} ${name}\n`);
};
if (testsToRun.length > 0) {
  const events = run({ files: testsToRun, concurrency: 3 });
  events.on("test:pass", record);
  events.on("test:fail", (test) => {
    record(test);
    // A file that cannot be run is reported as a failed test with the name of the file.
    failedFiles.add(nameOf(test.file ?? test.name));
  });
  for await (const text of events.compose(new Spec())) process.stdout.write(text);
}
times?.end();
for (const test of testsToRun) passed?.set(test, !failedFiles.has(nameOf(test)));
await browser?.close();
if (existsSync(failures)) {
  console.error(`screenshots, markup and messages of the failed pages: ${failures}`);
}
process.exitCode = failedFiles.size > 0 ? 1 : 0;
