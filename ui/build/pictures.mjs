// The pictures that records may name: those that `node images.mjs` has made in all sizes, by the path of their master.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { address, fingerprint, root } from "./files.mjs";

/** Gives the files to serve and, for each picture, its data with hashed addresses. */
export async function servedPictures() {
  const folder = path.join(root, "assets");
  const index = JSON.parse(await readFile(path.join(folder, "pictures.json"), "utf8"));
  const files = new Map();
  const serve = async (file) => {
    const data = await readFile(path.join(folder, file));
    const { name, ext } = path.parse(file);
    const hashed = `${name}-${fingerprint(data)}${ext}`;
    files.set(hashed, data);
    return address(hashed);
  };
  const pictures = {};
  for (const [name, { file, width, height, color, sources }] of Object.entries(index)) {
    pictures[name] = { src: await serve(file), width, height, color, sources: [] };
    for (const source of sources) {
      pictures[name].sources.push({ src: await serve(source.file), media_type: source.media_type, width: source.width });
    }
  }
  return { files, pictures };
}
