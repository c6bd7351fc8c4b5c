// Gives the classes of CSS Modules short names in production, because class names occur many times in every document.
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { filesBelow, ui } from "./files.mjs";

/**
 * The folder of the viewer. Its styles are in its chunk, not in the site's stylesheet, because the server never renders the viewer and no
 * document needs them before the chunk has loaded.
 */
const ADOPTED = `viewer${path.sep}`;

/**
 * Matches the class names that a module defines; the first group is the name. Skips global class names, which begin with a lowercase
 * letter. Also matches whole comments, strings and `url()` values, so nothing in them counts as a class name; the group is then undefined.
 */
const CLASS = /\/\*.*?\*\/|"[^"]*"|url\([^)]*\)|\.([A-Z]\w*)/gs;

export const classesIn = (text) => new Set(Array.from(text.matchAll(CLASS), ([, name]) => name).filter((name) => name !== undefined));

/** Renames the classes of a module, and marks them as global so that esbuild keeps the new names. */
export const renameClasses = (text, names) =>
  text.replace(CLASS, (match, name) => (name === undefined ? match : `:global(.${names.get(name)})`));

/** The letters of names. Vowels are left out, because ad blockers hide elements whose classes are words such as "ads". */
const CONSONANTS = "bcdfghjklmnpqrstvwxyz";
const LAST_LETTERS = CONSONANTS + CONSONANTS.toUpperCase();

/**
 * Returns the short names of `classes`: two letters for the module, by its number, and a third for the position of the class in it. Names
 * that begin alike compress better than random ones, and so do names that begin with a capital, as few other words do. A new class renames
 * only the later classes of its module, but a new module renames the classes of all later modules.
 */
export function namesOf(module, classes) {
  if (classes.length > LAST_LETTERS.length) throw new Error(`a module has more than ${LAST_LETTERS.length} classes: ${classes}`);
  if (module >= CONSONANTS.length ** 2) throw new Error(`there are more than ${CONSONANTS.length ** 2} modules`);
  const letters = CONSONANTS[Math.floor(module / CONSONANTS.length)].toUpperCase() + CONSONANTS[module % CONSONANTS.length];
  return new Map(classes.map((name, index) => [name, `${letters}${LAST_LETTERS[index]}`]));
}

/** Returns the source and the class names of each module, by path. */
async function readModules() {
  const modules = new Map();
  for (const [number, file] of (await filesBelow(ui, ".module.css")).entries()) {
    const module = path.relative(ui, file);
    const text = await readFile(file, "utf8");
    modules.set(module, { text, names: namesOf(number, [...classesIn(text)]) });
  }
  return modules;
}

async function adoptionCode(text, options) {
  const { code } = await esbuild.transform(text, { ...options, loader: "local-css" });
  return `import { adoptStyles } from "./loading/adopt-styles.ts"; adoptStyles(${JSON.stringify(code.trim())});`;
}

/**
 * The esbuild plug-in. Unlike esbuild's short names, its names are the same in the server and browser bundles. Other names in a module,
 * such as keyframe names, are prefixed with the file name. Module paths are relative to `ui/`, as in `chunks.mjs`.
 */
export const shortClassNames = {
  name: "short-class-names",
  async setup(build) {
    const modules = await readModules();
    const { target, minifySyntax, minifyWhitespace, splitting } = build.initialOptions;
    build.onResolve({ filter: /\.module\.css$/ }, ({ path: module, resolveDir, namespace, pluginData }) => {
      if (namespace === "class-names") return { path: module, namespace: "css", pluginData };
      return { path: path.relative(ui, path.resolve(resolveDir, module)), namespace: "class-names" };
    });
    build.onLoad({ filter: /./, namespace: "class-names" }, async ({ path: module }) => {
      const { text, names } = modules.get(module);
      const styles = renameClasses(text, names);
      const exported = `export default ${JSON.stringify(Object.fromEntries(names))};`;
      if (!module.startsWith(ADOPTED)) return { contents: `import "./${module}"; ${exported}`, pluginData: styles };
      // Only the browser bundle has chunks.
      const code = splitting ? await adoptionCode(styles, { target, minifySyntax, minifyWhitespace }) : "";
      return { contents: `${code} ${exported}`, resolveDir: ui };
    });
    build.onLoad({ filter: /./, namespace: "css" }, ({ pluginData }) => ({ contents: pluginData, loader: "local-css" }));
  },
};
