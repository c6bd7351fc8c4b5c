// Creates content for another company from the content in the executable, as that company's staff would: by running
// `site init --example`, editing files, and running `site new`. Builds nothing.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.dirname(process.cwd());

export function runSite(...parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.env["TEST_SITE"] ?? "", parameters, { encoding: "utf8" });
  if (status !== 0) throw new Error(`site ${parameters.join(" ")}: ${stdout}${stderr}`);
  return stdout + stderr;
}

const OLD_NAME = "Kernelwright";
export const NEW_NAME = "Båt & Sønn";
export const REMOVED = ["blockchain", "neural", "twa"] as const;
export const ADDED = "/services/audit";
export const PROJECT = "harbour";

/** The name of the company's own drawing. The added page shows this drawing. */
const DRAWING = "gauge-house";
const DRAWING_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 40"><path d="M4 36V16L24 4l20 12v20z" fill="none"
stroke="currentColor"/><path d="M18 36V22h12v14z" fill="var(--color-signal)"/></svg>`;

function norwegianLabels(): string {
  const example = readFileSync(path.join(root, "examples/content/nb/site.toml"), "utf8");
  return example.slice(example.indexOf("[labels]"), example.indexOf("[not_found]"))
    .replaceAll("{company.founded}", "{fact.founded}");
}

/** The company's own material: tables to append to `site.toml`, the SVG of its logo, and the picture of a project as PNG. */
export interface Brand {
  readonly look: string;
  readonly logo: string;
  readonly picture: Buffer;
}

export function rebrand(folder: string, { look, logo, picture }: Brand): void {
  runSite("init", folder, "--example");
  const edit = (file: string, change: (text: string) => string) => {
    const text = readFileSync(path.join(folder, file), "utf8");
    const changed = change(text);
    if (changed === text) throw new Error(`${file} has nothing to change`);
    writeFileSync(path.join(folder, file), changed);
  };
  const english = /^\[labels\]$.*?(?=^\[not_found\]$)/ms;
  edit("site.toml", (text) =>
    text.replaceAll(OLD_NAME, NEW_NAME).replaceAll(OLD_NAME.toLowerCase(), "smabat").replace(/^language = "[^"]*"$/m, 'language = "nb"')
      .replace(english, norwegianLabels()) + look,
  );
  for (const name of REMOVED) {
    rmSync(path.join(folder, `pages/services/${name}.toml`));
    // Removes the row of the comparison that links to the removed page.
    edit("pages/services-list.toml", (text) => {
      const rows = text.split(/^(?=\[\[sections)/m);
      return rows.filter((row) => !row.startsWith("[[sections.rows]]") || !row.includes(`/services/${name}"`)).join("");
    });
    // Removes the name of the removed page from the lists of services.
    const placeholder = `"{page./services/${name}}"`;
    edit("pages/about.toml", (text) => text.replaceAll(`, ${placeholder}`, "").replaceAll(`${placeholder}, `, ""));
  }
  runSite("new", "page", ADDED.slice(1), "--content", folder);
  let written = 0;
  edit(`pages${ADDED}.toml`, (text) =>
    text
      .replace('icon = ""', 'icon = "gauge"')
      .replace('platforms = [""]', 'platforms = ["Anlegg"]')
      .replace("[hero]", `[hero]\nillustration = "${DRAWING}"`)
      .replace(/""/g, () => `"Gjennomgang ${(written += 1)} av anlegget, fra kjelleren til taket."`),
  );
  edit("pages/solutions/cpi.toml", (text) => text.replace("[row]", '[row]\nstanding = "retired"'));
  mkdirSync(path.join(folder, "drawings"));
  writeFileSync(path.join(folder, `drawings/${DRAWING}.svg`), DRAWING_SVG);
  runSite("new", "project", PROJECT, "--content", folder);
  edit(`portfolio/${PROJECT}.toml`, (text) =>
    text
      .replace('category = ""', 'category = "Environment"')
      .replace('technologies = [""]', 'technologies = ["Kamera"]')
      .replace(/""/g, () => `"Havnen ${(written += 1)} sett fra sjøen, med kraner, kaier og båter."`),
  );
  mkdirSync(path.join(folder, "pictures"));
  writeFileSync(path.join(folder, `pictures/${PROJECT}.png`), picture);
  mkdirSync(path.join(folder, "brand"));
  writeFileSync(path.join(folder, "brand/logo.svg"), logo);
  cpSync(path.join(root, "assets/fonts/instrument-sans.woff2"), path.join(folder, "brand/house.woff2"));
  writeFileSync(path.join(folder, "brand/house.txt"), "Free to use.");
}

export function filesBelow(folder: string): ReadonlyMap<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = paths.filter((file) => statSync(path.join(folder, file)).isFile());
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file))]));
}
