// Measures the time from a save to the update on the screen, for `site dev` on a copy of the sources and for Vite on a small React
// application, in turn and in the same browser. Then measures the memory use of `site dev` after many saves.
// `cargo xtask bench dev` runs it as `node bench/dev.mjs RUNS SAVES` and sets its environment variables.
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const { TEST_SITE, TEST_CHROMIUM } = process.env;
const runs = Number(process.argv[2] ?? 20);
const saves = Number(process.argv[3] ?? 500);
const STARTS = 5;

/** The largest acceptable times of `site dev`, as multiples of Vite's times. */
const TARGET_RATIOS = { css: 2.5, component: 2.5, content: 2.5, start: 1 };

const VITE_PACKAGES = ["vite@8.3.8", "@vitejs/plugin-react@6.3.0", "react@19.3.1", "react-dom@19.3.1"];

const ui = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const work = mkdtempSync(path.join(tmpdir(), "bench-dev-"));

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "ignore", ...options });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")}: ${code}`))));
  });
}

/** The processes of the running servers. */
const children = new Set();

/** Starts a server. Resolves when the server prints its address, with the address, the process id and a function to stop it. */
function serve(command, args, options) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return new Promise((resolve, reject) => {
    let output = "";
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`${command} exited: ${output}`)));
    const onOutput = (text) => {
      output += text;
      const [address] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve({ address, pid: child.pid, stop: () => stop(child) });
    };
    child.stdout.on("data", onOutput);
    child.stderr.on("data", onOutput);
  });
}

function stop(child) {
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  return exited;
}

// Each function describes an edit: the text to replace in a file, and the place where the page shows the new value.
const styleEdit = (file, pattern, selector) => ({
  file,
  pattern,
  text: (value) => `outline-offset: ${value}px`,
  shown: { selector, property: "outlineOffset", value: (value) => `${value}px` },
});
const markupEdit = (file, pattern, tag) => ({
  file,
  pattern,
  text: (value) => `<${tag} data-probe="${value}"`,
  shown: { selector: "[data-probe]", attribute: "data-probe", value: String },
});
const textEdit = (file, pattern, text) => ({
  file,
  pattern,
  text,
  shown: { selector: "h1", value: (value) => `Heading ${value}` },
});

function prepareSite() {
  const root = path.join(work, "site");
  for (const name of ["content", "assets"])
    cpSync(path.join(ui, "..", name), path.join(root, name), { recursive: true });
  cpSync(ui, path.join(root, "ui"), { recursive: true, filter: (file) => !file.includes("node_modules") });
  symlinkSync(path.join(ui, "node_modules"), path.join(root, "ui/node_modules"));
  const sheet = path.join(root, "ui/layout/Header.module.css");
  writeFileSync(sheet, `${readFileSync(sheet, "utf8")}\n@layer components { .Root { outline-offset: 0px; } }\n`);
  return {
    name: "site dev",
    root,
    path: "/about",
    serve: () =>
      serve(TEST_SITE, ["dev", "--root", root, "--port", "0"], { env: { PATH: process.env.PATH, NO_COLOR: "1" } }),
    edits: {
      css: styleEdit("ui/layout/Header.module.css", /outline-offset: \w+/, "header"),
      component: markupEdit("ui/layout/Header.tsx", /<header(?: data-probe="\d+")?/, "header"),
      content: textEdit("content/pages/about.toml", /(?<=\[hero\]\n)title = .*/, (value) => `title = "Heading ${value}"`),
    },
  };
}

const VITE_FILES = {
  "package.json": '{ "private": true, "type": "module" }\n',
  "vite.config.js": `import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [react()] });
`,
  "index.html": `<!doctype html>
<html lang="en">
  <head><title>Example</title></head>
  <body><div id="root"></div><script type="module" src="/src/main.jsx"></script></body>
</html>
`,
  "src/main.jsx": `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./index.css";
import App from "./App.jsx";

createRoot(document.getElementById("root")).render(<StrictMode><App /></StrictMode>);
`,
  "src/index.css": "body { margin: 0; font-family: sans-serif; }\n",
  "src/App.css": ".header { outline-offset: 0px; padding: 1rem; }\n",
  "src/content.json": '{ "title": "Heading" }\n',
  "src/App.jsx": `import { useState } from "react";
import "./App.css";
import content from "./content.json";

export default function App() {
  const [count, setCount] = useState(0);
  return (
    <>
      <header className="header">Example</header>
      <h1>{content.title}</h1>
      <button onClick={() => setCount((before) => before + 1)}>Count: {count}</button>
    </>
  );
}
`,
};

