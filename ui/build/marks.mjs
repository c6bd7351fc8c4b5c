// The icon of the site in every form that somebody asks for. `node images.mjs` makes them of assets/favicon.svg.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { root } from "./files.mjs";

/** Those of the web manifest, the smallest first. Systems may cut a maskable one to a shape of their own. */
export const MANIFEST_ICONS = [
  { name: "icon-192", size: 192, purpose: "any" },
  { name: "icon-maskable-512", size: 512, purpose: "maskable" },
  { name: "icon-512", size: 512, purpose: "any" },
];

/** That of Apple's start screens, which have no transparency. */
export const TOUCH_ICON = { name: "touch-icon", size: 180 };

const FILES = ["favicon.ico", ...[TOUCH_ICON, ...MANIFEST_ICONS].map(({ name }) => `${name}.png`)];

/** The files by their names. */
export async function readMarks() {
  const read = async (name, folder) => [name, await readFile(path.join(root, folder, name))];
  const made = FILES.map((name) => read(name, "assets/icons"));
  return new Map(await Promise.all([read("favicon.svg", "assets"), ...made]));
}
