// Rebuilds the interface in development mode: `node builder.mjs OUT_DIR`. Each line of stdin is a JSON array of the files that have changed
// since the last successful build. Writes the result of each build to stdout as a line of JSON. If only one file has changed, and a page
// can evaluate its module alone, a line with an update of this module comes first. Exits when stdin ends.
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { fingerprint, root } from "../tools/build/files.mjs";
import { describeBuild, makeAssets } from "../tools/build/manifest.mjs";
import { allIcons, ownIcons } from "../tools/build/sprites.mjs";
import { createBundler, createStyleBundler } from "./bundles.mjs";
import { moduleUpdate } from "./fast-refresh.mjs";
import { bundlePackages } from "./packages.mjs";

// Reduces esbuild's garbage collection, which otherwise takes a quarter of the build time.
process.env.GOGC ??= "800";

const [out] = process.argv.slice(2);
const folder = path.join(out, "assets");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await writeFile(path.join(out, "icons.json"), JSON.stringify(await allIcons()));

/**
 * Caches the result of `make` until an input file or an argument changes, or `make` fails. `isInput` receives the path of a file and
 * the cached result.
 */
class Step {
  #isInput;
  #make;
  /** @type {{ key: string, result: any } | null} */
  #last = null;

  constructor(isInput, make) {
    this.#isInput = isInput;
    this.#make = make;
  }

  async run(changed, ...values) {
    const key = values.join();
    const last = this.#last;
    if (last?.key === key && !changed.some((file) => this.#isInput(file, last.result))) return last.result;
    this.invalidate();
    const result = await this.#make(...values);
    this.#last = { key, result };
    return result;
  }

  invalidate() {
    this.#last = null;
  }
}

const matches = (pattern) => (file) => pattern.test(file);
const isStyles = matches(/\.css$|^assets\/fonts\//);
const isAsset = (file, { inlineScript }) => /^assets\/|^ui\/illustrations\//.test(file) || inlineScript.inputs.includes(file);
/** A deleted stylesheet counts as code, because the code imports it. */
const isCode = (file) => file.startsWith("ui/") && !(isStyles(file) && existsSync(path.join(root, file)));

const steps = {
  code: new Step(isCode, await createBundler()),
  assets: new Step(isAsset, () => makeAssets("development")),
  ownIcons: new Step(matches(/\/icons\.ts$/), ownIcons),
  styles: new Step(isStyles, createStyleBundler()),
  packages: new Step(isCode, (requires) => bundlePackages(out, "browser", requires)),
  serverPackages: new Step(isCode, (requires) => bundlePackages(out, "server", requires)),
};

/** The code of the last build, and the hash of the class names in it. */
let lastCode = null;
let lastClasses = null;
/**
 * The last successful build: the results of its steps, its files, and its description.
 * @type {{ parts: object, files: Map<string, Uint8Array>, built: { app: string } | null }}
 */
let lastBuild = { parts: {}, files: new Map(), built: null };
/** The name of the file that contains the last update. */
let lastUpdate = "";

/** Waits for all promises. If any fail, throws one error that contains all of their errors. */
async function waitForAll(promises) {
  const results = await Promise.allSettled(promises);
  const errors = results.flatMap((result) => (result.status === "rejected" ? (result.reason.errors ?? result.reason) : []));
  if (errors.length > 0) throw Object.assign(new Error("the build has failed"), { errors });
  return Promise.all(promises);
}

async function build(changed) {
  const [bundled, assets, icons] = await waitForAll([steps.code.run(changed), steps.assets.run(changed), steps.ownIcons.run(changed)]);
  const [styles, packages, serverPackages] = await waitForAll([
    steps.styles.run(changed, bundled.stylesheets),
    steps.packages.run(changed, bundled.requires),
    steps.serverPackages.run(changed, bundled.requires),
  ]);
  // The code contains the class names, so code cached from an earlier build is bundled again if the names have changed.
  if (bundled === lastCode && styles.classes !== lastClasses) steps.code.invalidate();
  const code = await steps.code.run([]);
  lastCode = code;
  lastClasses = styles.classes;
  return assemble({ code, assets, ownIcons: icons, styles, packages, serverPackages });
}

/** Writes the files of a build, and returns its description. If no step has a new result, returns the description of the last build. */
async function assemble(parts) {
  if (Object.entries(parts).every(([name, part]) => part === lastBuild.parts[name])) return lastBuild.built;
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
  // The files of the previous build are kept, because a browser may still request them. Their names contain a hash of the content, so new
  // files do not replace them.
  const isUsed = (name) => files.has(name) || lastBuild.files.has(name) || name === lastUpdate;
  const obsolete = (await readdir(folder)).filter((name) => !isUsed(name));
  const added = [...files].filter(([name]) => !lastBuild.files.has(name));
  await Promise.all(obsolete.map((name) => rm(path.join(folder, name))));
  await Promise.all(added.map(([name, data]) => writeFile(path.join(folder, name), data)));

  const { fonts, favicon, inline_script } = manifest.bundles;
  const built = {
    manifest,
    app: code.entry,
    packages: serverPackages.name,
    // If one of these values changes, open pages must reload.
    base: fingerprint(JSON.stringify([packages.name, fonts, favicon, inline_script])),
  };
  lastBuild = { parts, files, built };
  return built;
}

/** Sends an update for the pages that show the last build, if only one file has changed and a page can evaluate it on its own. */
async function sendUpdate(changed) {
  const { built } = lastBuild;
  const script = built !== null && changed.length === 1 ? await moduleUpdate(changed[0]) : null;
  if (built === null || script === null) return;
  lastUpdate = `update-${fingerprint(script)}.js`;
  await writeFile(path.join(folder, lastUpdate), script);
  send({ Update: { script: lastUpdate, app: built.app } });
}

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

function problemsOf(error) {
  return (error.errors ?? [error]).map(({ text, stack, location }) => ({
    step: "Build",
    message: text ?? stack,
    place: location && `${path.posix.join("ui", location.file)}:${location.line}:${location.column + 1}`,
  }));
}

// An error means that the reader of stdout has exited.
process.stdout.on("error", () => process.exit());

for await (const line of createInterface({ input: process.stdin })) {
  const changed = JSON.parse(line);
  await sendUpdate(changed);
  await build(changed).then(
    (built) => send({ Ok: built }),
    (error) => send({ Err: problemsOf(error) }),
  );
}
process.exit();
