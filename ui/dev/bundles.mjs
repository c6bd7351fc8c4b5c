// The bundles of development. Those of the interface are made with production's options, but for what they require: it
// comes from a bundle of packages that stays loaded, so that they can be evaluated anew as a whole.
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { transformSync } from "oxc-transform";
import { fingerprint, root, ui } from "../build/files.mjs";
import { shared } from "../build/options.mjs";
import { serverOptions } from "../build/server-bundle.mjs";

/** A syntax error in a stylesheet is only a warning for the bundler. */
const strict = { logOverride: { "css-syntax-error": "error" }, metafile: true };

/** A script that takes its packages from the bundle of packages. */
const required = {
  ...strict,
  format: "cjs",
  packages: "external",
  banner: { js: "(function (require) {" },
  footer: { js: "})(globalThis.devRequire);" },
};

/** What keeps its identity: contexts, boundaries (React remounts every refreshed class), and the development client. */
const isKept = (id, source) => id.startsWith("dev/client/") || /\bcreateContext\b|\bextends Component\b/.test(source);

/** The package that a module is to the bundles if it is kept. */
const KEPT = "kept/";

/** Registers components and signatures of hooks for React's Fast Refresh, by file and name. */
function createFastRefresh() {
  const known = new Map();
  function load(file, text) {
    // What is loaded lazily is evaluated with all else: it may be on the page already, and only then is it registered.
    const lazy = [...text.matchAll(/\bimport\("(\..*?)"\)/g)].map(([, target]) => `import "${target}";`);
    const source = [text, ...lazy].join("\n");
    const id = path.relative(ui, file).replaceAll("\\", "/");
    if (isKept(id, source)) return { contents: `export * from "${KEPT}${id}";`, loader: "js" };
    const loader = path.extname(file).slice(1);
    const { code, map, errors } = transformSync(path.basename(file), source, {
      lang: loader,
      sourcemap: true,
      typescript: { onlyRemoveTypeImports: true },
      jsx: { runtime: "automatic", refresh: true },
    });
    // What registers nothing is the bundler's alone, and so is what has an error, because it says it with its place.
    if (errors.length > 0 || !code.includes("$Refresh")) return lazy.length > 0 ? { contents: source, loader } : null;
    const registration = `
      function $RefreshReg$(type, name) { devRefresh.register(type, "${id} " + name); }
      function $RefreshSig$() { return devRefresh.createSignatureFunctionForTransform(); }`;
    const mapUrl = `data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString("base64")}`;
    return { contents: `${code}${registration}\n//# sourceMappingURL=${mapUrl}\n`, loader: "js" };
  }
  return {
    name: "fast-refresh",
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
        const source = readFileSync(file, "utf8");
        if (known.get(file)?.source !== source) known.set(file, { source, result: load(file, source) });
        return known.get(file).result;
      });
    },
  };
}

/** What a bundle requires, each once. */
function requiredBy({ outputs }) {
  const [, { imports }] = Object.entries(outputs).find(([file]) => file.endsWith(".js"));
  return [...new Set(imports.map(({ path: name }) => name))].sort();
}

/** Keeps the parsed sources of both bundles from build to build. */
export async function createBundles() {
  const [browser, server] = await Promise.all([
    esbuild.context({
      ...shared("development"),
      ...required,
      plugins: [createFastRefresh()],
      entryPoints: ["entry-client.tsx"],
      entryNames: "app-[hash]",
      platform: "browser",
      sourcemap: "linked",
      sourcesContent: false,
    }),
    esbuild.context({ ...serverOptions, ...required, minifyWhitespace: false }),
  ]);
  return {
    /** The script of the browser, its map, and what it requires. */
    async bundleBrowser() {
      const { outputFiles, metafile } = await browser.rebuild();
      // The stylesheet and the fonts come from the server bundle.
      const scripts = outputFiles.filter((file) => /\.js(\.map)?$/.test(file.path));
      const files = new Map(scripts.map((file) => [path.basename(file.path), file.contents]));
      const entry = [...files.keys()].find((name) => name.endsWith(".js"));
      return { files, entry, requires: requiredBy(metafile) };
    },
    async bundleServer() {
      const result = await server.rebuild();
      return { result, requires: requiredBy(result.metafile) };
    },
    dispose: () => Promise.all([browser.dispose(), server.dispose()]),
  };
}

const stateOf = (inputs) => fingerprint(inputs.map((file) => readFileSync(path.join(root, file))).join());

/** Bundles what is required by these names. Kept in the file `cache`, because it hardly ever changes. */
async function bundleRequired(cache, names, { before = "", after = "", ...options }) {
  const loaders = names.map((name) => `"${name}": () => require("${name.replace(KEPT, "./")}"),`);
  const contents = `${before}
    const loaders = { ${loaders.join("\n")} };
    globalThis.devRequire = (name) => loaders[name]();
    ${after}`;
  const complete = (made) => ({ ...made, hash: fingerprint(made.script), script: Buffer.from(made.script) });
  try {
    const known = JSON.parse(readFileSync(cache, "utf8"));
    if (known.contents === contents && known.state === stateOf(known.inputs)) return complete(known);
  } catch {
    // There is none, or one of its inputs is gone.
  }
  const { outputFiles, metafile } = await esbuild.build({
    ...options,
    ...strict,
    stdin: { contents, resolveDir: ui, loader: "js" },
    platform: "browser",
    format: "iife",
  });
  // Packages change with the lock file alone.
  const own = Object.keys(metafile.inputs).filter((file) => !/node_modules\/|<stdin>/.test(file));
  const inputs = [...own, "package-lock.json"].map((file) => path.posix.join("ui", file));
  const made = { contents, inputs, state: stateOf(inputs), script: outputFiles[0].text };
  await writeFile(cache, JSON.stringify(made));
  return complete(made);
}

/** Packages and kept modules for the browser, with the development client, which starts first. */
export const bundleForBrowser = (out, names) =>
  bundleRequired(path.join(out, "browser-packages.json"), names, {
    ...shared("development"),
    loader: { ".css": "text" },
    // React takes up the hook of Fast Refresh when it is evaluated. A hook that can check for dead code keeps it from
    // advertising its tools on the console.
    before: `
      globalThis.devRefresh = require("react-refresh/runtime");
      devRefresh.injectIntoGlobalHook(globalThis);
      globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE ??= () => {};`,
    after: `require("./dev/client/main.ts");`,
  });

export const bundleForServer = (out, names) =>
  bundleRequired(path.join(out, "server-packages.json"), names, { ...shared("production"), lineLimit: serverOptions.lineLimit });
