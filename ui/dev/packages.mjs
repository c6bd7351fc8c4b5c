// Bundles what the interface needs from packages, once for the browser and once for the server: development builds of
// React and the router. Kept by what they were made from, since they hardly ever change.
import { access, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { fingerprint, ui } from "../build/files.mjs";
import { shared } from "../build/options.mjs";

const list = (packages) => {
  const loaders = [...packages].sort().map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`);
  return `const loaders = {\n${loaders.join("\n")}\n};
    function vendorPackage(name) {
      const load = loaders[name];
      if (load === undefined) throw new Error("the package " + name + " is not in the bundle");
      return load();
    }`;
};

// React takes up the hook of Fast Refresh when it is evaluated, so the hook comes first.
const browserEntry = (packages) => `
  require("react-refresh/runtime").injectIntoGlobalHook(globalThis);
  ${list([...packages, "react-refresh/runtime"])}
  export { vendorPackage };`;

const serverEntry = (packages) => `${list(packages)}\nglobalThis.vendorPackage = vendorPackage;`;

async function bundle(out, name, contents, options) {
  const lock = await readFile(path.join(ui, "package-lock.json"));
  const file = `${name}-${fingerprint(lock + contents + JSON.stringify(options) + esbuild.version)}.js`;
  const target = path.join(out, file);
  const exists = await access(target).then(() => true, () => false);
  if (!exists) {
    const result = await esbuild.build({
      ...shared("development"),
      stdin: { contents, resolveDir: ui, loader: "js" },
      platform: "browser",
      target: "es2022",
      ...options,
    });
    await writeFile(target, result.outputFiles[0].contents);
  }
  return file;
}

export const bundleBrowserPackages = (out, packages) =>
  bundle(out, "vendor", browserEntry(packages), { format: "esm" });

export const bundleServerPackages = (out, packages) =>
  bundle(out, "vendor", serverEntry(packages), { format: "iife" });
