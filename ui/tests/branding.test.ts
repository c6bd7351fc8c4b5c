// Checks that a content folder is enough to create the site of another company: legible colours in both schemes, the logo in these colours,
// the font, the text and the pages of that company, and no trace of the example company.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { openPage, violations, waitForHydration } from "./support/harness.ts";
import { overflow, showFonts } from "./support/page-checks.ts";
import { ADDED, filesBelow, NEW_NAME, PROJECT, rebrand, REMOVED, runSite } from "./support/rebrand.ts";
import { freePort, Replica } from "./support/versions.ts";

/** The signal colours. The light one is not legible as text on its background, so the site must derive a legible shade from it. */
const SIGNAL = { light: "#1f9d63", dark: "#4fae7f" };
const GROUND = { light: "#fffaf0", dark: "#10231b" };
const INK = { light: "#4a5a50", dark: "#c9d6cf" };

const scheme = (name: "light" | "dark") =>
  `\n[theme.${name}]\nground = "${GROUND[name]}"\nink = "${INK[name]}"\nsignal = "${SIGNAL[name]}"\n`;

/** A logo whose upper half has the text colour, and whose lower half has the signal colour. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v5H0z"/>
<path d="M0 5h10v5H0z" fill="var(--color-signal)"/></svg>`;

/** The colour that fills the company's project picture. */
const PICTURE = "#3070b0";

let folder = "";
let replica: Replica | undefined;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "branding-"));
  const look = `${scheme("light")}${scheme("dark")}\n[fonts]\nmono = "brand/house.woff2"\n`;
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: PICTURE } }).png().toBuffer();
  rebrand(folder, { look, logo: LOGO, picture });
  replica = new Replica(await freePort(), null);
  await replica.serve({ name: "brand", options: ["--content", folder] });
});

after(async () => {
  await replica?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Converts `#rrggbb` to the format of computed styles. */
const computed = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ")})`;

/** Returns the path and query of every page and project in the sitemap, and a path without a page. */
async function places(): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${replica?.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, place = ""]) => place || "/");
  return [...listed, "/no-such-sheet"];
}

test("every page has the company's colours in both schemes, and is accessible", async (t) => {
  const page = await openPage(t, `${replica?.origin}/`, { allow: /404/, reducedMotion: "reduce" });
  const all = await places();
  assert.ok(all.includes(ADDED) && all.length > 20, all.join(" "));
  assert.deepEqual(REMOVED.filter((name) => all.includes(`/services/${name}`)), []);
  for (const place of all) {
    await page.goto(`${replica?.origin}${place}`);
    await waitForHydration(page);
    for (const name of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: name });
      const style = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        return { backgroundColor, color, surface: metas.find(({ media }) => matchMedia(media).matches)?.content };
      });
      assert.deepEqual(style, { backgroundColor: computed(GROUND[name]), color: computed(INK[name]), surface: GROUND[name] });
      assert.deepEqual(await violations(page), [], `${place} in the ${name} scheme`);
    }
  }
});

test("a long compound word in the footer does not make a narrow page scroll sideways", async (t) => {
  const page = await openPage(t, `${replica?.origin}/`);
  await page.setViewportSize({ width: 360, height: 740 });
  const excess = await page.locator("footer li a").evaluateAll((links) => {
    for (const link of links) link.textContent = "Eiendomsgrensefastsettelse";
    return document.documentElement.scrollWidth - window.innerWidth;
  });
  assert.equal(excess, 0);
});

test("the interface is in Norwegian, and its lists contain the pages of the company", async (t) => {
  const page = await openPage(t, `${replica?.origin}/solutions`);
  assert.equal(await page.locator("html").getAttribute("lang"), "nb");
  await page.getByRole("link", { name: "Hopp til innholdet" }).waitFor({ state: "attached" });
  // `rebrand` has retired one solution.
  const retired = page.locator("main").getByText("Utfaset", { exact: true });
  assert.ok((await retired.count()) > 0);
  await page.goto(`${replica?.origin}/services-list`);
  const hrefs = await page.locator("main a").evaluateAll((links) => links.map((link) => link.getAttribute("href")?.split("?")[0]));
  assert.ok(hrefs.includes(ADDED) && REMOVED.every((name) => !hrefs.includes(`/services/${name}`)), hrefs.join(" "));
});

