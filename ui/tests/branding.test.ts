// The look of a company, from its content folder alone: its colours can be read in both schemes.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { assertAccessible, openPage } from "./harness.ts";
import { freePort, Replica } from "./versions.ts";

/** A signal that is legible on neither ground as text, so that the shades for text are derived from it. */
const SIGNAL = { light: "#1f9d63", dark: "#4fae7f" };
const GROUND = { light: "#fffaf0", dark: "#10231b" };
const INK = { light: "#4a5a50", dark: "#c9d6cf" };

const scheme = (name: "light" | "dark") =>
  `\n[theme.${name}]\nground = "${GROUND[name]}"\nink = "${INK[name]}"\nsignal = "${SIGNAL[name]}"\n`;

let folder = "";
let replica: Replica | undefined;

before(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "branding-"));
  cpSync(path.join(process.cwd(), "../content"), folder, { recursive: true });
  const file = path.join(folder, "site.toml");
  writeFileSync(file, readFileSync(file, "utf8") + scheme("light") + scheme("dark"));
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

test("system colours and white paper take precedence over the company's", async (t) => {
  const page = await openPage(t, `${replica?.origin}/about`, { forcedColors: "active" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-ground"));
  assert.equal(await ground(), "Canvas");
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  assert.equal(await ground(), "white");
});
