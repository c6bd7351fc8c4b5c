// Generates the social cards: `node tools/cards.mjs [--check]`, with the origin of a running site in TEST_ORIGIN and the path of a
// Chromium in TEST_CHROMIUM. A card shows the title and the drawing of a page, or the picture of a project. Writes the cards that are
// missing or stale, and their index, assets/social/cards.json. With --check, only reports stale cards, without Chromium.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { root, ui } from "./build/files.mjs";
import { CHROMIUM_ARGS } from "./chromium-args.mjs";
import { findAddresses } from "./site-addresses.mjs";

const assets = path.join(root, "assets");
const FOLDER = "social";
const INDEX = path.join(assets, FOLDER, "cards.json");

const WIDTH = 1200;
const HEIGHT = 630;
/** Social networks fetch a card for each mention, and some connections are slow. */
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

const digest = (...data) => data.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex").slice(0, 16);

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

async function fetchText(address) {
  const response = await fetch(origin + address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** Returns what the group of `pattern` matches in `text`. */
function extract(pattern, text) {
  const group = pattern.exec(text)?.[1];
  if (group === undefined) throw new Error(`${pattern} matches nothing`);
  return group;
}

const fetchJson = async (address) => JSON.parse(await fetchText(address));

/** The default logo: the attributes and the content of its svg element. */
const DEFAULT_LOGO = ' class="own" viewBox="0 0 28 28"><path d="M6.5 1v26M21.5 1v26M1 6.5h26M1 21.5h26"/><path class="kernel" d="M10.5 10.5h7v7h-7z"/>';

/** Returns the logo of the company in the same form. */
const readLogo = async (address) => extract(/<symbol[^>]*?( viewBox=.*)<\/symbol>/s, await fetchText(address.split("#")[0]));

/** Reads the data that all cards share: the company, labels, the logo, the drawings by name, and the stylesheets of the site. */
async function readSite() {
  const home = await fetchText("/");
  const input = extract(/<script type="application\/json" id="render-input">(.*?)<\/script>/s, home);
  const { site, assets: sprites } = await fetchJson(JSON.parse(input).shell);
  const symbols = (await fetchText(sprites.illustrations)).matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs);
  const assembly = extract(/(<figure\b.*?<\/figure>)/s, home);
  // The stylesheet of the site, followed by the stylesheet of the company's colours, if there is one.
  const styles = [...home.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  const logo = sprites.logo === null ? DEFAULT_LOGO : await readLogo(sprites.logo);
  const drawings = new Map([...symbols].map(([, name, shapes]) => [name, shapes]));
  return { company: site.company.name, labels: site.labels.title_block, drawings, assembly, logo, styles };
}

/** Returns the drawing of a page, or a list of its section titles if it has no drawing. */
function figureOf({ hero, sections }, { drawings, assembly }) {
  if (hero.drawing !== null) return assembly;
  if (hero.illustration !== null) {
    return `<svg class="drawing" viewBox="0 0 480 400" aria-hidden="true">${drawings.get(hero.illustration)}</svg>`;
  }
  const rows = sections.map(({ title }, index) => `<li><b>${String(index + 1).padStart(2, "0")}</b>${escape(title)}</li>`);
  return `<ol class="register">${rows.join("")}</ol>`;
}

/** Returns the markup of a card. */
function cardMarkup({ look = "", title, figure, number, name }, { company, labels, logo }) {
  return `<div class="sheet ${look}"><h1 class="title">${escape(title)}</h1><div class="figure">${figure}</div>
<div class="block"><div class="brand"><svg${logo}</svg>${escape(company)}</div>
<div><small>${escape(labels.sheet)}</small><span class="number">${escape(number)}</span></div>
<div><small>${escape(labels.page)}</small><span>${escape(name)}</span></div></div></div>`;
}

/** Removes class names. The short class names of production change when any stylesheet changes. */
const withoutClasses = (html) => html.replace(/ class="[^"]*"/g, "");

/** Returns every card: the address of its page or project, its file, its markup, and the digest of its inputs. */
async function findCards() {
  const [addresses, site, ...look] = await Promise.all([
    findAddresses(origin),
    readSite(),
    ...LOOK_FILES.map((file) => readFile(path.join(ui, file))),
  ]);
  // The name of the second stylesheet contains a hash of the company's colours.
  const lookDigest = digest(CODE_VERSION, ...look, ...site.styles.slice(1));
  const recordAt = (route) => fetchJson(`/data${route === "/" ? "/index" : route}.json`);
  const routes = addresses.filter((address) => !address.includes("?"));
  const records = new Map(await Promise.all(routes.map(async (route) => /** @type {const} */ ([route, await recordAt(route)]))));
  const cards = addresses.map((address) => {
    const [route, slug] = address.split("?project=");
    const record = records.get(route);
    const { sheet: number, name } = record;
    if (slug === undefined) {
      const stem = route === "/" ? "home" : route.slice(1).replaceAll("/", "-");
      const html = cardMarkup({ title: record.hero.title, figure: figureOf(record, site), number, name }, site);
      return { address, file: `card-${stem}.png`, html };
    }
    const project = record.sections.flatMap(({ projects }) => projects ?? []).find((item) => item.slug === slug);
    const figure = `<img src="${escape(project.picture.src)}" alt="">`;
    const html = cardMarkup({ look: "look-picture", title: project.title, figure, number, name: `${name} / ${project.category}` }, site);
    return { address, file: `card-${slug}.jpg`, html };
  });
  return { cards: cards.map((card) => ({ ...card, source: digest(withoutClasses(card.html), lookDigest) })), styles: site.styles };
}

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

/** Encodes a screenshot at the highest quality that does not exceed `MAX_BYTES`. */
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
    // The site must be loaded once before the cards. Its fonts are optional, so a card uses them only if they are cached.
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

const { cards, styles } = await findCards();
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
