// The bundles that change in development mode: the interface and its stylesheet. The server and the browser evaluate the same bundle of the
// interface, so their code cannot differ. The packages are in separate bundles (`packages.mjs`), so re-evaluating the interface does not
// evaluate them again.
import path from "node:path";
import * as esbuild from "esbuild";
import { ui } from "../tools/build/files.mjs";
import { fastRefresh } from "./fast-refresh.mjs";
import { options } from "./options.mjs";

/**
 * Returns an async function that bundles the interface incrementally. The function resolves with the scripts and source maps, the name of
 * the entry script, the names of the packages and stable modules that it requires, and the paths of the stylesheets.
 */
export async function createBundler() {
  const context = await esbuild.context({
    ...options("development"),
    stdin: {
      contents: `if (typeof document === "undefined") require("./entry-server.tsx");
        else devStart(require("./client.tsx"));`,
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
    const outputs = Object.entries(metafile.outputs);
    const outputOf = (ending) => outputs.filter(([file]) => file.endsWith(ending))[0][1];
    return {
      files,
      entry: [...files.keys()].find((name) => name.endsWith(".js")),
      requires: [...new Set(outputOf(".js").imports.map(({ path: name }) => name))].sort(),
      stylesheets: Object.keys(outputOf(".css").inputs),
    };
  };
}

/**
 * Returns an async function that bundles stylesheets in the given order. The function resolves with the CSS, the fonts and a hash of the
 * class names.
 */
export function createStyleBundler() {
  /** @type {{ stdin: esbuild.StdinOptions, context: esbuild.BuildContext<{ write: false }> } | null} */
  let last = null;
  return async (stylesheets) => {
    const imports = stylesheets.map((name, index) => `export * as styles${index} from "./${name}";`);
    const stdin = { contents: imports.join("\n"), resolveDir: ui };
    if (last === null || last.stdin.contents !== stdin.contents) {
      await last?.context.dispose();
      last = { stdin, context: await esbuild.context({ ...options("development"), stdin, format: "esm" }) };
    }
    const { outputFiles } = await last.context.rebuild();
    const outputs = (ending) => outputFiles.filter((file) => file.path.endsWith(ending));
    const fonts = new Map(outputs(".woff2").map((file) => [path.basename(file.path), file.contents]));
    return { css: outputs(".css")[0].contents, fonts, classes: outputs(".js")[0].hash };
  };
}
