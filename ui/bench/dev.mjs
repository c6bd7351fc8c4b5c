// Measures the time from a save to the update on screen: our development server on a copy of the sources, compared with
// Vite on a small React application, alternating in one browser. Then measures the memory use after many saves.
// Run by `cargo xtask bench dev`; `node bench/dev.mjs [RUNS] [SAVES]` with the variables that xtask sets.
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

/** Upper limits for the times of this server, as multiples of Vite's. */
const AIMS = { css: 2.5, component: 2.5, content: 2.5, start: 1 };

const VITE_PACKAGES = ["vite@8.3.8", "@vitejs/plugin-react@6.3.0", "react@19.3.1", "react-dom@19.3.1"];

const ui = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const work = mkdtempSync(path.join(tmpdir(), "bench-dev-"));

function run(command, args, options) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: "ignore", ...options });
    child.on("error", fail);
    child.on("exit", (code) => (code === 0 ? done() : fail(new Error(`${command} ${args.join(" ")}: ${code}`))));
  });
}

/** The running servers. */
const children = new Set();

/** Starts a server. When it prints its address, resolves with the address, the process id and a function to stop it. */
function serve(command, args, options) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return new Promise((done, fail) => {
    let said = "";
    child.on("error", fail);
    child.on("exit", () => fail(new Error(`${command} has ended: ${said}`)));
    const listen = (text) => {
      said += text;
      const [address] = /http:\/\/[\d.]+:\d+/.exec(said) ?? [];
      if (address !== undefined) done({ address, pid: child.pid, stop: () => stop(child) });
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
  });
}

function stop(child) {
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  return ended;
}

// Each describes an edit: what to replace in a file, and where the new value appears in the page.
const css = (file, pattern, selector) => ({
  file,
  pattern,
  text: (value) => `outline-offset: ${value}px`,
  seen: { selector, property: "outlineOffset", value: (value) => `${value}px` },
});
const markup = (file, pattern, tag) => ({
  file,
  pattern,
  text: (value) => `<${tag} data-probe="${value}"`,
  seen: { selector: "[data-probe]", attribute: "data-probe", value: String },
});
const words = (file, pattern, text) => ({
  file,
  pattern,
  text,
  seen: { selector: "h1", value: (value) => `Heading ${value}` },
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
      css: css("ui/layout/Header.module.css", /outline-offset: \w+/, "header"),
      component: markup("ui/layout/Header.tsx", /<header(?: data-probe="\d+")?/, "header"),
      content: words("content/pages/about.toml", /(?<=\[hero\]\n)title = .*/, (value) => `title = "Heading ${value}"`),
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
      css: css("src/App.css", /outline-offset: \w+/, "header"),
      component: markup("src/App.jsx", /<header(?: data-probe="\d+")?/, "header"),
      content: words("src/content.json", /"title": ".*"/, (value) => `"title": "Heading ${value}"`),
    },
  };
}

/** Writes the edit; resolves with the milliseconds until the page shows it. */
async function measure(page, root, { file, pattern, text, seen }, value) {
  const { selector, property = null, attribute = null } = seen;
  await page.bringToFront();
  await page.evaluate(
    ({ selector, property, attribute, value }) => {
      const shown = () => {
        const element = document.querySelector(selector);
        if (element === null) return null;
        if (property !== null) return getComputedStyle(element)[property];
        return attribute === null ? element.textContent : element.getAttribute(attribute);
      };
      globalThis.measured = new Promise((done) => {
        const look = () => (shown() === value ? done(Date.now()) : requestAnimationFrame(look));
        look();
      });
    },
    { selector, property, attribute, value: seen.value(value) },
  );
  const place = path.join(root, file);
  const next = readFileSync(place, "utf8").replace(pattern, text(value));
  const start = Date.now();
  writeFileSync(place, next);
  return (await page.evaluate(() => globalThis.measured)) - start;
}

async function openPage(browser, { address }, { path: target }) {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(address + target);
  await page.locator("h1").waitFor();
  return page;
}

/** Returns the milliseconds from the command to the page on screen. */
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

function print(title, rows) {
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
  // Waits until the page has received the first state, after which it fetches itself. A save before that would reload it.
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
  // The first round is a warm-up and does not count.
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
  const all = servers.map(({ name, times }, index) => ({ name, times: { ...times, start: starts[index] } }));
  print(`Milliseconds from the save, or the start, to the screen: median (worst) of ${runs} saves, ${STARTS} starts`, [
    ["", ...all.map(({ name }) => name), "aim"],
    ...Object.entries(AIMS).map(([kind, aim]) => [
      kind,
      ...all.map(({ times }) => `${median(times[kind])} (${Math.max(...times[kind])})`),
      `≤ ${Math.round(aim * median(all[1].times[kind]))}`,
    ]),
  ]);
  if (saves > 0 && existsSync("/proc")) print("Memory", await measureMemory(browser, sites[0]));
} finally {
  await browser.close();
  await Promise.all([...children].map(stop));
  rmSync(work, { recursive: true, force: true });
}