async function prepareVite() {
  const root = path.join(work, "vite");
  for (const [file, text] of Object.entries(VITE_FILES)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", ...VITE_PACKAGES], {
    cwd: root,
  });
  return {
    name: "Vite",
    root,
    path: "/",
    serve: () =>
      serve(process.execPath, ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", "0", "--strictPort"], {
        cwd: root,
        env: { ...process.env, NO_COLOR: "1" },
      }),
    edits: {
      css: styleEdit("src/App.css", /outline-offset: \w+/, "header"),
      component: markupEdit("src/App.jsx", /<header(?: data-probe="\d+")?/, "header"),
      content: textEdit("src/content.json", /"title": ".*"/, (value) => `"title": "Heading ${value}"`),
    },
  };
}

/** Saves an edit. Resolves with the milliseconds until the page shows it. */
async function measure(page, root, { file, pattern, text, shown }, value) {
  const { selector, property = null, attribute = null } = shown;
  await page.bringToFront();
  await page.evaluate(
    ({ selector, property, attribute, value }) => {
      const current = () => {
        const element = document.querySelector(selector);
        if (element === null) return null;
        if (property !== null) return getComputedStyle(element)[property];
        return attribute === null ? element.textContent : element.getAttribute(attribute);
      };
      globalThis.measured = new Promise((resolve) => {
        const check = () => (current() === value ? resolve(Date.now()) : requestAnimationFrame(check));
        check();
      });
    },
    { selector, property, attribute, value: shown.value(value) },
  );
  const edited = path.join(root, file);
  const next = readFileSync(edited, "utf8").replace(pattern, text(value));
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

/** Resolves with the milliseconds from the start of the command until the page is shown. */
async function measureStart(browser, site) {
  const start = Date.now();
  const server = await site.serve();
  const page = await openPage(browser, server, site);
  const elapsed = Date.now() - start;
  await page.context().close();
  await server.stop();
  return elapsed;
}

const sorted = (values) => values.toSorted((one, other) => one - other);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];

function printTable(title, rows) {
  console.log(`\n${title}`);
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const row of rows) {
    console.log(
      row.map((cell, column) => String(cell)[column === 0 ? "padEnd" : "padStart"](widths[column])).join("  "),
    );
  }
}

/** Returns the resident memory of a process and its descendants, in megabytes. */
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
  // After the first state from the server, the page fetches itself. A save before this fetch would reload the page.
  await page.waitForFunction(() => performance.getEntriesByName(location.href, "resource").length > 0);
  const session = await page.context().newCDPSession(page);
  const rows = [["saves", "server and builder, MB", "page, MB"]];
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

const browser = await chromium.launch({
  executablePath: TEST_CHROMIUM,
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  const sites = [prepareSite(), await prepareVite()];
  const servers = [];
  for (const site of sites) {
    const server = await site.serve();
    servers.push({
      ...site,
      server,
      page: await openPage(browser, server, site),
      times: { css: [], component: [], content: [] },
    });
  }
  // The first round is a warm-up and is not counted.
  for (let round = 0; round <= runs; round += 1) {
    for (const { page, root, edits, times } of servers) {
      for (const [kind, edit] of Object.entries(edits)) {
        const elapsed = await measure(page, root, edit, round + 1);
        if (round > 0) times[kind].push(elapsed);
      }
    }
  }
  for (const { server, page } of servers) {
    await page.context().close();
    await server.stop();
  }
  const starts = sites.map(() => []);
  for (let count = 0; count < STARTS; count += 1) {
    for (const [index, site] of sites.entries()) starts[index].push(await measureStart(browser, site));
  }
  const results = servers.map(({ name, times }, index) => ({ name, times: { ...times, start: starts[index] } }));
  printTable(`Milliseconds from the save or the start to the screen: median (maximum) of ${runs} saves, ${STARTS} starts`, [
    ["", ...results.map(({ name }) => name), "target"],
    ...Object.entries(TARGET_RATIOS).map(([kind, ratio]) => [
      kind,
      ...results.map(({ times }) => `${median(times[kind])} (${Math.max(...times[kind])})`),
      `≤ ${Math.round(ratio * median(results[1].times[kind]))}`,
    ]),
  ]);
  if (saves > 0 && existsSync("/proc")) printTable("Memory", await measureMemory(browser, sites[0]));
} finally {
  await browser.close();
  await Promise.all([...children].map(stop));
  rmSync(work, { recursive: true, force: true });
}
