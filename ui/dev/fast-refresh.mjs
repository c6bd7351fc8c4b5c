// The esbuild plug-in that registers the components of the interface with Fast Refresh. The interface calls `require()` for modules that
// must keep their identity, as it does for packages, so these modules are not evaluated again.
//
// A module with components or hooks also registers its imports. With them, a page can evaluate a changed module alone (`moduleUpdate`),
// before esbuild has bundled the interface again.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { root, ui } from "../tools/build/files.mjs";
import { TARGET } from "../tools/build/options.mjs";

/** Matches modules that must keep their identity: contexts, and error boundaries, which Fast Refresh remounts because they are classes. */
const STABLE_MODULE = /\bcreateContext\b|\bextends Component\b/;

/** The prefix of the specifiers that the interface passes to `require()` for stable modules. */
export const STABLE_PREFIX = "stable/";

/** Matches the declarations of components and hooks. Also matches capitalised constants, which `devRegister` skips. */
const DECLARATION = /^(?:export )?(?:function|const) ([A-Z]\w*|use[A-Z]\w*)/gm;
/** Matches hook calls. The match of a `useState` or `useReducer` call includes the initial state. */
const HOOK_CALL = /\buse(?:State|Reducer)[(<].*|\b(use[A-Z]\w*)(?=[(<])/g;
const LAZY_IMPORT = /\bimport\(("\..*?")\)/g;

const IMPORT = /^import\s[^;]*;$/gm;
const EXPORT = /^export .*/gm;
/** Matches exports of components and types. After a change to a module without other exports, its importers need not run again. */
const COMPONENT_EXPORT = /^export (?:(?:function|const) [A-Z][a-z]\w*|type|interface)\b/;

/**
 * The modules that have been bundled, by their paths relative to `ui/`, each with its change time, its registered form and its imports.
 * @type {Map<string, { ctimeMs: number, module: ReturnType<typeof register>, imports: string }>}
 */
const modules = new Map();

const importsOf = (source) => (source.match(IMPORT) ?? []).join("\n");

/** Replaces each module of the interface with its registered form. Unchanged modules are cached. */
export const fastRefresh = {
  name: "fast-refresh",
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
      const id = path.relative(ui, file).replaceAll("\\", "/");
      const { ctimeMs } = statSync(file);
      const known = modules.get(id);
      if (known?.ctimeMs === ctimeMs) return known.module;
      const source = readFileSync(file, "utf8");
      // An editor may have truncated the file and not written it yet. Without an error, every import from it would be undefined.
      if (source.trim() === "") return { errors: [{ text: `${id} is empty` }] };
      const imports = importsOf(source);
      const module = register(id, source, imports);
      modules.set(id, { ctimeMs, module, imports });
      return module;
    });
  },
};

/**
 * Returns a script that evaluates a changed module alone and registers its components. Returns null if evaluating it alone is not enough:
 * if the module is not a `.tsx` file, exports more than components and types, must keep its identity, or has changed its imports. Also
 * returns null if the module cannot be read or compiled. `file` is relative to the repository root.
 */
export async function moduleUpdate(file) {
  const id = file.replace(/^ui\//, "");
  const imports = modules.get(id)?.imports;
  try {
    const source = readFileSync(path.join(root, file), "utf8");
    const exports = source.match(EXPORT) ?? [];
    const isComponentModule = id.endsWith(".tsx") && exports.every((line) => COMPONENT_EXPORT.test(line));
    if (!isComponentModule || importsOf(source) !== imports || STABLE_MODULE.test(source)) return null;
    const body = register(id, source, imports).contents.replace(IMPORT, "").replace(/^export /gm, "");
    const { code } = await esbuild.transform(body, { loader: "tsx", format: "cjs", jsx: "automatic", target: TARGET });
    return `devUpdate("${id}", (require, { ${importedNames(imports)} }) => {\n${code}});\n`;
  } catch {
    return null;
  }
}

function importedNames(imports) {
  const clauses = [...imports.matchAll(/^import (?!type )([^;]*) from /gm)].map(([, clause]) => clause.replace(/[{}]/g, ""));
  const names = clauses.flatMap((clause) => clause.split(",")).map((name) => name.trim());
  return names.filter((name) => name !== "" && !name.startsWith("type ")).map((name) => name.replace(/^.* as /, ""));
}

/**
 * Returns the module with a call that registers its components, hooks and imports. The call is after the last line, so source
 * positions stay valid. React preserves state while the module calls the same hooks in the same order, with the same initial states.
 * A module that must keep its identity becomes a re-export of the stable module.
 * @returns {{ contents: string, loader?: "ts" | "tsx" }}
 */
function register(id, source, imports) {
  if (STABLE_MODULE.test(source)) return { contents: `export * from "${STABLE_PREFIX}${id}";` };
  const names = [...source.matchAll(DECLARATION)].map(([, name]) => name);
  const calls = [...source.matchAll(HOOK_CALL)];
  const hooks = new Set(calls.flatMap(([, name]) => name ?? []).filter((name) => !names.includes(name)));
  // Imports lazy modules statically as well, so they are evaluated whenever the interface is evaluated again after a change. Otherwise,
  // their components on the page would not be registered again.
  const lines = [...source.matchAll(LAZY_IMPORT)].map(([, module]) => `import ${module};`);
  if (names.length > 0) {
    const customHooks = [...hooks].map((name) => `typeof ${name} === "function" && ${name}`);
    const signature = JSON.stringify(calls.map(([call]) => call));
    lines.push(`devRegister("${id}", { ${names} }, ${signature}, () => [${customHooks}], () => ({ ${importedNames(imports)} }));`);
  }
  return { contents: [source, ...lines].join("\n"), loader: id.endsWith(".tsx") ? "tsx" : "ts" };
}
