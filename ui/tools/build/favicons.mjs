// The favicon of the site in every format that clients request. `node tools/images.mjs` generates the files from assets/favicon.svg.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { root } from "./files.mjs";

/** The icons of the web manifest, smallest first. Operating systems may crop a maskable icon to their own shape. */
export const MANIFEST_ICONS = [
  { name: "icon-192", size: 192, purpose: "any" },
  { name: "icon-maskable-512", size: 512, purpose: "maskable" },
  { name: "icon-512", size: 512, purpose: "any" },
];

/** The icon for Apple's home screens, which do not support transparency. */
export const TOUCH_ICON = { name: "touch-icon", size: 180 };

const GENERATED_FILES = ["favicon.ico", ...[TOUCH_ICON, ...MANIFEST_ICONS].map(({ name }) => `${name}.png`)];

export async function readFavicons() {
  /** @returns {Promise<[name: string, data: Buffer]>} */
  const read = async (name, folder) => [name, await readFile(path.join(root, folder, name))];
  const generated = GENERATED_FILES.map((name) => read(name, "assets/icons"));
  return new Map(await Promise.all([read("favicon.svg", "assets"), ...generated]));
}
