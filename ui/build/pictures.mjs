// The pictures that records may name: those that `node images.mjs` has made in all sizes, by the path of their master.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { address, fingerprint, root } from "./files.mjs";

/** The social cards that `node cards.mjs` has made, by the address that each stands for. */
async function servedCards(folder, serve) {
  const index = JSON.parse(await readFile(path.join(folder, "social/cards.json"), "utf8"));
  const cards = Object.entries(index).map(async ([place, { file, width, height }]) => {
    return [place, { src: await serve(file), width, height }];
  });
  return Object.fromEntries(await Promise.all(cards));
}

/** Gives the files to serve and, for each picture, its data and that of its thumbnail with hashed addresses. */
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
  const served = async ({ file, width, height, color, sources }) => {
    const picture = { src: await serve(file), width, height, color, sources: [] };
    for (const source of sources) {
      picture.sources.push({ src: await serve(source.file), media_type: source.media_type, width: source.width });
    }
    return picture;
  };
  const pictures = {};
  const thumbnails = {};
  for (const [name, entry] of Object.entries(index)) {
    pictures[name] = await served(entry);
    if (entry.thumbnail !== undefined) thumbnails[name] = await served(entry.thumbnail);
  }
  return { files, pictures, thumbnails, cards: await servedCards(folder, serve) };
}
