// Makes the sizes in which pictures are served from their masters: `node images.mjs [--check]`. Writes the files and
// assets/pictures.json, the index that the build reads. With --check it only says whether the index is stale.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const assets = path.join(path.dirname(fileURLToPath(import.meta.url)), "../assets");
const INDEX = path.join(assets, "pictures.json");
const STATE = path.join(assets, "pictures.state.json");
const SIZES = "portfolio/sizes";

/** Widths in pixels: a slide of the strip at one and two device pixels, and the viewer's stages. */
const WIDTHS = [336, 672, 1344, 2400];
/** The width that browsers without a choice get. */
const FALLBACK_WIDTH = 1344;
// Small sizes are thumbnails, where fine detail is lost anyway.
const FORMATS = [
  { ending: "avif", mediaType: "image/avif", encode: (image, width) => image.avif({ quality: width < 1000 ? 40 : 55, effort: 4 }) },
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

/** What the index is made from: the recipe in this script, and every master. */
async function state() {
  const recipe = digest(JSON.stringify([String(make), WIDTHS, FALLBACK_WIDTH, FORMATS.map(({ encode }) => String(encode))]));
  const sources = { [SOCIAL]: digest(await readFile(path.join(assets, SOCIAL))) };
  for (const { name, file } of await masters()) sources[name] = digest(await readFile(file));
  return { recipe, sources };
}

const readJson = async (file) => JSON.parse(await readFile(file, "utf8").catch(() => "{}"));

const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 1)}\n`);

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
      const name = `${SIZES}/${slug}-${size}.${ending}`;
      await encode(sharp(file).resize({ width: size }), size).toFile(path.join(assets, name));
      sources.push({ file: name, media_type: mediaType, width: size });
    }
  }
  const fallbackWidth = Math.min(FALLBACK_WIDTH, width);
  const fallback = sources.find((item) => item.media_type === "image/webp" && item.width === fallbackWidth);
  return { file: fallback.file, width: fallbackWidth, height: Math.round((height * fallbackWidth) / width), color, sources };
}

const [before, now] = [await readJson(STATE), await state()];

if (process.argv[2] === "--check") {
  if (JSON.stringify(before) !== JSON.stringify(now)) {
    console.error("assets/pictures.json is stale: run `cargo xtask images`");
    process.exit(1);
  }
} else {
  const { default: sharp } = await import("sharp");
  await mkdir(path.join(assets, SIZES), { recursive: true });
  const known = before.recipe === now.recipe ? await readJson(INDEX) : {};
  const index = {};
  for (const master of await masters()) {
    const isUnchanged = known[master.name] && before.sources[master.name] === now.sources[master.name];
    index[master.name] = isUnchanged ? known[master.name] : await make(sharp, master);
    console.log(`${master.name}${isUnchanged ? " is unchanged" : ""}`);
  }
  const social = await sharp(path.join(assets, SOCIAL)).metadata();
  index[SOCIAL] = { file: SOCIAL, width: social.width, height: social.height, color: null, sources: [] };
  const wanted = new Set(Object.values(index).flatMap(({ sources }) => sources.map(({ file }) => path.basename(file))));
  for (const file of await readdir(path.join(assets, SIZES))) {
    if (!wanted.has(file)) await rm(path.join(assets, SIZES, file));
  }
  await writeJson(INDEX, index);
  await writeJson(STATE, now);
}
