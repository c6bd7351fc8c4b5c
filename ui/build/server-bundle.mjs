// The server bundle: its options, and what comes out of it besides the script. Its stylesheet is the site's, because it
// holds every component.
import path from "node:path";
import * as esbuild from "esbuild";
import { shared, TARGET } from "./options.mjs";

export const serverOptions = {
  ...shared("production"),
  entryPoints: ["entry-server.tsx"],
  format: "iife",
  platform: "browser",
  sourcemap: "external",
  sourcesContent: false,
  // QuickJS looks back to the start of the line for each name that it reads (quickjs-ng issue 1633).
  lineLimit: 160,
};

/** The script with its map, the stylesheet without the script's line ends, and the fonts that the stylesheet names. */
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
  return { script: take("entry-server.js"), map: take("entry-server.js.map"), css, fonts: files };
}
