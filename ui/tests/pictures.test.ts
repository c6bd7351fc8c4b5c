// Compares every kind of section with accepted pictures, in both themes. Texts are replaced and images are hidden, so only the design is
// compared. `cargo xtask bless` accepts the current look.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { after, before, test, type TestContext } from "node:test";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { CHROMIUM_ARGS } from "../tools/chromium-args.mjs";
import { expectSilence, waitForHydration, origin, setting } from "./support/harness.ts";
import { PATHS } from "./support/paths.ts";

const ACCEPTED = path.join(process.cwd(), "tests/pictures");
/** The prefix of the pictures of a layout that no page of this site uses. They are kept, because `docs/CONTENT.md` shows one of them. */
const REFERENCE_ONLY = "directory-rows-";
/** Whether the current look is accepted instead of compared. */
const isBlessing = process.env["TEST_BLESS"] !== undefined;
const FAILURES = path.join(process.env["TEST_FAILURES"] ?? "", "pictures");

/** A width at which sections are neither in one column nor at their widest. */
const VIEWPORT = { width: 800, height: 900 };

/**
 * Pictures are scaled down before the comparison, because the edges of letters and lines differ between rasterisers. If a
 * word, line or background changes, more than `MAX_SHARE` of the pixels differ by more than `MAX_DIFFERENCE`.
 */
const SCALE = 1 / 4;
const MAX_SHARE = 0.0003;
/** The largest tolerated difference of a pixel in any colour channel, from 0 to 255. */
const MAX_DIFFERENCE = 32;

type Shown = Readonly<{ name: string; route: string; id: string }>;
type Part = Readonly<{ id: string; kind: string; layout?: string }>;

/** Returns the first section of each kind and layout. */
async function sectionsToShow(): Promise<readonly Shown[]> {
  const found = new Map<string, Shown>();
  for (const route of PATHS) {
    const record = await fetch(`${origin}/data${route === "/" ? "/index" : route}.json`);
    const { sections } = (await record.json()) as { sections: readonly Part[] };
    for (const { id, kind, layout } of sections) {
      const name = layout === undefined ? kind : `${kind}-${layout}`;
      if (!found.has(name)) found.set(name, { name, route, id });
    }
  }
  return [...found.values()];
}

/** Isolates one section, replaces its texts with others of similar length and hides images. Runs in the page. */
function isolate(id: string): void {
  const section = document.getElementById(id);
  if (section === null) throw new Error(`there is no section ${id}`);
  for (let part: Element = section; part !== document.body; part = part.parentElement ?? document.body) {
    // Copies the collection. The live collection would shrink during removal, and every second element would remain.
    const others = [...(part.parentElement?.children ?? [])].filter((other) => other !== part && !other.ariaHidden);
    others.forEach((other) => other.remove());
  }
  const words = (count: number) => {
    if (count === 1) return "Line";
    return count > 4 ? "Some words that fill a line of this size" : "A few words";
  };
  const sentence = "This text stands for any other that a page may have here, and it is as long as most of them are. ";
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const text = node.data.trim();
    const count = text.split(/\s+/).length;
    if (/^\d+$/.test(text)) node.data = "01";
    else if (count > 10) node.data = sentence.repeat(count > 30 ? 2 : 1);
    else if (/[^\d×]/.test(text)) node.data = words(count);
  }
  for (const image of document.images) image.style.visibility = "hidden";
}

