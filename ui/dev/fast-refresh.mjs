// The bundler plug-in that registers the components of the interface with Fast Refresh. Modules that must keep their identity
// are required like packages, so that they stay loaded.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ui } from "../tools/build/files.mjs";

/** Matches modules that must keep their identity: contexts, and boundaries, because React remounts refreshed classes. */
const KEEPS = /\bcreateContext\b|\bextends Component\b/;

/** Prefix of the package name under which the interface requires such a module. */
export const KEPT = "kept/";

/** Matches the declarations of components and hooks. */
const DECLARATION = /^(?:export )?(?:function|const) ([A-Z]\w*|use[A-Z]\w*)/gm;
/** Matches calls of hooks; for hooks that hold a state, including its initial value. */
const HOOK_CALL = /\buse(?:State|Reducer)[(<].*|\b(use[A-Z]\w*)(?=[(<])/g;
const LAZY_IMPORT = /\bimport\(("\..*?")\)/g;

/**
 * Registers the components and hooks of a module with Fast Refresh. The call is appended after the last line, so that source
 * positions stay valid. State is preserved while the module calls the same hooks in the same order.
 */
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

function register(file) {
  const source = readFileSync(file, "utf8");
  const id = path.relative(ui, file).replaceAll("\\", "/");
  if (KEEPS.test(source)) return { contents: `export * from "${KEPT}${id}";` };
  const names = [...source.matchAll(DECLARATION)].map(([, name]) => name);
  const calls = [...source.matchAll(HOOK_CALL)];
  const hooks = new Set(calls.flatMap(([, name]) => name ?? []).filter((name) => !names.includes(name)));
  // Imports lazy modules statically: they may already be on the page, but are only registered when they are evaluated.
  const lines = [...source.matchAll(LAZY_IMPORT)].map(([, module]) => `import ${module};`);
  if (names.length > 0) {
    const types = names.map((name) => `"${id} ${name}": ${name}`);
    const known = [...hooks].map((name) => `typeof ${name} === "function" && ${name}`);
    lines.push(`devRegister({ ${types} }, ${JSON.stringify(calls.map(([call]) => call))}, () => [${known}]);`);
  }
  return { contents: [source, ...lines].join("\n"), loader: path.extname(file).slice(1) };
}
