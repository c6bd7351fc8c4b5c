// Generates the social cards: `node tools/cards.mjs [--check]`, with the origin of a running site in TEST_ORIGIN and the path of a Chromium
// in TEST_CHROMIUM. The card of a page shows its title and its drawing or, without a drawing, its section titles. The card of a project
// shows its title and its picture. Writes the cards that are missing or stale, and their index, assets/social/cards.json. With --check,
// only reports stale cards and does not start Chromium.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { root, ui } from "./build/files.mjs";
import { CHROMIUM_ARGS } from "./chromium-args.mjs";
import { findCards } from "./find-cards.mjs";

const assets = path.join(root, "assets");
const FOLDER = "social";
const INDEX = path.join(assets, FOLDER, "cards.json");

const WIDTH = 1200;
const HEIGHT = 630;
/** The size limit of a card. Social networks fetch a card for each mention, and some connections are slow. */
const MAX_BYTES = 60_000;
/** The palette sizes of PNG files, in the order in which they are tried. Line drawings need few colours. */
const PALETTE_SIZES = [64, 32, 16];
/** The qualities of JPEG files, in the order in which they are tried. */
const QUALITIES = [84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44];

/** The version of this code. Increment it with every change that affects the cards. */
const CODE_VERSION = "1";

/** The files that determine the look of all cards. Titles and drawings come from the pages. */
const LOOK_FILES = ["tools/cards.css", "styles/reset.css", "styles/tokens.css", "styles/base.css", "styles/fonts.css",
  "illustrations/Assembly.module.css", "../assets/fonts/instrument-sans.woff2", "../assets/fonts/martian-mono.woff2"];

const { TEST_ORIGIN: origin = "", TEST_CHROMIUM: executablePath } = process.env;

/** Sets the largest font size at which the title fits its column. */
function fitTitle() {
  const [sheet, title, block] = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".sheet, .title, .block")]);
  const column = sheet.clientHeight - block.offsetHeight;
  const text = document.createRange();
  text.selectNodeContents(title);
  for (let size = 100; size > 40; size -= 2) {
    title.style.fontSize = `${size}px`;
    const isInside = text.getBoundingClientRect().right <= title.getBoundingClientRect().right - 24;
    if (isInside && title.offsetHeight <= column) return;
  }
}

/** Encodes a screenshot at the highest quality at which the file has at most `MAX_BYTES`. */
async function encode(sharp, screenshot, file) {
  const isPicture = file.endsWith(".jpg");
  for (const level of isPicture ? QUALITIES : PALETTE_SIZES) {
    const image = sharp(screenshot);
    const data = await (isPicture
      ? image.jpeg({ quality: level, mozjpeg: true })
      : image.png({ palette: true, colours: level, dither: 0, effort: 10, compressionLevel: 9 })
    ).toBuffer();
    if (data.length <= MAX_BYTES) return data;
  }
  throw new Error(`${file} has more than ${MAX_BYTES} bytes at every quality`);
}

async function writeCards(cards, styles) {
  const [{ chromium }, { default: sharp }] = await Promise.all([import("playwright-core"), import("sharp")]);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    // The Content-Security-Policy of the site would block a card's inline stylesheet.
    const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT }, reducedMotion: "reduce", bypassCSP: true });
    const page = await context.newPage();
    // The site must be loaded once before the cards: with `font-display: optional`, a card uses the fonts only if they are cached.
    await page.goto(origin, { waitUntil: "networkidle" });
    const css = await readFile(path.join(ui, "tools/cards.css"), "utf8");
    for (const { file, html } of cards) {
      await page.setContent(
        `<!doctype html>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}<style>${css}</style>${html}`,
        { waitUntil: "networkidle" },
      );
      await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
      await page.evaluate(fitTitle);
      const data = await encode(sharp, await page.screenshot(), file);
      await writeFile(path.join(assets, FOLDER, file), data);
      console.log(`${file}: ${data.length} bytes`);
    }
  } finally {
    await browser.close();
  }
}

const look = await Promise.all(LOOK_FILES.map((file) => readFile(path.join(ui, file))));
const { cards, styles } = await findCards(origin, [CODE_VERSION, ...look]);
const known = JSON.parse(await readFile(INDEX, "utf8").catch(() => "{}"));
const stale = cards.filter(({ address, source }) => known[address]?.source !== source);
const gone = Object.keys(known).filter((address) => !cards.some((card) => card.address === address));

if (process.argv[2] === "--check") {
  for (const address of [...stale.map((card) => card.address), ...gone]) {
    console.error(`the social card of ${address} is stale: run \`cargo xtask images\``);
  }
  process.exit(stale.length + gone.length > 0 ? 1 : 0);
}
await mkdir(path.join(assets, FOLDER), { recursive: true });
if (stale.length > 0) await writeCards(stale, styles);
const files = new Set(["cards.json", ...cards.map(({ file }) => file)]);
for (const file of await readdir(path.join(assets, FOLDER))) {
  if (!files.has(file)) await rm(path.join(assets, FOLDER, file));
}
const index = cards.map(({ address, file, source }) => [address, { file: `${FOLDER}/${file}`, width: WIDTH, height: HEIGHT, source }]);
await writeFile(INDEX, `${JSON.stringify(Object.fromEntries(index), null, 1)}\n`);
