// The bundles of packages in development mode. They stay loaded when the interface is evaluated again, and are cached on disk.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { fingerprint, ui } from "../tools/build/files.mjs";
import { KEPT } from "./fast-refresh.mjs";
import { options } from "./options.mjs";

/** For each side, the packages that only the other side needs, and the code to evaluate before and after its packages. */
const SIDES = {
  browser: {
    mode: "development",
    foreign: /^react-dom\/server/,
    // React connects to the hook of Fast Refresh when it is evaluated. If the hook has `checkDCE` (a check for dead code),
    // React does not advertise its developer tools on the console.
    before: `
      const refresh = require("react-refresh/runtime");
      refresh.injectIntoGlobalHook(globalThis);
      globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE ??= () => {};
      globalThis.devRegister = (types, calls, hooks) => {
        for (const [id, component] of Object.entries(types)) {
          // A memoised component is an object with the function.
          const type = component?.type ?? component;
          if (typeof type !== "function") continue;
          refresh.register(component, id);
          refresh.setSignature(type, calls.join(), false, () => hooks().filter(Boolean));
        }
      };`,
    after: `require("./dev/client/updates.ts");`,
  },
  server: {
    mode: "production",
    foreign: /^react-dom\/client/,
    before: "globalThis.devRegister = () => {};",
    after: "",
  },
};

/** Bundles the packages that a side requires. Caches the bundle in the folder `out`, because it rarely changes. */
export async function bundlePackages(out, side, requires) {
  const { mode, foreign, before, after } = SIDES[side];
  const names = requires.filter((name) => !foreign.test(name));
  const moduleOf = (name) => (name === "react-dom/client" ? "./dev/client/root.ts" : name.replace(KEPT, "./"));
  const loaders = names.map((name) => `"${name}": () => require("${moduleOf(name)}"),`);
  const contents = `${before}
    const loaders = { ${loaders.join("\n")} };
    globalThis.devRequire = (name) => loaders[name]();
    ${after}`;
  const kept = names.filter((name) => name.startsWith(KEPT)).map((name) => name.replace(KEPT, ""));
  const client = readdirSync(path.join(ui, "dev/client")).map((name) => `dev/client/${name}`);
  const compiler = ["package-lock.json", "tools/build/options.mjs", "dev/options.mjs", "dev/packages.mjs"];
  const sources = [...compiler, ...kept, ...client].map((name) => readFileSync(path.join(ui, name)));
  const stem = `packages-${side}-`;
  const name = `${stem}${fingerprint([contents, ...sources].join())}.js`;
  const file = path.join(out, name);
  if (!existsSync(file)) {
    const stdin = { contents, resolveDir: ui };
    const loader = { ".css": "text" };
    const { outputFiles } = await esbuild.build({ ...options(mode), stdin, loader, format: "iife" });
    // Written to a draft and renamed when complete, because the process may be terminated meanwhile.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, outputFiles[0].contents);
    renameSync(draft, file);
    const old = readdirSync(out).filter((other) => other.startsWith(stem) && other !== name);
    old.forEach((other) => rmSync(path.join(out, other)));
  }
  return { name, script: readFileSync(file) };
}
