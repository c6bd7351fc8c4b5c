// The bundles of packages and stable modules (`fast-refresh.mjs`) in development mode. Re-evaluating the interface does not evaluate them
// again. They are cached on disk.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { fingerprint, ui } from "../tools/build/files.mjs";
import { STABLE_PREFIX } from "./fast-refresh.mjs";
import { options } from "./options.mjs";

/** The settings of the two sides: the mode, the packages to exclude, and the code that runs before and after `devRequire` is defined. */
const SIDES = {
  browser: {
    mode: "development",
    excluded: /^react-dom\/server/,
    // When React is evaluated, it connects to the Fast Refresh hook. If the hook has no `checkDCE` (a check for dead code), React logs
    // a recommendation to install its developer tools.
    before: `
      const refresh = require("react-refresh/runtime");
      refresh.injectIntoGlobalHook(globalThis);
      globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE ??= () => {};
      const importsOf = {};
      globalThis.devRegister = (module, components, calls, hooks, imports) => {
        importsOf[module] = imports;
        for (const [name, component] of Object.entries(components)) {
          // A memoised component is an object whose property "type" is the function.
          const type = component?.type ?? component;
          if (typeof type !== "function") continue;
          refresh.register(component, module + " " + name);
          refresh.setSignature(type, calls.join(), false, () => hooks().filter(Boolean));
        }
      };
      globalThis.devUpdate = (module, evaluate) => evaluate(devRequire, importsOf[module]());`,
    after: `require("./dev/client/updates.ts");`,
  },
  server: {
    mode: "production",
    excluded: /^react-dom\/client/,
    before: "globalThis.devRegister = () => {};",
    after: "",
  },
};

/**
 * Bundles the packages and stable modules that the interface requires on `side`. Resolves with the name and the content of the bundle.
 * Caches the bundle in the folder `out`, because they rarely change.
 */
export async function bundlePackages(out, side, requires) {
  const { mode, excluded, before, after } = SIDES[side];
  const names = requires.filter((name) => !excluded.test(name));
  const moduleOf = (name) => (name === "react-dom/client" ? "./dev/client/root.ts" : name.replace(STABLE_PREFIX, "./"));
  const loaders = names.map((name) => `"${name}": () => require("${moduleOf(name)}"),`);
  const contents = `${before}
    const loaders = { ${loaders.join("\n")} };
    globalThis.devRequire = (name) => loaders[name]();
    ${after}`;
  const stableModules = names.filter((name) => name.startsWith(STABLE_PREFIX)).map((name) => name.replace(STABLE_PREFIX, ""));
  const client = readdirSync(path.join(ui, "dev/client")).map((name) => `dev/client/${name}`);
  const compiler = ["package-lock.json", "tools/build/options.mjs", "dev/options.mjs", "dev/packages.mjs"];
  const sources = [...compiler, ...stableModules, ...client].map((name) => readFileSync(path.join(ui, name)));
  const stem = `packages-${side}-`;
  const name = `${stem}${fingerprint([contents, ...sources].join())}.js`;
  const file = path.join(out, name);
  if (!existsSync(file)) {
    const stdin = { contents, resolveDir: ui };
    const { outputFiles } = await esbuild.build({ ...options(mode), stdin, loader: { ".css": "text" }, format: "iife" });
    // Renaming is atomic, so the file is never half-written, even if the process is killed.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, outputFiles[0].contents);
    renameSync(draft, file);
    const old = readdirSync(out).filter((other) => other.startsWith(stem) && other !== name);
    old.forEach((other) => rmSync(path.join(out, other)));
  }
  return { name, script: readFileSync(file) };
}
