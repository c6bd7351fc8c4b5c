// The esbuild plug-in that registers the components of the interface with Fast Refresh. Modules that must keep their identity are
// required like packages, so that they stay loaded.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ui } from "../tools/build/files.mjs";

/** Matches modules that must keep their identity: contexts, and error boundaries, because Fast Refresh remounts class components. */
const STABLE_MODULE = /\bcreateContext\b|\bextends Component\b/;

/** The prefix of the package name under which the interface requires such a module. */
export const STABLE_PREFIX = "stable/";

/** Matches the declarations of components and hooks. */
const DECLARATION = /^(?:export )?(?:function|const) ([A-Z]\w*|use[A-Z]\w*)/gm;
/** Matches calls of hooks. The match of a `useState` or `useReducer` call includes the initial state. */
const HOOK_CALL = /\buse(?:State|Reducer)[(<].*|\b(use[A-Z]\w*)(?=[(<])/g;
const LAZY_IMPORT = /\bimport\(("\..*?")\)/g;

/** Replaces each module of the interface with its registered form. Unchanged modules are cached. */
export const fastRefresh = {
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

/**
 * Returns the module with a call that registers its components and hooks. The call is after the last line, so that source positions
 * stay valid. React preserves state while the module calls the same hooks in the same order.
 */
function register(file) {
  const source = readFileSync(file, "utf8");
  const id = path.relative(ui, file).replaceAll("\\", "/");
  if (STABLE_MODULE.test(source)) return { contents: `export * from "${STABLE_PREFIX}${id}";` };
  const names = [...source.matchAll(DECLARATION)].map(([, name]) => name);
  const calls = [...source.matchAll(HOOK_CALL)];
  const hooks = new Set(calls.flatMap(([, name]) => name ?? []).filter((name) => !names.includes(name)));
  // Lazy modules are also imported statically. Their components may be on the page, and evaluation registers them.
  const lines = [...source.matchAll(LAZY_IMPORT)].map(([, module]) => `import ${module};`);
  if (names.length > 0) {
    const types = names.map((name) => `"${id} ${name}": ${name}`);
    const customHooks = [...hooks].map((name) => `typeof ${name} === "function" && ${name}`);
    lines.push(`devRegister({ ${types} }, ${JSON.stringify(calls.map(([call]) => call))}, () => [${customHooks}]);`);
  }
  return { contents: [source, ...lines].join("\n"), loader: path.extname(file).slice(1) };
}
