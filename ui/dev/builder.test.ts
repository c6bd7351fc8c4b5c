// The builder as its own process, on a copy of the sources: what each change makes the browser fetch, and what is said
// about sources that are wrong.
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import { after, before, test } from "node:test";
import * as esbuild from "esbuild";

type Answer = Readonly<{
  ok: boolean;
  errors: readonly Readonly<{ file: string; line: number; column: number; message: string; excerpt: string }>[];
  manifest: Readonly<{
    build: string;
    files: readonly string[];
    bundles: Readonly<{ styles: Readonly<{ href: string }> }>;
  }>;
  server: Readonly<{ app: string; vendor: string; vendor_map: string; map: string }>;
  update: Readonly<{ styles: boolean; modules: readonly string[]; script: string | null; reload: string | false }>;
}>;

const ui = process.cwd();
let root = "";
let out = "";
let builder: ChildProcess;
let lines: Interface;
let first: Answer;

/** Builds after a change of a file, `null` for all, for browsers that show the build `since`. */
async function build(file: string | null, since: string | null = first.manifest.build): Promise<Answer> {
  const answer = new Promise<string>((done) => lines.once("line", done));
  builder.stdin?.write(`${JSON.stringify({ id: 1, since, changed: file && [file] })}\n`);
  return JSON.parse(await answer);
}

/** Builds with another text of `file`; the old one is put back afterwards. */
async function edited(file: string, edit: (text: string) => string): Promise<Answer> {
  const place = path.join(root, file);
  const text = readFileSync(place, "utf8");
  const other = edit(text);
  assert.notEqual(other, text, "the edit changes something");
  writeFileSync(place, other);
  try {
    return await build(file);
  } finally {
    writeFileSync(place, text);
    const { ok, update } = await build(file);
    assert.ok(ok, "the sources are right again");
    assert.equal(update.modules.length, 0, "what is taken back leaves nothing to do");
  }
}

