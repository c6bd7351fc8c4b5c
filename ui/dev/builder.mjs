// Builds the interface again and again for development mode: `node builder.mjs OUT_DIR`. Reads the files that changed
// from its input and writes what it built to its output, a line of JSON each; ends with its input.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { address, fingerprint, root } from "../build/files.mjs";
import { describeBuild } from "../build/manifest.mjs";
import { servedPictures } from "../build/pictures.mjs";
import { serverFiles } from "../build/server-bundle.mjs";
import { iconSprite, illustrationSprite, usedIcons } from "../build/sprites.mjs";
import { bundleThemeScript } from "../build/theme-script.mjs";
import { bundleForBrowser, bundleForServer, createBundles } from "./bundles.mjs";

// The illustrations are rendered in this process, which is faster without the checks of the development build.
process.env.NODE_ENV = "production";
// The bundler otherwise spends a quarter of each build on collecting garbage.
process.env.GOGC ??= "800";

const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error("usage: node builder.mjs OUT_DIR");
  process.exit(2);
}
await rm(path.join(out, "assets"), { recursive: true, force: true });
await mkdir(path.join(out, "assets"), { recursive: true });
const bundles = await createBundles();

/** Runs `make` when one of the files that it was made from has changed, its arguments have, or it has failed. */
function createStep(make, isInput) {
  let last = null;
  return async (changed, ...values) => {
    const key = values.join();
    if (last?.key === key && !changed.some((file) => last.isInput(file))) return last.made;
    last = null;
    const made = await make(...values);
    last = { key, made, isInput: isInput ?? ((file) => made.inputs.includes(file)) };
    return made;
  };
}

const inUi = async (making) => {
  const made = await making;
  return { ...made, inputs: made.inputs.map((file) => path.posix.join("ui", file)) };
};
const isUi = (file) => file.startsWith("ui/") || file.startsWith("assets/fonts/");
const isStyles = (file) => file.endsWith(".css");

const steps = {
  server: createStep(bundles.bundleServer, isUi),
  browser: createStep(bundles.bundleBrowser, (file) => isUi(file) && !isStyles(file)),
  packages: createStep((...names) => bundleForBrowser(out, names)),
  serverPackages: createStep((...names) => bundleForServer(out, names)),
  theme: createStep(() => inUi(bundleThemeScript("development"))),
  illustrations: createStep(() => inUi(illustrationSprite())),
  icons: createStep(async () => iconSprite(await usedIcons()), (file) => /\.toml$|\/icons\.ts$/.test(file)),
  favicon: createStep(() => readFile(path.join(root, "assets/favicon.svg")), (file) => file === "assets/favicon.svg"),
  pictures: createStep(servedPictures, (file) => file.startsWith("assets/")),
};

/** Waits for all; throws the errors of all that failed together. */
async function all(promises) {
  const results = await Promise.allSettled(promises);
  const errors = results.flatMap(({ reason }) => reason?.errors ?? reason ?? []);
  if (errors.length > 0) throw Object.assign(new Error("the build has failed"), { errors });
  return results.map(({ value }) => value);
}

const hashOf = ({ result }) => result.outputFiles.find(({ path: file }) => file.endsWith(".js")).hash;
/** The server's script of the last good build. */
let serverHash = null;

async function build(changed) {
  const [bundled, themeScript, icons, illustrations, favicon, pictures, unchanged] = await all([
    steps.server(changed),
    steps.theme(changed),
    steps.icons(changed),
    steps.illustrations(changed),
    steps.favicon(changed),
    steps.pictures(changed),
    steps.browser(changed),
  ]);
  // A stylesheet changes scripts by the names of its classes alone, and those are in both.
  const hasOtherClasses = changed.length > 0 && changed.every(isStyles) && hashOf(bundled) !== serverHash;
  const browser = hasOtherClasses ? await steps.browser(["ui/"]) : unchanged;
  const [packages, serverPackages] = await all([
    steps.packages(changed, ...browser.requires),
    steps.serverPackages(changed, ...bundled.requires),
  ]);
  serverHash = hashOf(bundled);

  const packagesFile = `packages-${fingerprint(packages.script)}.js`;
  const start = Buffer.from(`import "./${packagesFile}";\nimport "./${browser.entry}";\n`);
  const startFile = `start-${fingerprint(start)}.js`;
  const files = new Map([...browser.files, [packagesFile, Buffer.from(packages.script)], [startFile, start]]);
  const client = { files, entry: startFile, preload: [packagesFile, browser.entry], chunks: [] };
  const server = serverFiles(bundled.result);
  const parts = { client, server, themeScript, icons, illustrations, favicon, pictures };
  const { files: served, manifest } = describeBuild(parts);
  await writeServed(served);
  await writeFile(path.join(out, "server.js"), server.script);
  await writeFile(path.join(out, "server.js.map"), server.map);
  await writeFile(path.join(out, "packages.js"), serverPackages.script);
  const { fonts, favicon: icon, theme_script } = manifest.bundles;
  return {
    manifest,
    app: address(browser.entry),
    // A page that was loaded with another one of these has to be loaded anew.
    base: fingerprint(JSON.stringify([packagesFile, fonts, icon, theme_script])),
    server: fingerprint(Buffer.concat([server.script, server.map, Buffer.from(serverPackages.script)])),
    packages: fingerprint(serverPackages.script),
  };
}

let written = new Set();

/** Writes the files that are new and removes those that no longer belong to the build. */
async function writeServed(files) {
  const place = (name) => path.join(out, "assets", name);
  const added = [...files].filter(([name]) => !written.has(name));
  await Promise.all(added.map(([name, data]) => writeFile(place(name), data)));
  await Promise.all([...written].filter((name) => !files.has(name)).map((name) => rm(place(name))));
  written = new Set(files.keys());
}

/** The problems that an error stands for, each once: both bundles hold the same sources. */
function problemsOf(error) {
  const problems = (error.errors ?? [error]).map(({ text, stack, location }) => ({
    message: text ?? stack,
    ...(location && {
      file: path.posix.join("ui", location.file),
      line: location.line,
      column: location.column + 1,
      excerpt: location.lineText,
    }),
  }));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

// Nobody listens any more.
process.stdout.on("error", () => process.exit());
const answer = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** What has changed since the last good build. */
let pending = [];
for await (const line of createInterface({ input: process.stdin })) {
  pending = [...new Set([...pending, ...JSON.parse(line)])];
  try {
    const built = await build(pending);
    pending = [];
    answer({ built });
  } catch (error) {
    answer({ problems: problemsOf(error) });
  }
}

await bundles.dispose();
process.exit();
