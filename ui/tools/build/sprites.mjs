// Builds the two sprites: the icons that records and components use, and the illustrations that their modules draw.
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { filesBelow, root, ui } from "./files.mjs";
import { shared } from "./options.mjs";

const sprite = (symbols) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;

/** The module that lists the icons of components. */
const OWN_ICONS = path.join(ui, "components/icons.ts");

/** Returns the icon names in `text`, which is a record or the module that lists the icons of components. */
async function iconNames(file, text) {
  if (file.endsWith(".toml")) return [...text.matchAll(/\bicon\s*=\s*"([a-z0-9-]+)"/g)].map(([, name]) => name);
  const { code } = await esbuild.transform(text, { loader: "ts" });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).OWN_ICONS;
}

/** Returns the names of the icons that records and components use. */
export async function usedIcons() {
  const files = [...(await filesBelow(path.join(root, "content"), ".toml")), OWN_ICONS];
  const found = await Promise.all(files.map(async (file) => iconNames(file, await readFile(file, "utf8"))));
  return found.flat();
}

/** Returns one SVG with a symbol per icon. Unknown names are left out: the check of the records reports them. */
export async function iconSprite(used) {
  const symbols = [];
  const names = [];
  for (const name of [...new Set(used)].sort()) {
    const source = await readFile(path.join(ui, "node_modules/lucide-static/icons", `${name}.svg`), "utf8").catch(
      () => null,
    );
    if (source === null) continue;
    const shapes = source.slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"));
    const style = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
    symbols.push(`<symbol id="${name}" viewBox="0 0 24 24" ${style}>${shapes.replace(/\s+/g, " ").trim()}</symbol>`);
    names.push(name);
  }
  return { names, svg: sprite(symbols) };
}

/**
 * Returns one SVG with a symbol per module of illustrations/drawings, and one for each of its notes. Notes use pixels as
 * units and are as large as the element that shows them, so that balloons keep their size when a drawing is small.
 */
export async function illustrationSprite() {
  const files = await filesBelow(path.join(ui, "illustrations/drawings"), ".ts");
  const names = files.map((file) => path.basename(file, ".ts"));
  const exports = files.map((file, index) => `export { drawing as "${names[index]}" } from ${JSON.stringify(file)};`);
  const result = await esbuild.build({
    ...shared("production"),
    stdin: { contents: exports.join("\n"), resolveDir: ui },
    format: "esm",
  });
  const drawings = await import(`data:text/javascript,${encodeURIComponent(result.outputFiles[0].text)}`);
  const symbols = names.flatMap((name) => [
    `<symbol id="${name}" viewBox="0 0 480 400">${drawings[name].shapes}</symbol>`,
    ...drawings[name].notes.map((note, index) => `<symbol id="${name}-${index + 1}" overflow="visible">${note}</symbol>`),
  ]);
  return { names, svg: sprite(symbols) };
}
