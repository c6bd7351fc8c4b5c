// Makes the social cards: `node tools/cards.mjs [--check]`, with the address of a running site in TEST_ORIGIN and, to make them,
// a Chromium in TEST_CHROMIUM. A card shows the name of a page and the page's own drawing, or a project's picture. Writes
// the pictures that are new or stale and assets/social/cards.json, their index. With --check it only says what is stale.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { root, ui } from "./build/files.mjs";
import { findPlaces } from "./site-places.mjs";

const assets = path.join(root, "assets");
const FOLDER = "social";
const INDEX = path.join(assets, FOLDER, "cards.json");

const WIDTH = 1200;
const HEIGHT = 630;
/** Networks fetch a card for each mention, some of them over a slow line. */
const LIMIT = 60_000;
/** Lines on paper need few colours. */
const COLOURS = [64, 32, 16];
const QUALITIES = [84, 80, 76, 72, 68, 64, 60, 56, 52, 48, 44];

/** What cards look like besides what pages say. The drawings come with the pages. */
const LOOK = ["tools/cards.mjs", "tools/cards.css", "styles/tokens.css", "illustrations/Assembly.module.css", "../assets/fonts/instrument-sans.woff2",
  "../assets/fonts/martian-mono.woff2"];

const { TEST_ORIGIN: origin, TEST_CHROMIUM: executablePath } = process.env;

const digest = (...data) => data.reduce((hash, part) => hash.update(part), createHash("sha256")).digest("hex").slice(0, 16);

const escape = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

async function fetchText(place) {
  const response = await fetch(origin + place);
  if (!response.ok) throw new Error(`${place}: ${response.status}`);
  return response.text();
}

const fetchJson = async (place) => JSON.parse(await fetchText(place));

/** The logo of the site: the attributes and the content of its element. */
const OWN_LOGO = ' class="own" viewBox="0 0 28 28"><path d="M6.5 1v26M21.5 1v26M1 6.5h26M1 21.5h26"/><path class="kernel" d="M10.5 10.5h7v7h-7z"/>';

/** The logo of the company, in the same form. */
async function readLogo(address) {
  const [, logo] = /<symbol[^>]*?( viewBox=.*)<\/symbol>/s.exec(await fetchText(address.split("#")[0]));
  return logo;
}

/** What all cards share: words of the shell, drawings by their name, the stylesheet of the site. */
async function readSite() {
  const home = await fetchText("/");
  const [, input] = /<script type="application\/json" id="render-input">(.*?)<\/script>/s.exec(home);
  const { site, assets: sprites } = await fetchJson(JSON.parse(input).shell);
  const symbols = (await fetchText(sprites.illustrations)).matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs);
  const [assembly] = /<figure\b.*?<\/figure>/s.exec(home);
  // The stylesheet of the site, and that of the company's colours, if it has some.
  const styles = [...home.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  const logo = sprites.logo === null ? OWN_LOGO : await readLogo(sprites.logo);
  const drawings = new Map([...symbols].map(([, name, shapes]) => [name, shapes]));
  return { company: site.company.name, labels: site.labels.title_block, drawings, assembly, logo, styles };
}

/** The drawing of a page, or the titles of its sections where it has none. */
function figureOf({ hero, sections }, { drawings, assembly }) {
  if (hero.drawing !== null) return assembly;
  if (hero.illustration !== null) {
    return `<svg class="drawing" viewBox="0 0 480 400" aria-hidden="true">${drawings.get(hero.illustration)}</svg>`;
  }
  const rows = sections.map(({ title }, index) => `<li><b>${String(index + 1).padStart(2, "0")}</b>${escape(title)}</li>`);
  return `<ol class="register">${rows.join("")}</ol>`;
}

/** The markup of the card of a page, or of its project. */
function markup({ look = "", title, figure, number, name }, { company, labels, logo }) {
  return `<div class="sheet ${look}"><h1 class="title">${escape(title)}</h1><div class="figure">${figure}</div>
<div class="block"><div class="brand"><svg${logo}</svg>${escape(company)}</div>
<div><small>${escape(labels.sheet)}</small><span class="number">${escape(number)}</span></div>
<div><small>${escape(labels.page)}</small><span>${escape(name)}</span></div></div></div>`;
}

/** The short names that classes of components have in production depend on every stylesheet that there is. */
const withoutClasses = (html) => html.replace(/ class="[^"]*"/g, "");

