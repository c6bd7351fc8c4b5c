// Rebuilds the interface for development mode: `node builder.mjs OUT_DIR`. Reads from stdin which files have changed since
// the last successful build, and writes the result of each build to stdout, one line of JSON each. Exits when stdin ends.
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { fingerprint, root } from "../tools/build/files.mjs";
import { describeBuild, makeAssets } from "../tools/build/manifest.mjs";
import { allIcons, ownIcons } from "../tools/build/sprites.mjs";
import { createBundler, createStyleBundler } from "./bundles.mjs";
import { bundlePackages } from "./packages.mjs";

// Otherwise the bundler spends a quarter of each build on garbage collection.
process.env.GOGC ??= "800";

const [out] = process.argv.slice(2);
const folder = path.join(out, "assets");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await writeFile(path.join(out, "icons.json"), JSON.stringify(await allIcons()));

/**
 * Returns a function that runs `make` again only if one of its input files or arguments has changed, or if it has failed.
 */
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
/** A deleted stylesheet counts as code, because the code imports it. */
const isCode = (file) => file.startsWith("ui/") && !(isStyles(file) && existsSync(path.join(root, file)));

const steps = {
  code: createStep(isCode, await createBundler()),
  assets: createStep(matches(/^assets\/|^ui\/(illustrations|loading|theme)\/|^ui\/entry-inline\.ts$/), () => makeAssets("development")),
  ownIcons: createStep(matches(/\/icons\.ts$/), ownIcons),
  styles: createStep(isStyles, createStyleBundler()),
  packages: createStep(isCode, (requires) => bundlePackages(out, "browser", requires)),
  serverPackages: createStep(isCode, (requires) => bundlePackages(out, "server", requires)),
};

/** Waits for all promises. Throws one error with the errors of all that failed. */
async function all(promises) {
  const results = await Promise.allSettled(promises);
  const errors = results.flatMap(({ reason }) => reason?.errors ?? reason ?? []);
  if (errors.length > 0) throw Object.assign(new Error("the build has failed"), { errors });
  return results.map(({ value }) => value);
}

async function build(changed) {
  const [known, assets, icons] = await all([steps.code(changed), steps.assets(changed), steps.ownIcons(changed)]);
  const [styles, packages, serverPackages] = await all([
    steps.styles(changed, known.stylesheets),
    steps.packages(changed, known.requires),
    steps.serverPackages(changed, known.requires),
  ]);
  // The code contains the class names, so it is bundled again if they have changed.
  const hasOtherClasses = ![undefined, styles.classes].includes(known.classes);
  const code = hasOtherClasses ? await steps.code(["ui/"]) : known;
  code.classes = styles.classes;
  return assemble({ code, assets, ownIcons: icons, styles, packages, serverPackages });
}

/** The last successful build, its parts and its files. */
let last = { parts: {}, files: new Map(), built: null };

/** Writes the files of a build and returns its description. If no part has changed, returns the last build. */
async function assemble(parts) {
  if (Object.entries(parts).every(([name, part]) => part === last.parts[name])) return last.built;
  const { code, assets, ownIcons: icons, styles, packages, serverPackages } = parts;
  const start = Buffer.from(`import "./${packages.name}";\nimport "./${code.entry}";\n`);
  const startFile = `start-${fingerprint(start)}.js`;
  const client = {
    files: new Map([...code.files, [packages.name, packages.script], [startFile, start]]),
    entry: startFile,
    preload: [],
    chunks: [],
  };
  const server = { ...styles, script: serverPackages.name };
  const { files, manifest } = describeBuild({ client, server, ownIcons: icons, ...assets });
  // Keeps the files of the previous build, which a browser may still request. File names change with the content.
  const gone = (await readdir(folder)).filter((name) => !files.has(name) && !last.files.has(name));
  const added = [...files].filter(([name]) => !last.files.has(name));
  await Promise.all(gone.map((name) => rm(path.join(folder, name))));
  await Promise.all(added.map(([name, data]) => writeFile(path.join(folder, name), data)));

  const { fonts, favicon, inline_script } = manifest.bundles;
  const built = {
    manifest,
    app: code.entry,
    packages: serverPackages.name,
    // If one of these changes, open pages have to be reloaded.
    base: fingerprint(JSON.stringify([packages.name, fonts, favicon, inline_script])),
  };
  last = { parts, files, built };
  return built;
}

/** Converts an error to a list of problems. */
function problemsOf(error) {
  return (error.errors ?? [error]).map(({ text, stack, location }) => ({
    step: "Build",
    message: text ?? stack,
    place: location && `${path.posix.join("ui", location.file)}:${location.line}:${location.column + 1}`,
  }));
}

// The reader of the output has exited.
process.stdout.on("error", () => process.exit());

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await build(JSON.parse(line)).then(
    (built) => ({ Ok: built }),
    (error) => ({ Err: problemsOf(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
process.exit();
