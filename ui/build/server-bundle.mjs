// The server bundle: its options, and what comes out of it besides the script. Its stylesheet is the site's, because it
// holds every component.
import path from "node:path";
import { shared } from "./options.mjs";

/** QuickJS counts the columns of a line again at every call in it, so a script of one line takes it seconds to read. */
export const LINE_LIMIT = 500;

export const serverOptions = {
  ...shared("production"),
  entryPoints: ["entry-server.tsx"],
  format: "iife",
  platform: "browser",
  sourcemap: "external",
  sourcesContent: false,
  lineLimit: LINE_LIMIT,
};

/** The script with its map, the stylesheet, and the fonts that the stylesheet names. */
export function serverFiles({ outputFiles }) {
  const files = new Map(outputFiles.map((file) => [path.basename(file.path), file.contents]));
  const take = (name) => {
    const contents = files.get(name);
    files.delete(name);
    return contents;
  };
  const css = take("entry-server.css") ?? new Uint8Array();
  take("entry-server.css.map");
  return { script: take("entry-server.js"), map: take("entry-server.js.map"), css, fonts: files };
}
