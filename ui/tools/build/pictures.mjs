// The pictures that records may reference, by the name of their master (`masters.mjs`), and the social cards. `node tools/images.mjs` and
// `node tools/cards.mjs` generate their files.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { address, fingerprint, root } from "./files.mjs";

/** Returns the generated social cards (`tools/cards.mjs`), by the path and query of their page or project. */
async function servedCards(folder, serve) {
  const index = JSON.parse(await readFile(path.join(folder, "social/cards.json"), "utf8"));
  const cards = Object.entries(index).map(async ([key, { file, width, height }]) => {
    return [key, { src: await serve(file), width, height }];
  });
  return Object.fromEntries(await Promise.all(cards));
}

/** Returns the folder of a picture. The file names of all pictures in a folder contain the same hash. */
const hashGroup = (name) => path.dirname(name);

/** Returns the files to serve, and the data of the pictures and cards with their hashed URLs. */
export async function servedPictures() {
  const folder = path.join(root, "assets");
  const index = JSON.parse(await readFile(path.join(folder, "pictures.json"), "utf8"));
  const files = new Map();
  const read = (file) => readFile(path.join(folder, file));
  const serve = (file, data, hash) => {
    const { name, ext } = path.parse(file);
    const hashed = `${name}-${hash}${ext}`;
    files.set(hashed, data);
    return address(hashed);
  };
  // All files of a group have the same hash in their names. A page shows whole folders, so its data has few hashes and compresses better.
  const hashes = new Map();
  for (const [name, { sources }] of Object.entries(index)) {
    const group = hashGroup(name);
    hashes.set(group, [...(hashes.get(group) ?? []), ...(await Promise.all(sources.map(({ file }) => read(file))))]);
  }
  for (const [group, data] of hashes) hashes.set(group, fingerprint(Buffer.concat(data)));
  const servePicture = async (name, { file, width, height, color, sources }) => {
    const data = await Promise.all(sources.map((source) => read(source.file)));
    const addresses = sources.map((source, position) => serve(source.file, data[position], hashes.get(hashGroup(name))));
    const src = addresses[sources.findIndex((source) => source.file === file)];
    return { src, width, height, widths: [...new Set(sources.map((source) => source.width))], color };
  };
  const serveCard = async (file) => {
    const data = await read(file);
    return serve(file, data, fingerprint(data));
  };
  const pictures = {};
  for (const [name, entry] of Object.entries(index)) pictures[name] = await servePicture(name, entry);
  return { files, pictures, cards: await servedCards(folder, serveCard) };
}
