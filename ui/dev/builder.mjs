// Builds the interface again and again for development mode: `node builder.mjs OUT_DIR`. Reads the files that changed
// since its last good build from its input and writes what it built to its output, a line of JSON each; ends with its input.
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

/** Runs `make` when a file that it was made from has changed, its arguments have, or it has failed. */
function createStep(make, isInput) {
  let last = null;
  return async (changed, ...values) => {
    const key = values.join();
    if (last?.key === key && !changed.some(isInput ?? ((file) => last.made.inputs.includes(file)))) return last.made;
    last = null;
    const made = await make(...values);
    last = { key, made };
    return made;
  };
}

const isUi = (file) => file.startsWith("ui/") || file.startsWith("assets/fonts/");
const isStyles = (file) => file.endsWith(".css");

const steps = {
  server: createStep(bundles.bundleServer, isUi),
  browser: createStep(bundles.bundleBrowser, (file) => isUi(file) && !isStyles(file)),
  packages: createStep((...names) => bundleForBrowser(out, names)),
  serverPackages: createStep((...names) => bundleForServer(out, names)),
  // All that is seldom changed.
  others: createStep(makeOthers, (file) => /^assets\/|^content\/|^ui\/(illustrations|theme)\/|^ui\/(entry-inline|late-code)\.ts$|\/icons\.ts$/.test(file)),
};

async function makeOthers() {
  const [themeScript, icons, illustrations, favicon, pictures] = await all([
    bundleThemeScript("development"),
    usedIcons().then(iconSprite),
    illustrationSprite(),
    readFile(path.join(root, "assets/favicon.svg")),
    servedPictures(),
  ]);
  return { themeScript, icons, illustrations, favicon, pictures };
}

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
  const [bundled, unchanged, others] = await all([
    steps.server(changed),
    steps.browser(changed),
    steps.others(changed),
  ]);
  // A stylesheet changes scripts by the names of its classes alone, and those are in both.
  const hasOtherCode = changed.some((file) => isUi(file) && !isStyles(file));
  const hasOtherClasses = !hasOtherCode && ![null, hashOf(bundled)].includes(serverHash);
  const browser = hasOtherClasses ? await steps.browser(["ui/"]) : unchanged;
  const [packages, serverPackages] = await all([
    steps.packages(changed, ...browser.requires),
    steps.serverPackages(changed, ...bundled.requires),
  ]);
  serverHash = hashOf(bundled);

  const packagesFile = `packages-${packages.hash}.js`;
  const start = Buffer.from(`import "./${packagesFile}";\nimport "./${browser.entry}";\n`);
  const startFile = `start-${fingerprint(start)}.js`;
  const files = new Map([...browser.files, [packagesFile, packages.script], [startFile, start]]);
  const client = { files, entry: startFile, preload: [packagesFile, browser.entry], chunks: [] };
  const server = serverFiles(bundled.result);
  const { files: served, manifest } = describeBuild({ client, server, ...others });
  await writeFiles([
    ...[...served].map(([name, data]) => [`assets/${name}`, data]),
    ["server.js", server.script],
    ["server.js.map", server.map],
    ["packages.js", serverPackages.script],
  ]);
  const { fonts, favicon: icon, theme_script } = manifest.bundles;
  return {
    manifest,
    app: address(browser.entry),
    // A page that was loaded with another one of these has to be loaded anew.
    base: fingerprint(JSON.stringify([packagesFile, fonts, icon, theme_script])),
    server: [hashOf(bundled), fingerprint(server.map), serverPackages.hash].join(),
    packages: serverPackages.hash,
  };
}

let written = new Map();

/** Writes the files that are new and removes those that no longer belong to the build. */
async function writeFiles(list) {
  const files = new Map(list);
  const isOld = (name, data) => written.has(name) && Buffer.compare(written.get(name), data) === 0;
  const changed = list.filter(([name, data]) => !isOld(name, data));
  await Promise.all(changed.map(([name, data]) => writeFile(path.join(out, name), data)));
  await Promise.all([...written.keys()].filter((name) => !files.has(name)).map((name) => rm(path.join(out, name))));
  written = files;
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

for await (const line of createInterface({ input: process.stdin })) {
  const answer = await build(JSON.parse(line)).then(
    (built) => ({ Ok: built }),
    (error) => ({ Err: problemsOf(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

await bundles.dispose();
process.exit();
