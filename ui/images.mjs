// Makes the sizes in which pictures are served from their masters: `node images.mjs [--check]`. Writes the files and
// assets/pictures.json, the index that the build reads. With --check it only says whether the index is stale.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const assets = path.join(path.dirname(fileURLToPath(import.meta.url)), "../assets");
const INDEX = path.join(assets, "pictures.json");

/** Widths in pixels: a slide of the strip at one and two device pixels, and the viewer's stages. */
const WIDTHS = [336, 672, 1344, 2400];
/** The width that browsers without a choice get. */
const FALLBACK_WIDTH = 1344;
const FORMATS = [
  { ending: "avif", mediaType: "image/avif", encode: (image) => image.avif({ quality: 55, effort: 5 }) },
  { ending: "webp", mediaType: "image/webp", encode: (image) => image.webp({ quality: 78, effort: 5 }) },
];

/** A picture that is served as it is. */
const SOCIAL = "social/site.png";

const digest = (data) => createHash("sha256").update(data).digest("hex").slice(0, 16);

async function masters() {
  const folder = path.join(assets, "portfolio/masters");
  const files = (await readdir(folder)).filter((file) => file.endsWith(".webp")).sort();
  return files.map((file) => ({ name: `portfolio/${file}`, slug: path.parse(file).name, file: path.join(folder, file) }));
}

/** The state that the index was made from: this script and every master. */
async function state() {
  const sources = {};
  for (const { name, file } of await masters()) sources[name] = digest(await readFile(file));
  sources[SOCIAL] = digest(await readFile(path.join(assets, SOCIAL)));
  return digest(JSON.stringify([sources, String(make), WIDTHS, FALLBACK_WIDTH, FORMATS.map(({ encode }) => String(encode))]));
}

async function make(sharp, { slug, file }) {
  const source = sharp(file);
  const { width, height } = await source.metadata();
  const { dominant } = await source.stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  // A master smaller than the largest size is served in its own width.
  const sizes = [...new Set(WIDTHS.map((size) => Math.min(size, width)))];
  const sources = [];
  for (const { ending, mediaType, encode } of FORMATS) {
    for (const size of sizes) {
      const name = `portfolio/sizes/${slug}-${size}.${ending}`;
      await encode(sharp(file).resize({ width: size })).toFile(path.join(assets, name));
      sources.push({ file: name, media_type: mediaType, width: size });
    }
  }
  const fallbackWidth = Math.min(FALLBACK_WIDTH, width);
  const fallback = sources.find((item) => item.media_type === "image/webp" && item.width === fallbackWidth);
  return { file: fallback.file, width: fallbackWidth, height: Math.round((height * fallbackWidth) / width), color, sources };
}

if (process.argv[2] === "--check") {
  const { state: indexed } = JSON.parse(await readFile(path.join(assets, "pictures.state.json"), "utf8"));
  if (indexed !== (await state())) {
    console.error("assets/pictures.json is stale: run `cargo xtask images`");
    process.exit(1);
  }
} else {
  const { default: sharp } = await import("sharp");
  await rm(path.join(assets, "portfolio/sizes"), { recursive: true, force: true });
  await mkdir(path.join(assets, "portfolio/sizes"), { recursive: true });
  const index = {};
  for (const master of await masters()) {
    index[master.name] = await make(sharp, master);
    console.log(master.name);
  }
  const social = await sharp(path.join(assets, SOCIAL)).metadata();
  index[SOCIAL] = { file: SOCIAL, width: social.width, height: social.height, color: null, sources: [] };
  await writeFile(INDEX, `${JSON.stringify(index, null, 1)}\n`);
  await writeFile(path.join(assets, "pictures.state.json"), `${JSON.stringify({ state: await state() })}\n`);
}