before(async () => {
  root = mkdtempSync(path.join(tmpdir(), "builder-"));
  for (const name of ["content", "assets"])
    cpSync(path.join(ui, "..", name), path.join(root, name), { recursive: true });
  cpSync(ui, path.join(root, "ui"), { recursive: true, filter: (file) => !file.includes("node_modules") });
  symlinkSync(path.join(ui, "node_modules"), path.join(root, "ui/node_modules"));
  out = path.join(root, "out");
  builder = spawn(process.execPath, [path.join(root, "ui/dev/builder.mjs"), out], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  lines = createInterface({ input: builder.stdout ?? process.stdin });
  first = await build(null, null);
});

after(async () => {
  const ended = new Promise((done) => builder.once("exit", done));
  builder.stdin?.end();
  assert.equal(await ended, 0);
  rmSync(root, { recursive: true });
});

test("the first build is complete, and nothing is there to be exchanged", () => {
  assert.ok(first.ok);
  assert.deepEqual(first.update, { styles: false, modules: [], script: null, reload: false });
  for (const file of first.manifest.files) assert.ok(existsSync(path.join(out, "assets", file)), file);
  for (const file of Object.values(first.server)) assert.ok(existsSync(path.join(out, file)), file);
});

test("the stylesheet says the same as production's, in the same order", async () => {
  const production = path.join(root, "production");
  execFileSync(process.execPath, [path.join(root, "ui/build.mjs"), production]);
  const { bundles } = JSON.parse(readFileSync(path.join(production, "manifest.json"), "utf8"));
  const shortened = async (folder: string, href: string) => {
    const css = readFileSync(path.join(folder, href), "utf8");
    const { code } = await esbuild.transform(css, { loader: "css", minifySyntax: true, minifyWhitespace: true });
    return code.replace(/\s+/g, "");
  };
  assert.equal(
    await shortened(out, first.manifest.bundles.styles.href),
    await shortened(production, bundles.styles.href),
  );
});

test("other rules change the stylesheet alone", async () => {
  const { update, server } = await edited("ui/components/Icon.module.css", (css) => `${css}\n.Root { order: 1; }`);
  assert.deepEqual(update, { styles: true, modules: [], script: null, reload: false });
  assert.equal(server.app, first.server.app);
});

test("another class changes the module that names it", async () => {
  const { update } = await edited("ui/components/Icon.module.css", (css) => `${css}\n.Other { order: 1; }`);
  assert.deepEqual([update.styles, update.modules], [true, ["ui/components/Icon.module.css"]]);
});

test("another component changes one module, in the browser and on the server", async () => {
  const answer = await edited("ui/components/Icon.tsx", (code) => code.replace("<svg ", '<svg data-probe="1" '));
  assert.deepEqual(answer.update.modules, ["ui/components/Icon.tsx"]);
  const [script, app] = [`${answer.update.script}`, `/${answer.server.app}`].map((file) =>
    readFileSync(out + file, "utf8"),
  );
  assert.match(script ?? "", /"data-probe": "1"/);
  assert.match(app ?? "", /"data-probe": "1"/);
  assert.equal(answer.server.vendor, first.server.vendor);
});

test("comments and types change nothing that runs", async () => {
  const { update, server } = await edited(
    "ui/components/Icon.tsx",
    (code) => `// Note.\n${code}\nexport type Other = 1;\n`,
  );
  assert.deepEqual(update, { styles: false, modules: [], script: null, reload: false });
  assert.equal(server.app, first.server.app);
});

test("a module of the server alone gives the browser nothing to do", async () => {
  const { update, server } = await edited("ui/entry-server.tsx", (code) => `${code}\nglobalThis.name;\n`);
  assert.deepEqual(update, { styles: false, modules: [], script: null, reload: false });
  assert.notEqual(server.app, first.server.app);
});

test("the theme script is part of the document, so it needs a reload", async () => {
  const { update } = await edited("ui/theme/theme-script.ts", (code) => `${code}\nconsole.log(1);\n`);
  assert.match(String(update.reload), /theme/);
});

test("an icon that content begins to use comes into the sprite", async () => {
  const { manifest } = await edited("content/pages/about.toml", (text) =>
    text.replace('icon = "compass"', 'icon = "anchor"'),
  );
  assert.notEqual(manifest.build, first.manifest.build);
});

const WRONG: readonly (readonly [string, string, (text: string) => string, RegExp, RegExp])[] = [
  ["syntax", "ui/components/Icon.tsx", (code) => code.replace("return (", "return (("), /Expected/, /\);/],
  [
    "an import of no file",
    "ui/components/Icon.tsx",
    (code) => code.replace("sprites.ts", "none.ts"),
    /no file/,
    /none\.ts/,
  ],
  [
    "an import of no export",
    "ui/components/Icon.tsx",
    (code) => code.replace("{ SpritesContext }", "{ None, SpritesContext }"),
    /no export "None"/,
    /None/,
  ],
  ["an import of no package", "ui/components/Icon.tsx", (code) => `import "none";\n${code}`, /none/, /import "none"/],
  [
    "rules of a component",
    "ui/components/Icon.module.css",
    (css) => `${css}\n.Root { order 1; }`,
    /Expected/,
    /order 1/,
  ],
  ["rules of the system", "ui/styles/base.css", (css) => `${css}\n.root { order 1; }`, /Expected/, /order 1/],
];

for (const [what, file, edit, message, excerpt] of WRONG) {
  test(`what is wrong is said with its place: ${what}`, async () => {
    const { ok, errors } = await edited(file, edit);
    assert.equal(ok, false);
    const [error] = errors;
    assert.ok(error);
    assert.equal(error.file, file);
    assert.match(error.message, message);
    assert.match(error.excerpt, excerpt);
    assert.ok(error.line > 0 && error.column > 0);
  });
}

test("a build that no browser was told of is made up for", async () => {
  const css = path.join(root, "ui/components/Icon.module.css");
  const text = readFileSync(css, "utf8");
  writeFileSync(css, `${text}\n.Root { order: 1; }`);
  await build("ui/components/Icon.module.css");
  const { update } = await edited("ui/components/Icon.tsx", (code) => code.replace("<svg ", '<svg data-probe="1" '));
  assert.deepEqual([update.styles, update.modules], [true, ["ui/components/Icon.tsx"]]);
  writeFileSync(css, text);
  assert.deepEqual((await build("ui/components/Icon.module.css")).update, first.update);
});

test("browsers that show a build which is not known load the page anew", async () => {
  assert.match(String((await build("ui/components/Icon.tsx", "00000000")).update.reload), /not known/);
});

test("a hundred builds leave no more files behind than two", async () => {
  for (let count = 0; count < 50; count += 1) {
    await edited("ui/components/Icon.tsx", (code) => code.replace("<svg ", `<svg data-probe="${count}" `));
  }
  const files = execFileSync("ls", [path.join(out, "assets"), path.join(out, "server")], { encoding: "utf8" }).split(
    "\n",
  );
  assert.ok(files.length < first.manifest.files.length + 20, `${files.length} files`);
});
