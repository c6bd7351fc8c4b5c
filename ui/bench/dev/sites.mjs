// The two sites that the benchmark compares: this site, and a small React application for Vite. Each has a folder of sources, the page to
// open, a function that starts its server, and the edits to measure.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ui } from "../../tools/build/files.mjs";
import { run, serve } from "./processes.mjs";

const VITE_PACKAGES = ["vite@8.3.8", "@vitejs/plugin-react@6.3.0", "react@19.3.1", "react-dom@19.3.1"];

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

/** Copies the sources of this site to `folder`. */
export function prepareSite(folder) {
  const root = path.join(folder, "site");
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
      serve(process.env.TEST_SITE, ["dev", "--root", root, "--port", "0"], { env: { PATH: process.env.PATH, NO_COLOR: "1" } }),
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

/** Writes a small React application to `folder` and installs its packages. */
export async function prepareVite(folder) {
  const root = path.join(folder, "vite");
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
