// Bundles what the interface needs from packages, once for the browser and once for the server: development builds of
// React and the router. Kept by what they were made from, since they hardly ever change.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { fingerprint, ui } from "../build/files.mjs";
import { shared } from "../build/options.mjs";
import { SourceError } from "./compile.mjs";
import { placeOfImport } from "./graph.mjs";

const list = (names) => {
  const loaders = [...names].sort().map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`);
  return `const loaders = {\n${loaders.join("\n")}\n};
    function vendorPackage(name) {
      const load = loaders[name];
      if (load === undefined) throw new Error("the package " + name + " is not in the bundle");
      return load();
    }`;
};

// React takes up the hook of Fast Refresh when it is evaluated, so the hook comes first. A hook that can check for dead
// code keeps React from advertising its tools on the console.
const browserEntry = (names) => `
  require("react-refresh/runtime").injectIntoGlobalHook(globalThis);
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE ??= () => {};
  ${list([...names, "react-refresh/runtime"])}
  export { vendorPackage };`;

const serverEntry = (names) => `${list(names)}\nglobalThis.vendorPackage = vendorPackage;`;

async function bundle(out, packages, name, contents, options) {
  const lock = await readFile(path.join(ui, "package-lock.json"));
  const key = fingerprint(lock + contents + JSON.stringify(options) + esbuild.version);
  const file = path.join(out, `${name}-${key}.js`);
  let code = await readFile(file, "utf8").catch(() => null);
  if (code === null) {
    const result = await esbuild
      .build({
        ...shared("development"),
        stdin: { contents, resolveDir: ui, loader: "js" },
        platform: "browser",
        target: "es2022",
        ...options,
      })
      .catch((error) => {
        throw new SourceError(error.errors.map(({ text }) => problemOfPackage(text, packages)));
      });
    code = result.outputFiles[0].text;
    await writeFile(file, code);
  }
  return { name: `vendor-${key}.js`, data: code };
}

/** A message of the bundler at the statement that imports the package it speaks of. */
function problemOfPackage(text, packages) {
  const found = [...packages].find(([name]) => text.includes(`"${name}"`));
  return { ...(found && placeOfImport(found[1], found[0])), message: text };
}

export const bundleBrowserPackages = (out, packages) =>
  bundle(out, packages, "browser-packages", browserEntry(packages.keys()), { format: "esm" });

export const bundleServerPackages = (out, packages) =>
  bundle(out, packages, "server-packages", serverEntry(packages.keys()), { format: "iife" });