/** Every card: the address it stands for, its file, its markup, and the digest of all that it is made from. */
async function findCards() {
  const [places, site, ...look] = await Promise.all([
    findPlaces(origin),
    readSite(),
    ...LOOK.map((file) => readFile(path.join(ui, file))),
  ]);
  // The name of the second stylesheet has a hash of the colours in it.
  const lookDigest = digest(...look, ...site.styles.slice(1));
  const recordAt = (route) => fetchJson(`/data${route === "/" ? "/index" : route}.json`);
  const routes = places.filter((place) => !place.includes("?"));
  const records = new Map(await Promise.all(routes.map(async (route) => [route, await recordAt(route)])));
  const cards = places.map((place) => {
    const [route, slug] = place.split("?project=");
    const record = records.get(route);
    const { sheet: number, name } = record;
    if (slug === undefined) {
      const stem = route === "/" ? "home" : route.slice(1).replaceAll("/", "-");
      const html = markup({ title: record.hero.title, figure: figureOf(record, site), number, name }, site);
      return { place, file: `card-${stem}.png`, html };
    }
    const project = record.sections.flatMap(({ projects }) => projects ?? []).find((item) => item.slug === slug);
    const figure = `<img src="${escape(project.picture.src)}" alt="">`;
    const html = markup({ look: "look-picture", title: project.title, figure, number, name: `${name} / ${project.category}` }, site);
    return { place, file: `card-${slug}.jpg`, html };
  });
  return { cards: cards.map((card) => ({ ...card, source: digest(withoutClasses(card.html), lookDigest) })), styles: site.styles };
}

/** Sets the title as large as its column allows. */
function fitTitle() {
  const title = document.querySelector(".title");
  const column = title.parentElement.clientHeight - document.querySelector(".block").offsetHeight;
  const words = document.createRange();
  words.selectNodeContents(title);
  for (let size = 100; size > 40; size -= 2) {
    title.style.fontSize = `${size}px`;
    const isInside = words.getBoundingClientRect().right <= title.getBoundingClientRect().right - 24;
    if (isInside && title.offsetHeight <= column) return;
  }
}

/** The smallest of few losses that stays below the limit. */
async function encode(sharp, shot, file) {
  const isPicture = file.endsWith(".jpg");
  for (const grade of isPicture ? QUALITIES : COLOURS) {
    const image = sharp(shot);
    const data = await (isPicture
      ? image.jpeg({ quality: grade, mozjpeg: true })
      : image.png({ palette: true, colours: grade, dither: 0, effort: 10, compressionLevel: 9 })
    ).toBuffer();
    if (data.length <= LIMIT) return data;
  }
  throw new Error(`${file} has more than ${LIMIT} bytes in every quality`);
}

async function make(cards, styles) {
  const [{ chromium }, { default: sharp }] = await Promise.all([import("playwright-core"), import("sharp")]);
  const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args });
  try {
    // The Content-Security-Policy of the site would block a card's inline stylesheet.
    const context = await browser.newContext({ viewport: { width: WIDTH, height: HEIGHT }, reducedMotion: "reduce", bypassCSP: true });
    const page = await context.newPage();
    // Loads the site once, because its fonts are optional: a card uses them only if they are cached.
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
const stale = cards.filter(({ place, source }) => known[place]?.source !== source);
const gone = Object.keys(known).filter((place) => !cards.some((card) => card.place === place));

if (process.argv[2] === "--check") {
  for (const place of [...stale.map((card) => card.place), ...gone]) {
    console.error(`the social card of ${place} is stale: run \`cargo xtask images\``);
  }
  process.exit(stale.length + gone.length > 0 ? 1 : 0);
}
await mkdir(path.join(assets, FOLDER), { recursive: true });
if (stale.length > 0) await make(stale, styles);
const files = new Set(["cards.json", ...cards.map(({ file }) => file)]);
for (const file of await readdir(path.join(assets, FOLDER))) {
  if (!files.has(file)) await rm(path.join(assets, FOLDER, file));
}
const index = cards.map(({ place, file, source }) => [place, { file: `${FOLDER}/${file}`, width: WIDTH, height: HEIGHT, source }]);
await writeFile(INDEX, `${JSON.stringify(Object.fromEntries(index), null, 1)}\n`);
