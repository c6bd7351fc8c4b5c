// Takes pictures of every page: `node screenshots.mjs FOLDER`, with the address of a running site in TEST_ORIGIN and a
// Chromium in TEST_CHROMIUM. Writes a picture per page, theme and width, and index.html with all of them.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "playwright-core";

const [folder] = process.argv.slice(2);
const { TEST_ORIGIN: origin, TEST_CHROMIUM: executablePath } = process.env;
const WIDTHS = [360, 768, 1440];
const THEMES = ["light", "dark"];

/** Routes of the site, found by following its links, and the page of an unknown address. */
async function routes() {
  const found = new Set(["/"]);
  for (const route of found) {
    const html = await (await fetch(origin + route)).text();
    for (const [, href] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)) found.add(href);
  }
  return [...found, "/no-such-page"].sort();
}

const args = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"];
const browser = await chromium.launch({ executablePath, args });
await mkdir(folder, { recursive: true });
const files = [];
for (const colorScheme of THEMES) {
  for (const width of WIDTHS) {
    const viewport = { width, height: Math.round(width * 0.75) + 300 };
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const route of await routes()) {
      await page.goto(origin + route, { waitUntil: "networkidle" });
      const file = `${route === "/" ? "main" : route.slice(1).replaceAll("/", "-")}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
      files.push(file);
    }
    await context.close();
  }
}
await browser.close();
const figures = files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" width="300" loading="lazy"></a>`);
await writeFile(path.join(folder, "index.html"), `<!doctype html><title>Contact sheet</title>${figures.join("\n")}`);
console.log(`${files.length} pictures in ${folder}`);
