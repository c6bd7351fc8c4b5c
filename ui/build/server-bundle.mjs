// The server bundle: its options, and what comes out of it besides the script. Its stylesheet is the site's, because it
// holds every component.
import path from "node:path";
import { shared } from "./options.mjs";

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
