// Takes screenshots of every page: `node tools/screenshots.mjs FOLDER`, with the origin of a running site in TEST_ORIGIN and the path of
// a Chromium in TEST_CHROMIUM. Writes one screenshot per page, theme and width, and an index.html with one row per page.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS } from "./chromium-args.mjs";
import { findRoutes } from "./site-addresses.mjs";

const [folder] = process.argv.slice(2);
const { TEST_ORIGIN: origin, TEST_CHROMIUM: executablePath } = process.env;
const WIDTHS = [360, 768, 1440];
const THEMES = /** @type {const} */ (["light", "dark"]);

const nameOf = (route) => (route === "/" ? "main" : route.slice(1).replaceAll("/", "-"));

/**
 * Loads and shows all pictures. Otherwise, pictures below the first screen could be missing, because a full-page screenshot does not
 * scroll.
 */
async function loadPictures(page) {
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const image of pictures) image.loading = "eager";
    await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)));
  });
}

/** Returns a page with all screenshots, each cropped to a height of four times its width. */
function overview(files, columns) {
  const cells = files.map(
    (file) => `<a href="${file}"><span><img src="${file}" alt=""></span>${file.replace(".png", "")}</a>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pages</title><style>
body { margin: 12px; background: #888; font: 12px/1.6 sans-serif; }
main { display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 12px; }
a { color: #000; text-decoration: none; }
span { display: block; aspect-ratio: 1 / 4; overflow: hidden; background: #777; }
img { display: block; width: 100%; }
</style><main>${cells.join("\n")}</main>`;
}

const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
await mkdir(folder, { recursive: true });
const routes = await findRoutes(origin);

for (const colorScheme of THEMES) {
  for (const width of WIDTHS) {
    const viewport = { width, height: Math.round(width * 0.75) + 300 };
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce", bypassCSP: true });
    const page = await context.newPage();
    for (const route of routes) {
      await page.goto(origin + route, { waitUntil: "networkidle" });
      await loadPictures(page);
      const file = `${nameOf(route)}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();

const files = routes.flatMap((route) =>
  THEMES.flatMap((theme) => WIDTHS.map((width) => `${nameOf(route)}-${width}-${theme}.png`)),
);
await writeFile(path.join(folder, "index.html"), overview(files, THEMES.length * WIDTHS.length));
console.log(`${files.length} screenshots in ${folder}`);
