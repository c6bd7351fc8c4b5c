// The modules that an entry reaches, compiled, in the order in which they are evaluated. Keeps what was compiled: in
// memory by module, and by content in a file, so that the next start finds it again.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { root } from "../build/files.mjs";
import { compileCssModule, compileScript, SourceError } from "./compile.mjs";

/** Modules below this folder are not part of the interface: the development client provides them. */
export const PROVIDED = "ui/dev/client/";

const hash = (...texts) => createHash("sha256").update(texts.join("\0")).digest("base64url");

async function readCache(file, version) {
  try {
    const cache = JSON.parse(await readFile(file, "utf8"));
    return cache.version === version ? cache.results : {};
  } catch {
    return {};
  }
}

/** Makes the store of compiled modules. `version` names everything besides the source that decides a result. */
export async function createModules(cacheFile, version) {
  const stored = await readCache(cacheFile, version);
  /** Module by id: a promise of its compiled form, or of `null` when there is no such file. */
  const modules = new Map();
  let isStale = false;

  async function compile(id) {
    const source = await readFile(path.join(root, id), "utf8").catch((error) => {
      if (error.code === "ENOENT" || error.code === "EISDIR") return null;
      throw error;
    });
    if (source === null) return null;
    const key = hash(id, source);
    if (stored[key] === undefined) isStale = true;
    try {
      const compiled =
        stored[key] ??
        (id.endsWith(".module.css") ? await compileCssModule(id, source) : await compileScript(id, source));
      return { id, key, source, ...compiled, version: hash(compiled.code) };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { id, key, source, problems: error.problems };
    }
  }

  const get = (id) => {
    if (!modules.has(id)) modules.set(id, compile(id));
    return modules.get(id);
  };

  /** Compiles everything that `id` reaches, each module once. */
  async function loadAll(id, seen) {
    if (seen.has(id)) return;
    seen.add(id);
    const module = await get(id);
    if (module === null || module.problems !== undefined) return;
    await Promise.all([...resolved(module).values()].filter(isCompiled).map((next) => loadAll(next, seen)));
  }

  return {
    /** Forgets what is known of a file, or of all files below a folder. */
    forget(changed) {
      for (const id of modules.keys()) if (id === changed || id.startsWith(`${changed}/`)) modules.delete(id);
    },

    /**
     * What `entry` reaches: modules and stylesheets in order of evaluation, packages with a module that imports each,
     * and problems if there are any.
     */
    async reach(entry) {
      await loadAll(entry, new Set());
      const found = { modules: new Map(), styles: [], packages: new Map(), problems: [] };
      const seen = new Set();
      const visit = async (id) => {
        if (seen.has(id)) return;
        seen.add(id);
        const module = await get(id);
        if (module.problems !== undefined) {
          found.problems.push(...module.problems);
          return;
        }
        for (const [specifier, target] of resolved(module)) {
          if (target === null) found.packages.set(specifier, module);
          else if (isSheet(target)) {
            if (!found.modules.has(target)) found.styles.push(target);
            found.modules.set(target, { id: target, ...EMPTY });
          } else if (!target.startsWith(PROVIDED)) {
            const next = await get(target);
            if (next === null) found.problems.push(unresolved(module, specifier));
            else {
              found.problems.push(...missingNames(module, specifier, next));
              await visit(target);
            }
          }
        }
        found.modules.set(id, module);
        if (module.css !== undefined) found.styles.push(id);
      };
      await visit(entry);
      return found;
    },

    /** Writes what was compiled for the next start, without what is no longer used. */
    async save() {
      if (!isStale) return;
      isStale = false;
      const results = {};
      for (const module of await Promise.all(modules.values())) {
        if (module === null || module.problems !== undefined) continue;
        const { id: _, key, source: __, version: ___, ...compiled } = module;
        results[key] = compiled;
      }
      await writeFile(cacheFile, JSON.stringify({ version, results }));
    },
  };
}

/** A stylesheet is a module that does nothing. */
const EMPTY = { code: "", helpers: {}, mappings: null, specifiers: [], imports: [], version: "" };

export const isSheet = (id) => id.endsWith(".css") && !id.endsWith(".module.css");
const isCompiled = (id) => id !== null && !isSheet(id) && !id.startsWith(PROVIDED);

/** What the specifiers of `module` stand for: ids of modules, `null` for packages. */
export function resolved(module) {
  const folder = path.posix.dirname(module.id);
  return new Map(
    module.specifiers.map((specifier) => [
      specifier,
      specifier.startsWith(".") ? path.posix.join(folder, specifier) : null,
    ]),
  );
}

/** The statement that imports `specifier`, as a place in the source. */
export function placeOfImport({ id, source }, specifier) {
  const lines = source.split("\n");
  const index = lines.findIndex((line) => line.includes(`"${specifier}"`) || line.includes(`'${specifier}'`));
  if (index < 0) return { file: id };
  return { file: id, line: index + 1, column: lines[index].indexOf(specifier), excerpt: lines[index] };
}

function unresolved(module, specifier) {
  return { ...placeOfImport(module, specifier), message: `There is no file "${specifier}"` };
}

function missingNames(module, specifier, target) {
  if (!target.exports) return [];
  const names = module.imports.filter((item) => item.specifier === specifier).flatMap((item) => item.names);
  return names
    .filter((name) => !target.exports.includes(name))
    .map((name) => ({ ...placeOfImport(module, specifier), message: `"${specifier}" has no export "${name}"` }));
}