/**
 * Returns the inline start and end offsets of all absolutely positioned boxes, in both writing directions. Skips charts with a fixed
 * direction.
 */
const insets = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.dir = "rtl";
    const elements = [...document.querySelectorAll("main *:not(svg *)")].filter((element) => getComputedStyle(element).direction === "rtl");
    const measure = (dir: "ltr" | "rtl") => {
      root.dir = dir;
      return elements.flatMap((element) =>
        ["", "::before", "::after"].flatMap((part) => {
          const style = getComputedStyle(element, part);
          if (style.position !== "absolute") return [];
          const sides = dir === "ltr" ? [style.left, style.right] : [style.right, style.left];
          return `${element.outerHTML.slice(0, 60)}${part}: ${sides.map((side) => Math.round(Number.parseFloat(side))).join(" ")}`;
        }));
    };
    return { original: measure("ltr"), mirrored: measure("rtl") };
  });

test("pages in a language that is written from right to left fit a phone and are mirrored", async (t) => {
  const mirrored = mkdtempSync(path.join(tmpdir(), "branding-rtl-"));
  const site = new Replica(await freePort(), null);
  try {
    cpSync(folder, mirrored, { recursive: true });
    const file = path.join(mirrored, "site.toml");
    writeFileSync(file, readFileSync(file, "utf8").replace('language = "nb"', 'language = "he"'));
    await site.serve({ name: "rtl", options: ["--content", mirrored] });
    const page = await openPage(t, `${site.origin}/`, { allow: /404/, reducedMotion: "reduce", viewport: { width: 360, height: 640 } });
    const faults: string[] = [];
    for (const place of await places()) {
      await page.goto(`${site.origin}${place}`);
      await waitForHydration(page);
      await showFonts(page);
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).direction), "rtl", place);
      faults.push(...(await overflow(page)).map((fault) => `${place}: ${fault}`));
      const boxes = await insets(page);
      assert.deepEqual(boxes.mirrored, boxes.original, place);
      const directions = await page.locator("svg text").evaluateAll((texts) => texts.map((text) => getComputedStyle(text).direction));
      assert.ok(directions.every((direction) => direction === "ltr"), `${place}: the text of a drawing is misplaced`);
    }
    assert.deepEqual(faults, []);
  } finally {
    await site.stop();
    rmSync(mirrored, { recursive: true, force: true });
  }
});

async function pixel(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return `rgb(${[...data.subarray(start, start + 3)].join(", ")})`;
}

