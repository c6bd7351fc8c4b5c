// The two sites that the benchmark compares: `site dev` serves one, and Vite serves the other. They show the same page from copies of the
// same sources and receive equivalent edits. Each site has a folder of sources, the page to open, a function that starts its server, and
// the edits to measure.
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ui } from "../../tools/build/files.mjs";
import { run, serve } from "./processes.mjs";

const VITE_PACKAGES = ["vite@8.3.8", "@vitejs/plugin-react@6.3.0"];

const PAGE = "/about";

// `styleEdit`, `markupEdit` and `textEdit` return an edit: the file, the pattern to replace, a function that returns the new text for a
// given value, and where the page shows this value after the edit.
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

// The edits to the interface code, which are the same for both sites.
const CODE_EDITS = {
  css: styleEdit("ui/layout/Header.module.css", /outline-offset: \w+/, "header"),
  component: markupEdit("ui/layout/Header.tsx", /<header(?: data-probe="\d+")?/, "header"),
};

/** Copies the interface and `folders` to `root`. In the copy, adds a rule for the style edit to change. */
function copySources(root, folders) {
  for (const name of folders) cpSync(path.join(ui, "..", name), path.join(root, name), { recursive: true });
  cpSync(ui, path.join(root, "ui"), { recursive: true, filter: (file) => !file.includes("node_modules") });
  symlinkSync(path.join(ui, "node_modules"), path.join(root, "ui/node_modules"));
  const sheet = path.join(root, "ui/layout/Header.module.css");
  writeFileSync(sheet, `${readFileSync(sheet, "utf8")}\n@layer components { .Root { outline-offset: 0px; } }\n`);
}

export function prepareSite(folder) {
  const root = path.join(folder, "site");
  copySources(root, ["content", "assets"]);
  return {
    name: "site dev",
    root,
    path: PAGE,
    serve: () =>
      serve(process.env.TEST_SITE, ["dev", "--root", root, "--port", "0"], { env: { PATH: process.env.PATH, NO_COLOR: "1" } }),
    edits: {
      ...CODE_EDITS,
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
  // `main.jsx` and `Root.jsx` are in `ui/`, because the packages are installed there.
  "ui/main.jsx": `import "./styles/index.css";
import { createRoot } from "react-dom/client";
import { Root } from "./Root.jsx";

createRoot(document.getElementById("root")).render(<Root />);
`,
  // Renders the same tree as `client.tsx`, but as a component, so that an edit to the record updates the page without a reload.
  "ui/Root.jsx": `import { App } from "./App.tsx";
import { SpritesContext } from "./components/sprites.ts";
import { loadCode, loadInteractiveCode } from "./load-code.ts";
import { SiteRouter } from "./navigation/SiteRouter.tsx";
import { AppContext } from "./shared/app-context.ts";
import input from "../input.json";
import shell from "../shell.json";

const renderApp = (page, isPending) => <App page={page} isPending={isPending} />;

export function Root() {
  const { year, page, search } = input;
  return (
    <AppContext value={{ site: shell.site, year }}>
      <SpritesContext value={shell.assets}>
        <SiteRouter initial={page} search={search} loadCode={loadCode} loadInteractiveCode={loadInteractiveCode}>
          {renderApp}
        </SiteRouter>
      </SpritesContext>
    </AppContext>
  );
}
`,
};

/** Returns a document for Vite that shows the page of `site`, and the data from which the page is rendered. */
async function readPage(site) {
  const { address, stop } = await site.serve();
  const html = await (await fetch(address + site.path)).text();
  const [element, json] = /<script type="application\/json" id="render-input">([^<]+)<\/script>/.exec(html) ?? ["", "{}"];
  const input = JSON.parse(json);
  const shell = await (await fetch(address + input.shell)).json();
  await stop();
  const [start] = /<html[^>]*>/.exec(html) ?? ["<html>"];
  const document = `<!doctype html>${start}<head><title>Vite</title></head>
<body>${element}<div id="root"></div><script type="module" src="/ui/main.jsx"></script></body></html>\n`;
  return { document, input, shell };
}

/**
 * Copies the interface to `folder` for Vite, with the data of the page that `site` serves, and installs Vite. Resolves with the site that
 * Vite serves.
 */
export async function prepareVite(folder, site) {
  const root = path.join(folder, "vite");
  copySources(root, ["assets"]);
  const { document, input, shell } = await readPage(site);
  const data = { "index.html": document, "input.json": JSON.stringify(input, null, 2), "shell.json": JSON.stringify(shell) };
  for (const [file, text] of Object.entries({ ...VITE_FILES, ...data })) writeFileSync(path.join(root, file), text);
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", ...VITE_PACKAGES], {
    cwd: root,
  });
  return {
    name: "Vite",
    root,
    path: PAGE,
    serve: () =>
      serve(process.execPath, ["node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--port", "0", "--strictPort"], {
        cwd: root,
        env: { ...process.env, NO_COLOR: "1" },
      }),
    edits: {
      ...CODE_EDITS,
      content: textEdit("input.json", /(?<="hero": \{\n\s*"title": ).*(?=,)/, (value) => `"Heading ${value}"`),
    },
  };
}
