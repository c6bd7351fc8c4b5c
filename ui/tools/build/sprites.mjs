// Reads the icons, and builds the files of the illustrations from their modules.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { filesBelow, ui } from "./files.mjs";
import { shared } from "./options.mjs";

export async function ownIcons() {
  const { code } = await esbuild.transform(await readFile(path.join(ui, "components/icons.ts"), "utf8"), { loader: "ts" });
  const { OWN_ICONS } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return OWN_ICONS.toSorted();
}

/** The folders of the icons. An icon of this site replaces the Lucide icon with the same name. */
const ICON_FOLDERS = ["node_modules/lucide-static/icons", "icons"].map((folder) => path.join(ui, folder));

/** Returns the shapes of every icon, by name. The server makes a sprite from the icons that the site uses. */
export async function allIcons() {
  const folders = ICON_FOLDERS.map(async (folder) => (await readdir(folder)).map((file) => path.join(folder, file)));
  const shapes = (await Promise.all(folders)).flat().map(async (file) => {
    const source = await readFile(file, "utf8");
    const inner = source.slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"));
    return [path.basename(file, ".svg"), inner.replace(/\s+/g, " ").trim()];
  });
  return Object.fromEntries(await Promise.all(shapes));
}

/**
 * Returns the names of the drawings, the number of notes of each drawing (`parts`, keyed by name), and an SVG file for each drawing, also
 * keyed by name. A file has a symbol for the drawing, and one for each note. If a module has a second, simpler drawing for small sizes, the
 * symbol contains both, and custom properties of the page select which one is shown. The symbol of a note has no view box, so the balloon
 * of the note keeps its size in pixels when the drawing is scaled down.
 */
export async function illustrationFiles() {
  const modules = await filesBelow(path.join(ui, "illustrations/drawings"), ".ts");
  const names = modules.map((file) => path.basename(file, ".ts"));
  const exports = modules.map((file, index) => `export * as "${names[index]}" from ${JSON.stringify(file)};`);
  exports.push('export { VIEW_BOX } from "./illustrations/isometric.ts";');
  const result = await esbuild.build({
    ...shared("production"),
    stdin: { contents: exports.join("\n"), resolveDir: ui },
    format: "esm",
  });
  const drawings = await import(`data:text/javascript,${encodeURIComponent(result.outputFiles[0].text)}`);
  const shown = ({ shapes }, name, value) => `<g display="var(--${name},${value})">${shapes}</g>`;
  const fileOf = (name) => {
    const { drawing, small } = drawings[name];
    const shapes = small ? shown(drawing, "large", "inline") + shown(small, "small", "none") : drawing.shapes;
    const symbols = [
      `<symbol id="${name}" viewBox="${drawings.VIEW_BOX}">${shapes}</symbol>`,
      ...drawing.notes.map((note, index) => `<symbol id="${name}-${index + 1}" overflow="visible">${note}</symbol>`),
    ];
    return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  };
  const parts = Object.fromEntries(names.map((name) => [name, drawings[name].drawing.notes.length]));
  return { names, parts, files: new Map(names.map((name) => [name, fileOf(name)])) };
}
