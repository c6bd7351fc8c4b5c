// Runs the tests of the interface: `node tools/run-tests.mjs unit` those beside the code, `node tools/run-tests.mjs browser
// [FILTER]` those in tests/ whose file names contain FILTER. TypeScript is bundled first, each test into a file of its own.
// Where TEST_TIMES names a file, the duration of each test is written to it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { chromium } from "playwright-core";
import { ui } from "./build/files.mjs";
import { CHROMIUM_ARGS } from "../tests/chromium-args.mjs";

const [kind, filter = ""] = process.argv.slice(2);
const isBrowser = kind === "browser";

const size = (file) => statSync(path.join(ui, file)).size;
// The longest first, so that the last ones to end are short.
const files = readdirSync(ui, { recursive: true })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .filter((file) => file.startsWith("tests") === isBrowser && file.includes(filter))
  .sort((one, other) => size(other) - size(one));
if (files.length === 0) {
  console.error(`there is no ${kind} test with "${filter}" in its name`);
  process.exit(1);
}

// Below node_modules, so that the packages that stay outside the bundle are found.
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

const { TEST_TIMES: times, TEST_CHROMIUM, TEST_HEADLESS_SHELL } = process.env;
const reporters = ["--test-reporter=spec", "--test-reporter-destination=stdout"];
if (times !== undefined) reporters.push("--test-reporter=./tests/times-reporter.mjs", `--test-reporter-destination=${times}`);
// One browser for all files; each test has a context of its own in it.
const executablePath = TEST_HEADLESS_SHELL ?? TEST_CHROMIUM;
const browser = isBrowser ? await chromium.launchServer({ executablePath, args: CHROMIUM_ARGS }) : null;
const args = ["--enable-source-maps", "--test", "--test-concurrency=2", ...reporters, ...tests];
const run = spawn(process.execPath, args, {
  cwd: ui,
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, TEST_FAILURES: failures, ...(browser && { TEST_BROWSER: browser.wsEndpoint() }) },
});
const [status] = await once(run, "exit");
await browser?.close();
if (existsSync(failures)) {
  console.error(`pictures and markup of the pages that failed, and what they said: ${failures}`);
}
process.exit(status ?? 1);
