// Gives CSS Modules short class names in production: those of the components stand in every document, many times.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow, ui } from "./files.mjs";

/** Class names of a module in its text; those that are not its own begin with a small letter. */
const CLASS = /\.([A-Z]\w*)/g;

/** Without vowels, so that no name is a word: what is called an ad is hidden by many a browser. */
const ALPHABET = "bcdfghjklmnpqrstvwxyz";

/** Letters of a name: so many that one rarely has to give way to another. */
const LENGTH = 3;

const letters = (number) =>
  Array.from({ length: LENGTH }, (_, index) => ALPHABET[Math.floor(number / ALPHABET.length ** index) % ALPHABET.length]).join("");

/** Gives names that depend on the text alone, unless another has taken it: a new class changes no other file of a build. */
function namer() {
  const taken = new Set();
  return (text) => {
    let number = createHash("sha256").update(text).digest().readUInt32BE();
    while (taken.has(letters(number))) number++;
    taken.add(letters(number));
    return letters(number);
  };
}

/** The text and the names of each module, by its file. */
async function readModules() {
  const nameOf = namer();
  const modules = new Map();
  for (const file of await filesBelow(ui, ".module.css")) {
    const [module, text] = [path.relative(ui, file), await readFile(file, "utf8")];
    const classes = new Set(Array.from(text.matchAll(CLASS), ([, name]) => name));
    modules.set(module, { text, names: new Map(Array.from(classes, (name) => [name, nameOf(`${module} ${name}`)])) });
  }
  return modules;
}

/**
 * The names are the same in both bundles, which esbuild's own short names are not.
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