async function show(page: Page, { route, id }: Shown): Promise<void> {
  await page.goto(route, { waitUntil: "load" });
  await page.locator(`[id="${id}"]`).scrollIntoViewIfNeeded();
  await waitForHydration(page);
  await page.evaluate(isolate, id);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function pictureOf(page: Page, { id }: Shown): Promise<Buffer> {
  const box = await page.evaluate((id) => {
    const { x, y, width, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
    return { x, y: y + scrollY, width, height };
  }, id);
  return page.screenshot({ fullPage: true, clip: box, animations: "disabled" });
}

/** Returns the share of pixels that differ, and a picture that shows where they differ. */
async function compare(accepted: Buffer | string, now: Buffer): Promise<Readonly<{ share: number; difference: Buffer }>> {
  const { width, height } = await sharp(accepted).metadata();
  const [w, h] = [Math.round(width * SCALE), Math.round(height * SCALE)];
  // Decodes and scales in two steps. In one step, sharp would scale a WebP while decoding it, with a different result.
  const whole = (picture: Buffer | string) => sharp(picture).removeAlpha().png().toBuffer();
  const small = async (picture: Buffer | string) => sharp(await whole(picture)).resize(w, h, { fit: "fill" }).png().toBuffer();
  const difference = sharp(await small(accepted)).composite([{ input: await small(now), blend: "difference" }]);
  const data = await difference.removeAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < data.length; at += 3) {
    if (Math.max(...data.subarray(at, at + 3)) > MAX_DIFFERENCE) count += 1;
  }
  return { share: count / (w * h), difference: await difference.linear(4, 0).png().toBuffer() };
}

/** The tolerated difference in height, in pixels. Machines may round line heights differently. */
const MAX_GROWTH = 3;

/**
 * Returns `null` if `now` looks like the accepted picture. Otherwise, saves both pictures and their difference, and returns a report with
 * the paths of these files.
 */
async function complaintOf(name: string, accepted: string, now: Buffer): Promise<string | null> {
  const [before, after] = [await sharp(accepted).metadata(), await sharp(now).metadata()];
  const growth = Math.abs((before.height ?? 0) - (after.height ?? 0));
  const { share, difference } = await compare(accepted, now);
  if (growth <= MAX_GROWTH && share <= MAX_SHARE) return null;
  const keep = async (what: string, picture: Buffer | string) => {
    const file = path.join(FAILURES, `${name}-${what}.png`);
    await mkdir(FAILURES, { recursive: true });
    await sharp(picture).png().toFile(file);
    return `  ${what}: ${file}`;
  };
  return [
    `${name}: ${(share * 100).toFixed(2)} % of the pixels differ, ${growth} px in height`,
    await keep("accepted", accepted),
    await keep("now", now),
    await keep("difference", difference),
  ].join("\n");
}

let browser: Browser;
before(async () => {
  // Hinting must not depend on the machine's font settings, because it changes the widths of letters.
  const args = [...CHROMIUM_ARGS, "--font-render-hinting=full"];
  browser = await chromium.launch({ executablePath: setting("TEST_CHROMIUM"), args });
});
after(() => browser.close());

async function openPage(t: TestContext): Promise<Page> {
  const options = { baseURL: origin, reducedMotion: "reduce", viewport: VIEWPORT } as const;
  const context = await browser.newContext(options);
  await expectSilence(t, context);
  return context.newPage();
}

test("every kind of section matches its accepted picture in both themes", async (t) => {
  const page = await openPage(t);
  const complaints: string[] = [];
  if (isBlessing) await mkdir(ACCEPTED, { recursive: true });
  const unused = new Set((await readdir(ACCEPTED)).filter((file) => !file.startsWith(REFERENCE_ONLY)));
  for (const section of await sectionsToShow()) {
    await page.emulateMedia({ colorScheme: "light" });
    await show(page, section);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const now = await pictureOf(page, section);
      const name = `${section.name}-${colorScheme}`;
      const accepted = path.join(ACCEPTED, `${name}.webp`);
      unused.delete(path.basename(accepted));
      if (isBlessing) await sharp(now).webp({ lossless: true }).toFile(accepted);
      else if (existsSync(accepted)) complaints.push((await complaintOf(name, accepted, now)) ?? "");
      else complaints.push(`${name}: there is no accepted picture`);
    }
  }
  for (const file of unused) {
    if (isBlessing) await rm(path.join(ACCEPTED, file));
    else complaints.push(`${file}: no section has this name`);
  }
  const report = complaints.filter((complaint) => complaint !== "").join("\n");
  assert.equal(report, "", `${report}\nIf they are right, accept them: cargo xtask bless`);
});

test("visible changes are detected, and differences between rasterisers are ignored", async (t) => {
  const page = await openPage(t);
  const section = (await sectionsToShow()).find(({ name }) => name === "steps");
  assert.ok(section);
  await show(page, section);
  const now = await pictureOf(page, section);
  const accepted = path.join(ACCEPTED, "steps-light.webp");
  const after = (change: (image: Sharp) => Sharp) => change(sharp(now)).png().toBuffer();
  const { width = 0, height = 0 } = await sharp(now).metadata();
  const { share } = await compare(accepted, await after((image) => image.blur(0.6).gamma(1.05)));
  assert.ok(share <= MAX_SHARE, `noise makes ${share}`);
  const line = await sharp({ create: { width: 200, height: 4, channels: 3, background: "#888" } }).png().toBuffer();
  const seen = {
    "a line of 4 px": await after((image) => image.composite([{ input: line, left: 40, top: 40 }])),
    "a move by 4 px": await after((image) =>
      image.extract({ left: 0, top: 0, width: width - 4, height }).extend({ left: 4, background: "#f8f7f3" }),
    ),
    "another ground": await after((image) => image.linear(0.85, 0)),
  };
  for (const [what, picture] of Object.entries(seen)) {
    const { share } = await compare(accepted, picture);
    assert.ok(share > MAX_SHARE, `${what} makes only ${share}`);
  }
});
