// Generates the served picture files: `node tools/images.mjs [--check]`. Writes each master picture in several sizes, the favicon of the
// site in every format that clients request, and assets/pictures.json, the index that the build reads. With --check, only reports
// whether the index is stale.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { digest, root } from "./build/files.mjs";
import { MANIFEST_ICONS, TOUCH_ICON } from "./build/favicons.mjs";
import { findMasters, SERVED } from "./masters.mjs";

const assets = path.join(root, "assets");
const INDEX = path.join(assets, "pictures.json");
const STATE = path.join(assets, "pictures.state.json");
/** The folder of the served files in each folder of masters. */
const SIZES = "sizes";

const FORMATS = [
  {
    ending: "avif",
    mediaType: "image/avif",
    encode: (image, { quality, effort }) => image.avif({ quality: quality.avif, effort: effort.avif }),
  },
  {
    ending: "webp",
    mediaType: "image/webp",
    encode: (image, { quality, effort }) => image.webp({ quality: quality.webp, effort: effort.webp }),
  },
];

/** The version of the code that makes pictures and icons. Increment it with every change that affects the files. */
const CODE_VERSION = 1;

/** The source of the favicon, and the folder of the files generated from it. */
const FAVICON = "favicon.svg";
const ICONS = "icons";
/**
 * The background of the icons, the size of the symbol as a share of the icon, and the sizes in the ICO file. The background is that of the
 * light theme, so that the symbol is legible on every home screen.
 */
const ICON = { ground: "#f8f7f3", share: 0.76, maskableShare: 0.56, icoSizes: [32, 48] };

/** Returns digests of all inputs: of the settings, of the favicon and of every master picture. */
async function readState() {
  const sources = { [FAVICON]: digest(await readFile(path.join(assets, FAVICON))) };
  for (const { name, file } of await findMasters(assets)) sources[name] = digest(await readFile(file));
  return { recipe: digest(JSON.stringify([CODE_VERSION, SERVED, ICON, MANIFEST_ICONS, TOUCH_ICON])), sources };
}

const readJson = async (file) => JSON.parse(await readFile(file, "utf8").catch(() => "{}"));

const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 1)}\n`);

/** Writes one picture in all its sizes and formats, and returns its entry in the index. */
async function makeFiles(sharp, { room, slug, file: master, served }) {
  const { widths, fallback } = served;
  const { width, height } = await sharp(master).metadata();
  const color = served.placeholder ? await dominantColor(sharp(master)) : null;
  // A master that is narrower than one of the sizes is served at its own width instead.
  const sizes = [...new Set(widths.map((size) => Math.min(size, width)))];
  const sources = [];
  for (const { ending, mediaType, encode } of FORMATS) {
    for (const size of sizes) {
      const file = `${room}/${SIZES}/${slug}-${size}.${ending}`;
      await encode(sharp(master).resize({ width: size }), served).toFile(path.join(assets, file));
      sources.push({ file, media_type: mediaType, width: size });
    }
  }
  const fallbackWidth = Math.min(fallback, width);
  const { file } = sources.find((item) => item.media_type === "image/webp" && item.width === fallbackWidth);
  return { file, width: fallbackWidth, height: Math.round((height * fallbackWidth) / width), color, sources };
}

async function dominantColor(image) {
  const { dominant } = await image.stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

async function makeIcons(sharp) {
  await mkdir(path.join(assets, ICONS), { recursive: true });
  const write = (name, data) => writeFile(path.join(assets, ICONS, name), data);
  for (const { name, size, purpose } of [TOUCH_ICON, ...MANIFEST_ICONS]) {
    await write(`${name}.png`, await drawIcon(sharp, size, purpose === "maskable" ? ICON.maskableShare : ICON.share));
  }
  const small = ICON.icoSizes.map(async (size) => ({ size, png: await drawIcon(sharp, size, 1) }));
  await write("favicon.ico", ico(await Promise.all(small)));
}

async function drawIcon(sharp, size, share) {
  const inner = Math.round(size * share);
  const icon = await sharp(path.join(assets, FAVICON), { density: 72 * (inner / 32) }).resize(inner, inner).png().toBuffer();
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: ICON.ground } });
  return ground.composite([{ input: icon }]).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** Returns an ICO file: a header, a directory entry for each picture, and the pictures as PNG. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

const [before, now] = [await readJson(STATE), await readState()];

if (process.argv[2] === "--check") {
  if (JSON.stringify(before) !== JSON.stringify(now)) {
    console.error("assets/pictures.json is stale: run `cargo xtask images`");
    process.exit(1);
  }
} else {
  const { default: sharp } = await import("sharp");
  const masters = await findMasters(assets);
  const folders = [...new Set(masters.map(({ room }) => path.join(assets, room, SIZES)))];
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const known = before.recipe === now.recipe ? await readJson(INDEX) : {};
  const index = {};
  for (const master of masters) {
    const isUnchanged = known[master.name] && before.sources[master.name] === now.sources[master.name];
    index[master.name] = isUnchanged ? known[master.name] : await makeFiles(sharp, master);
    console.log(`${master.name}${isUnchanged ? " is unchanged" : ""}`);
  }
  await makeIcons(sharp);
  const sources = Object.values(index).flatMap((picture) => picture.sources);
  const files = new Set(sources.map(({ file }) => path.basename(file)));
  for (const folder of folders) {
    for (const file of await readdir(folder)) {
      if (!files.has(file)) await rm(path.join(folder, file));
    }
  }
  await writeJson(INDEX, index);
  await writeJson(STATE, now);
}
