// Runs the tests of the interface: `node run-tests.mjs unit` those beside the code, `node run-tests.mjs browser [FILTER]`
// those in tests/ whose file names contain FILTER. TypeScript is bundled first, each test into a file of its own.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { ui } from "./build/files.mjs";

const [kind, filter = ""] = process.argv.slice(2);

const files = readdirSync(ui, { recursive: true })
  .filter((file) => file.endsWith(".test.ts") && !file.includes("node_modules"))
  .filter((file) => file.startsWith("tests") === (kind === "browser") && file.includes(filter))
  .sort();
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
// Browser tests share the processor with the browser: one file at a time keeps them from slowing each other.
const concurrency = kind === "browser" ? ["--test-concurrency=1"] : [];
const failures = path.join(ui, "../target/browser-failures");
await rm(failures, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...concurrency, ...tests], {
  cwd: ui,
  stdio: "inherit",
  env: { ...process.env, TEST_FAILURES: failures },
});
if (existsSync(failures)) {
  console.error(`pictures and markup of the pages that failed, and what they said: ${failures}`);
}
process.exit(status ?? 1);
