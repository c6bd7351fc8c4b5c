// The look of a company, from its content folder alone: its colours can be read in both schemes, its logo follows them, and its
// font is shown.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { assertAccessible, openPage } from "./harness.ts";
import { freePort, Replica } from "./versions.ts";

/** A signal that is legible on neither ground as text, so that the shades for text are derived from it. */
const SIGNAL = { light: "#1f9d63", dark: "#4fae7f" };
const GROUND = { light: "#fffaf0", dark: "#10231b" };
const INK = { light: "#4a5a50", dark: "#c9d6cf" };

const scheme = (name: "light" | "dark") =>
  `\n[theme.${name}]\nground = "${GROUND[name]}"\nink = "${INK[name]}"\nsignal = "${SIGNAL[name]}"\n`;

/** The upper half in the colour of text, and the lower half in the signal. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v5H0z"/>
<path d="M0 5h10v5H0z" fill="var(--color-signal)"/></svg>`;

let folder = "";
let replica: Replica | undefined;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "branding-"));
  cpSync(path.join(process.cwd(), "../content"), folder, { recursive: true });
  const file = path.join(folder, "site.toml");
  const fonts = '\n[fonts]\nmono = "brand/house.woff2"\n';
  writeFileSync(file, readFileSync(file, "utf8") + scheme("light") + scheme("dark") + fonts);
  mkdirSync(path.join(folder, "brand"));
  writeFileSync(path.join(folder, "brand/logo.svg"), LOGO);
  cpSync(path.join(process.cwd(), "../assets/fonts/instrument-sans.woff2"), path.join(folder, "brand/house.woff2"));
  writeFileSync(path.join(folder, "brand/house.txt"), "Free to use.");
  replica = new Replica(await freePort(), null);
  await replica.serve({ name: "brand", options: ["--content", folder] });
});

after(async () => {
  await replica?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `#rrggbb` as browsers compute it. */
const computed = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(", ")})`;

for (const name of ["light", "dark"] as const) {
  for (const route of ["/", "/about", "/services/online-stores", "/solutions/crm"]) {
    test(`${route} has the company's colours in the ${name} scheme, and all of it can be read`, async (t) => {
      const page = await openPage(t, `${replica?.origin}${route}`, { colorScheme: name, reducedMotion: "reduce" });
      const style = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
        return { backgroundColor, color, surface: metas.find(({ media }) => matchMedia(media).matches)?.content };
      });
      assert.deepEqual(style, { backgroundColor: computed(GROUND[name]), color: computed(INK[name]), surface: GROUND[name] });
      await assertAccessible(page);
    });
  }
}

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
    // Client navigation keeps it.
    await page.getByRole("banner").getByRole("link", { name: "Services" }).click();
    await page.waitForURL("**/services-list");
    assert.match((await logo.locator("use").getAttribute("href")) ?? "", /^\/assets\/logo-\w+\.svg#/);
  });
}

test("labels use the company's font, and the other font stays", async (t) => {
  const page = await openPage(t, `${replica?.origin}/about`);
  const loaded = await page.evaluate(async () => {
    const { fontFamily } = getComputedStyle(document.querySelector(".label, .label-tight") ?? document.body);
    const fonts = await document.fonts.load(`12px ${fontFamily.split(",")[0]}`);
    return [fontFamily, fonts.map(({ status }) => status), getComputedStyle(document.body).fontFamily.split(",")[0]];
  });
  assert.deepEqual(loaded, ['"Company mono", monospace', ["loaded"], '"Instrument Sans"']);
});

test("system colours and white paper take precedence over the company's", async (t) => {
  const page = await openPage(t, `${replica?.origin}/about`, { forcedColors: "active" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ground"));
  assert.equal(await ground(), "Canvas");
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  assert.equal(await ground(), "white");
});
