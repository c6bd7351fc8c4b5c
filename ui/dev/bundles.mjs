// The bundles of development. That of the interface is for both sides, so that they cannot differ. What it requires comes
// from bundles that stay loaded, so that it can be evaluated anew as a whole.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { fingerprint, ui } from "../build/files.mjs";
import { shared } from "../build/options.mjs";

const options = (mode) => ({
  ...shared(mode),
  platform: "browser",
  metafile: true,
  // Alone it would be a warning.
  logOverride: { "css-syntax-error": "error" },
  // QuickJS looks back to the start of the line for each name that it reads (quickjs-ng issue 1633).
  lineLimit: 160,
});

/** What keeps its identity: contexts and boundaries, because React remounts every refreshed class. */
const KEEPS = /\bcreateContext\b|\bextends Component\b/;

/** The package that a module is to the interface if it is kept. */
const KEPT = "kept/";

/** Components and hooks, as the sources declare them. */
const DECLARATION = /^(?:export )?(?:function|const) ([A-Z]\w*|use[A-Z]\w*)/gm;
/** Calls of hooks; those that keep a state with what it starts with. */
const HOOK_CALL = /\buse(?:State|Reducer)[(<].*|\b(use[A-Z]\w*)(?=[(<])/g;
const LAZY_IMPORT = /\bimport\(("\..*?")\)/g;

/**
 * Tells Fast Refresh of the components and hooks of a module, behind its last line: places in the source stay true. State
 * is kept for as long as the module calls the same hooks in the same order.
 */
const fastRefresh = {
  name: "fast-refresh",
  setup(build) {
    const loaded = new Map();
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const { ctimeMs } = statSync(file);
      if (loaded.get(file)?.ctimeMs !== ctimeMs) loaded.set(file, { ctimeMs, module: register(file) });
      return loaded.get(file).module;
    });
  },
};

function register(file) {
  const source = readFileSync(file, "utf8");
  const id = path.relative(ui, file).replaceAll("\\", "/");
  if (KEEPS.test(source)) return { contents: `export * from "${KEPT}${id}";` };
  const names = [...source.matchAll(DECLARATION)].map(([, name]) => name);
  const calls = [...source.matchAll(HOOK_CALL)];
  const hooks = new Set(calls.flatMap(([, name]) => name ?? []).filter((name) => !names.includes(name)));
  // What is loaded lazily may be on the page already; it is only registered when it is evaluated.
  const lines = [...source.matchAll(LAZY_IMPORT)].map(([, module]) => `import ${module};`);
  if (names.length > 0) {
    const types = names.map((name) => `"${id} ${name}": ${name}`);
    const known = [...hooks].map((name) => `typeof ${name} === "function" && ${name}`);
    lines.push(`devRegister({ ${types} }, ${JSON.stringify(calls.map(([call]) => call))}, () => [${known}]);`);
  }
  return { contents: [source, ...lines].join("\n"), loader: path.extname(file).slice(1) };
}

/** Gives the function that bundles the interface, of which it keeps what it has parsed. */
export async function createBundler() {
  const context = await esbuild.context({
    ...options("development"),
    stdin: {
      contents: `if (typeof document === "undefined") require("./entry-server.tsx");
        else devStart({ ...require("./client.tsx"), ...require("./embedded-input.ts") });`,
      resolveDir: ui,
    },
    entryNames: "app-[hash]",
    format: "cjs",
    packages: "external",
    banner: { js: "(function (require) {" },
    footer: { js: "})(globalThis.devRequire);" },
    plugins: [fastRefresh],
    sourcemap: "linked",
    sourcesContent: false,
  });
  return async () => {
    const { outputFiles, metafile } = await context.rebuild();
    const scripts = outputFiles.filter((file) => /\.js(\.map)?$/.test(file.path));
    const files = new Map(scripts.map((file) => [path.basename(file.path), file.contents]));
    const outputOf = (ending) => Object.entries(metafile.outputs).find(([file]) => file.endsWith(ending))[1];
    return {
      files,
      entry: [...files.keys()].find((name) => name.endsWith(".js")),
      requires: [...new Set(outputOf(".js").imports.map(({ path: name }) => name))].sort(),
      stylesheets: Object.keys(outputOf(".css").inputs),
    };
  };
}

/** Gives the function that bundles stylesheets in their order: the site's, its fonts, and a mark of the classes' names. */
export function createStyleBundler() {
  let last = null;
  return async (stylesheets) => {
    const imports = stylesheets.map((name, index) => `export * as styles${index} from "./${name}";`);
    const stdin = { contents: imports.join("\n"), resolveDir: ui };
    if (last?.stdin.contents !== stdin.contents) {
      await last?.context.dispose();
      last = { stdin, context: await esbuild.context({ ...options("development"), stdin, format: "esm" }) };
    }
    const { outputFiles } = await last.context.rebuild();
    const outputs = (ending) => outputFiles.filter((file) => file.path.endsWith(ending));
    const fonts = new Map(outputs(".woff2").map((file) => [path.basename(file.path), file.contents]));
    return { css: outputs(".css")[0].contents, fonts, classes: outputs(".js")[0].hash };
  };
}

/** What each side leaves to the other, and what it evaluates before and after its packages. */
const SIDES = {
  browser: {
    mode: "development",
    foreign: /^react-dom\/server/,
    // React takes up the hook of Fast Refresh when it is evaluated. A hook that can check for dead code keeps it from
    // advertising its tools on the console.
    before: `
      const refresh = require("react-refresh/runtime");
      refresh.injectIntoGlobalHook(globalThis);
      globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__.checkDCE ??= () => {};
      globalThis.devRegister = (types, calls, hooks) => {
        for (const [id, type] of Object.entries(types).filter(([, type]) => typeof type === "function")) {
          refresh.register(type, id);
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

/** Bundles what a side requires. Kept in a file of the folder `out`, because it hardly ever changes. */
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
  const compiler = ["package-lock.json", "build/options.mjs", "dev/bundles.mjs"];
  const sources = [...compiler, ...kept, ...client].map((name) => readFileSync(path.join(ui, name)));
  const stem = `packages-${side}-`;
  const name = `${stem}${fingerprint([contents, ...sources].join())}.js`;
  const file = path.join(out, name);
  if (!existsSync(file)) {
    const stdin = { contents, resolveDir: ui };
    const loader = { ".css": "text" };
    const { outputFiles } = await esbuild.build({ ...options(mode), stdin, loader, format: "iife" });
    // Named when it is whole: it may be that this process is ended meanwhile.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, outputFiles[0].contents);
    renameSync(draft, file);
    const old = readdirSync(out).filter((other) => other.startsWith(stem) && other !== name);
    old.forEach((other) => rmSync(path.join(out, other)));
  }
  return { name, script: readFileSync(file) };
}
