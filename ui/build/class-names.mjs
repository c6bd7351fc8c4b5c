// Gives CSS Modules short class names in production: those of the components stand in every document, many times.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow, ui } from "./files.mjs";

/** Class names of a module in its text; those that are not its own begin with a small letter. */
const CLASS = /(?<=\.)[A-Z]\w*/g;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** a, b, ... z, aa, ab, ... */
const letters = (index) => (index < 26 ? "" : letters(Math.floor(index / 26) - 1)) + ALPHABET[index % 26];

/**
 * Numbers the modules, and in each module its classes: so the names are the same in both bundles, which esbuild's own
 * short names are not. esbuild puts the name of a module's file before those of its classes. Modules are named by their
 * paths below `ui/`, as in `chunks.mjs`.
 */
export const shortClassNames = {
  name: "short-class-names",
  async setup(build) {
    const modules = await filesBelow(ui, ".module.css");
    build.onResolve({ filter: /\.module\.css$/ }, ({ path: module, resolveDir, namespace, pluginData }) => {
      if (namespace === "class-names") return { path: module, namespace: "css", pluginData };
      return { path: path.relative(ui, path.resolve(resolveDir, module)), namespace: "class-names" };
    });
    build.onLoad({ filter: /./, namespace: "class-names" }, async ({ path: module }) => {
      const file = path.join(ui, module);
      const text = await readFile(file, "utf8");
      const names = new Map([...new Set(text.match(CLASS))].map((name, index) => [name, letters(index)]));
      const short = letters(modules.indexOf(file));
      return {
        contents: `import "./${short}.module.css";
          export default { ${[...names].map(([name, to]) => `${name}: "${short}_${to}"`)} };`,
        pluginData: text.replace(CLASS, (name) => names.get(name)),
      };
    });
    build.onLoad({ filter: /./, namespace: "css" }, ({ pluginData }) => ({ contents: pluginData, loader: "local-css" }));
  },
};
