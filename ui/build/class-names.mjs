// Gives CSS Modules short class names in production: those of the components stand in every document, many times.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow, ui } from "./files.mjs";

/** Class names of a module in its text; those that are not its own begin with a small letter. */
const CLASS = /\.([A-Z]\w*)/g;

/** Without vowels, so that no name is a word: what is called an ad is hidden by many a browser. */
const ALPHABET = "bcdfghjklmnpqrstvwxyz";

/** b, c, ... z, bb, bc, ... */
const letters = (index) =>
  (index < ALPHABET.length ? "" : letters(Math.floor(index / ALPHABET.length) - 1)) + ALPHABET[index % ALPHABET.length];

/** The text and the names of each module, by its file. */
async function readModules() {
  let count = 0;
  const modules = new Map();
  for (const file of await filesBelow(ui, ".module.css")) {
    const text = await readFile(file, "utf8");
    const classes = new Set(Array.from(text.matchAll(CLASS), ([, name]) => name));
    modules.set(path.relative(ui, file), { text, names: new Map(Array.from(classes, (name) => [name, letters(count++)])) });
  }
  return modules;
}

/**
 * Numbers the classes of all modules: so the names are the same in both bundles, which esbuild's own short names are not.
 * Other names of a module, such as those of its keyframes, get that of its file before them. Modules are named by their
 * paths below `ui/`, as in `chunks.mjs`.
 */
export const shortClassNames = {
  name: "short-class-names",
  async setup(build) {
    const modules = await readModules();
    build.onResolve({ filter: /\.module\.css$/ }, ({ path: module, resolveDir, namespace, pluginData }) => {
      if (namespace === "class-names") return { path: module, namespace: "css", pluginData };
      return { path: path.relative(ui, path.resolve(resolveDir, module)), namespace: "class-names" };
    });
    build.onLoad({ filter: /./, namespace: "class-names" }, ({ path: module }) => {
      const { text, names } = modules.get(module);
      return {
        contents: `import "./${module}"; export default ${JSON.stringify(Object.fromEntries(names))};`,
        pluginData: text.replace(CLASS, (_, name) => `:global(.${names.get(name)})`),
      };
    });
    build.onLoad({ filter: /./, namespace: "css" }, ({ pluginData }) => ({ contents: pluginData, loader: "local-css" }));
  },
};
