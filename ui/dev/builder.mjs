// Builds the interface again and again for development mode: `node builder.mjs OUT_DIR`. Reads the files that changed
// since its last good build from its input and writes what it built to its output, a line of JSON each; ends with its input.
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { fingerprint, root } from "../build/files.mjs";
import { describeBuild, makeAssets } from "../build/manifest.mjs";
import { iconSprite, usedIcons } from "../build/sprites.mjs";
import { bundlePackages, createBundler, createStyleBundler } from "./bundles.mjs";

// The bundler otherwise spends a quarter of each build on collecting garbage.
process.env.GOGC ??= "800";

const [out] = process.argv.slice(2);
const folder = path.join(out, "assets");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

/** Runs `make` when a file that it reads has changed, its arguments have, or it has failed. */
function createStep(isInput, make) {
  let last = null;
  return async (changed, ...values) => {
    const key = values.join();
    if (last?.key !== key || changed.some(isInput)) {
      last = null;
      last = { key, made: await make(...values) };
    }
    return last.made;
  };
}

const matches = (pattern) => (file) => pattern.test(file);
const isStyles = matches(/\.css$|^assets\/fonts\//);
/** A stylesheet that is gone is missed by the code. */
const isCode = (file) => file.startsWith("ui/") && !(isStyles(file) && existsSync(path.join(root, file)));

const steps = {
  code: createStep(isCode, await createBundler()),
  assets: createStep(matches(/^assets\/|^ui\/(illustrations|theme)\/|^ui\/(entry-inline|late-code)\.ts$/), () => makeAssets("development")),
  usedIcons: createStep(matches(/^content\/|\/icons\.ts$/), usedIcons),
  icons: createStep(() => false, iconSprite),
  styles: createStep(isStyles, createStyleBundler()),
  packages: createStep(isCode, (requires) => bundlePackages(out, "browser", requires)),
  serverPackages: createStep(isCode, (requires) => bundlePackages(out, "server", requires)),
};

/** Waits for all; throws the errors of all that failed together. */
async function all(promises) {
  const results = await Promise.allSettled(promises);
  const errors = results.flatMap(({ reason }) => reason?.errors ?? reason ?? []);
  if (errors.length > 0) throw Object.assign(new Error("the build has failed"), { errors });
  return results.map(({ value }) => value);
}

async function build(changed) {
  const [known, assets, names] = await all([steps.code(changed), steps.assets(changed), steps.usedIcons(changed)]);
  const [icons, styles, packages, serverPackages] = await all([
    steps.icons(changed, names),
    steps.styles(changed, known.stylesheets),
    steps.packages(changed, known.requires),
    steps.serverPackages(changed, known.requires),
  ]);
  // The code holds the names of the classes.
  const hasOtherClasses = ![undefined, styles.classes].includes(known.classes);
  const code = hasOtherClasses ? await steps.code(["ui/"]) : known;
  code.classes = styles.classes;
  return assemble({ code, assets, icons, styles, packages, serverPackages });
}

/** The last good build, what it was made of, and its files. */
let last = { parts: {}, files: new Map(), built: null };

/** Writes the files of a build and describes it, unless it is the last one. */
async function assemble(parts) {
  if (Object.entries(parts).every(([name, part]) => part === last.parts[name])) return last.built;
  const { code, assets, icons, styles, packages, serverPackages } = parts;
  const start = Buffer.from(`import "./${packages.name}";\nimport "./${code.entry}";\n`);
  const startFile = `start-${fingerprint(start)}.js`;
  const client = {
    files: new Map([...code.files, [packages.name, packages.script], [startFile, start]]),
    entry: startFile,
    preload: [],
    chunks: [],
  };
  const server = { ...styles, script: serverPackages.name };
  const { files, manifest } = describeBuild({ client, server, icons, ...assets });
  // A browser may still ask for the files of the build before. Names change with the content.
  const gone = (await readdir(folder)).filter((name) => !files.has(name) && !last.files.has(name));
  const added = [...files].filter(([name]) => !last.files.has(name));
  await Promise.all(gone.map((name) => rm(path.join(folder, name))));
  await Promise.all(added.map(([name, data]) => writeFile(path.join(folder, name), data)));

  const { fonts, favicon, theme_script } = manifest.bundles;
  const built = {
    manifest,
    app: code.entry,
    packages: serverPackages.name,
    // A page that was loaded with another one of these has to be loaded anew.
    base: fingerprint(JSON.stringify([packages.name, fonts, favicon, theme_script])),
  };
  last = { parts, files, built };
  return built;
}

/** The problems that an error stands for. */
function problemsOf(error) {
  return (error.errors ?? [error]).map(({ text, stack, location }) => ({
    step: "Build",
    message: text ?? stack,
    place: location && `${path.posix.join("ui", location.file)}:${location.line}:${location.column + 1}`,
  }));
}

// Nobody listens any more.
process.stdout.on("error", () => process.exit());

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await build(JSON.parse(line)).then(
    (built) => ({ Ok: built }),
    (error) => ({ Err: problemsOf(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit();
