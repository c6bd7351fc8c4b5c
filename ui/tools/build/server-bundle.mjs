// The options and outputs of the server bundle. The bundle contains every component, so its stylesheet is that of the whole site, except
// for the viewer (`class-names.mjs`).
import path from "node:path";
import * as esbuild from "esbuild";
import { LINE_LIMIT, shared, TARGET } from "./options.mjs";

/** @type {esbuild.BuildOptions & { write: false }} */
export const serverOptions = {
  ...shared("production"),
  entryPoints: ["entry-server.tsx"],
  format: "iife",
  platform: "browser",
  sourcemap: "external",
  sourcesContent: false,
  lineLimit: LINE_LIMIT,
};

/** Returns the script, its source map, the stylesheet (without the script's line limit) and the stylesheet's fonts. */
export async function serverFiles({ outputFiles }) {
  const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
  const take = (name) => {
    const contents = files.get(name);
    files.delete(name);
    return contents;
  };
  const styles = new TextDecoder().decode(take("entry-server.css"));
  const { code: css } = await esbuild.transform(styles, { loader: "css", target: TARGET, minifySyntax: true, minifyWhitespace: true });
  take("entry-server.css.map");
  return { script: take("entry-server.js"), map: take("entry-server.js.map"), css: withoutSpaces(joinLayers(css.trim())), fonts: files };
}

/** Removes the space before the value of each custom property. esbuild keeps this space. */
function withoutSpaces(css) {
  return css.replace(/(--[\w-]+): (?=[^;}])/g, "$1:");
}

const LAYER = "@layer components{";

/** Returns the position after the brace that closes the block in which `css` starts, or -1 if the block is not closed. */
function blockEnd(css) {
  let depth = 1;
  for (const { 0: brace, index } of css.matchAll(/"[^"]*"|[{}]/g)) {
    if (brace === "{") depth++;
    else if (brace === "}" && --depth === 0) return index + 1;
  }
  return -1;
}

/**
 * Joins the `@layer` blocks of the modules into one. Each module is one block, and the modules are at the end of the stylesheet. Throws if
 * a module has rules outside its block.
 */
export function joinLayers(css) {
  const [global, ...modules] = css.split(LAYER);
  for (const module of modules) {
    const outside = module.slice(blockEnd(module));
    if (outside !== "") throw new Error(`a CSS module has rules outside its layer, or before a global stylesheet: ${outside.slice(0, 80)}`);
  }
  return `${global}${LAYER}${modules.map((layer) => layer.slice(0, -1)).join("")}}`;
}