test("no file of the site contains a trace of the example company", async () => {
  const [own, other] = [path.join(folder, "../branding-own"), path.join(folder, "../branding-new")].map((name) => mkdtempSync(`${name}-`));
  try {
    runSite("export", other ?? "", "--content", folder);
    runSite("export", own ?? "");
    const [old, files] = [filesBelow(own ?? ""), filesBelow(other ?? "")];
    const texts = [...files].filter(([name]) => /\.(?:html|md|txt|xml|json|js|css|svg|webmanifest|conf)$|^_/.test(name));
    assert.ok(texts.length > 60, `${texts.length} files`);
    assert.deepEqual(texts.filter(([, text]) => /kernelwright/i.test(text.toString())).map(([name]) => name), []);
    const pages = texts.filter(([name]) => name.endsWith(".html") && name !== "500.html");
    for (const [name, text] of pages) {
      const html = text.toString();
      assert.ok(html.includes("Båt &amp; Sønn"), name);
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
      if (name !== "404.html") assert.ok(data?.includes(NEW_NAME), `${name}: ${data}`);
      const card = /property="og:image" content="https?:\/\/[^/"]+\/([^"]+)"/.exec(html)?.[1] ?? "";
      const picture = files.get(card);
      assert.ok(picture !== undefined && !old.has(card), `${name}: ${card}`);
      assert.deepEqual([await pixel(picture, 3, 3), await pixel(picture, 600, 27)], [computed(GROUND.light), computed(INK.light)], card);
    }
    // The export contains no icon and no social card of the example company, not even under another file name.
    const isLook = (name: string) => /favicon-|icon-|card|project\./.test(name) && /\.(?:png|jpg|ico|svg)$/.test(name);
    const looks = new Set([...old].filter(([name]) => isLook(name)).map(([, bytes]) => bytes.toString("base64")));
    const same = [...files].filter(([name, bytes]) => isLook(name) && looks.has(bytes.toString("base64"))).map(([name]) => name);
    assert.deepEqual(same, []);
    const manifest = files.get("site.webmanifest")?.toString() ?? "";
    assert.ok(manifest.includes(NEW_NAME) && manifest.includes(GROUND.light), manifest);
  } finally {
    for (const made of [own, other]) rmSync(made ?? "", { recursive: true, force: true });
  }
});

for (const name of ["light", "dark"] as const) {
  test(`the header has the company's logo in the colours of the ${name} scheme`, async (t) => {
    const page = await openPage(t, `${replica?.origin}/about`, { colorScheme: name });
    const logo = page.getByRole("banner").getByRole("link").first().locator("svg");
    const { data, info } = await sharp(await logo.screenshot()).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (share: number) => {
      const start = (Math.floor(info.height * share) * info.width + Math.floor(info.width / 2)) * info.channels;
      return `rgb(${[...data.subarray(start, start + 3)].join(", ")})`;
    };
    assert.deepEqual([at(0.25), at(0.75)], [computed(INK[name]), computed(SIGNAL[name])]);
    await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
    await page.waitForURL("**/services-list");
    assert.match((await logo.locator("use").getAttribute("href")) ?? "", /^\/assets\/logo-\w+\.svg#/);
  });
}

for (const name of ["light", "dark"] as const) {
  test(`the added page has its own drawing in the colours of the ${name} scheme`, async (t) => {
    const page = await openPage(t, `${replica?.origin}${ADDED}`, { colorScheme: name });
    const drawing = page.locator('main svg:has(use[href$="#gauge-house"])').first();
    await drawing.scrollIntoViewIfNeeded();
    const { data, info } = await sharp(await drawing.screenshot()).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    // The door of the house is in the middle of the drawing, in the lower half.
    const start = (Math.floor(info.height * 0.75) * info.width + Math.floor(info.width / 2)) * info.channels;
    assert.equal(`rgb(${[...data.subarray(start, start + 3)].join(", ")})`, computed(SIGNAL[name]));
  });
}

test("the viewer shows a project whose picture is a PNG file", async (t) => {
  const page = await openPage(t, `${replica?.origin}/services/design?project=${PROJECT}`, { reducedMotion: "reduce" });
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const picture = dialog.getByRole("img", { name: /^Havnen/ }).first();
  await picture.evaluate((image) => (image as HTMLImageElement).decode());
  const shot = await sharp(await picture.screenshot()).removeAlpha().resize(1, 1).raw().toBuffer();
  for (const [index, part] of [0x30, 0x70, 0xb0].entries()) assert.ok(Math.abs((shot[index] ?? 0) - part) < 16, [...shot].join(" "));
});

test("labels use the company's font, and other text keeps the font of the site", async (t) => {
  const page = await openPage(t, `${replica?.origin}/about`);
  const loaded = await page.evaluate(async () => {
    const { fontFamily } = getComputedStyle(document.querySelector(".label, .label-tight") ?? document.body);
    const fonts = await document.fonts.load(`12px ${fontFamily.split(",")[0]}`);
    return [fontFamily, fonts.map(({ status }) => status), getComputedStyle(document.body).fontFamily.split(",")[0]];
  });
  assert.deepEqual(loaded, ['"Company mono", monospace', ["loaded"], '"Instrument Sans"']);
});

test("forced colors mode and print replace the company's background", async (t) => {
  const page = await openPage(t, `${replica?.origin}/about`, { forcedColors: "active" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ground"));
  assert.equal(await ground(), "Canvas");
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  assert.equal(await ground(), "white");
});
