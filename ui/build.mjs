// Bundles the interface for production: `node build.mjs OUT_DIR`. Writes to OUT_DIR
//   assets/        the browser bundle (ES modules, hashed), one stylesheet, fonts, sprites
//   server.js      the server bundle (one script, with server.js.map beside it)
//   manifest.json  what the server must know of them
//   packages.json  the npm packages that are in the bundles and sprites
// It knows nothing of the network, of compression, or of the records beyond the names of the icons they use.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { shortClassNames } from "./build/class-names.mjs";
import { largeChunks, splitChunks } from "./build/chunks.mjs";
import { describeBuild, makeAssets } from "./build/manifest.mjs";
import { shared } from "./build/options.mjs";
import { shippedPackages } from "./build/packages.mjs";
import { serverFiles, serverOptions } from "./build/server-bundle.mjs";
import { iconSprite, usedIcons } from "./build/sprites.mjs";

async function bundleClient() {
  const result = await esbuild.build({
    ...shared("production"),
    minifyIdentifiers: true,
    plugins: [splitChunks, shortClassNames],
    entryPoints: ["entry-client.tsx"],
    format: "esm",
    splitting: true,
    platform: "browser",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    metafile: true,
  });
  // The stylesheet and the fonts come from the server bundle, which holds every component.
  const scripts = result.outputFiles.filter((file) => file.path.endsWith(".js"));
  const files = new Map(scripts.map((file) => [path.basename(file.path), file.text]));
  const { outputs } = result.metafile;
  // The entry's code is in the chunk that the large components import too. A file that only imports that chunk would be one
  // more request.
  const entry = Object.keys(outputs).find((file) => "entry-client.tsx" in outputs[file].inputs);
  const empty = Object.keys(outputs).find((file) => outputs[file].entryPoint === "entry-client.tsx");
  if (empty !== entry) files.delete(path.basename(empty));
  const preload = staticImports(outputs, entry);
  const loaded = new Set([entry, ...preload]);
  const names = lastingNames(outputs, entry);
  const rename = (text) => [...names].reduce((text, [before, after]) => text.replaceAll(before, after), text);
  const namesOf = (paths) => paths.map((file) => rename(path.basename(file)));
  const chunks = largeChunks(outputs).map(([name, chunk]) => {
    const needed = [chunk, ...staticImports(outputs, chunk)].filter((file) => !loaded.has(file));
    return [name, namesOf(needed)];
  });
  const renamed = new Map([...files].map(([name, code]) => [rename(name), Buffer.from(rename(code))]));
  return { files: renamed, entry: rename(path.basename(entry)), preload: namesOf(preload), chunks, metafile: result.metafile };
}

/**
 * Other names for the chunks that esbuild calls "chunk": the entry's is the site's, the others are called after those that
 * need them. Browsers compare a file with the one that had the same name in an earlier build, but for the hash.
 */
function lastingNames(outputs, entry) {
  const named = Object.keys(outputs).filter((file) => outputs[file].entryPoint?.startsWith("chunk:"));
  const stem = (file) => path.basename(file).split("-")[0];
  const chunks = Object.keys(outputs).filter((file) => stem(file) === "chunk");
  const name = (chunk) => {
    if (chunk === entry) return "site";
    return named.filter((file) => staticImports(outputs, file).includes(chunk)).map(stem).sort().join("_");
  };
  return new Map(chunks.map((chunk) => [path.basename(chunk), path.basename(chunk).replace("chunk", name(chunk))]));
}

/** The chunks that the output `file` imports statically, directly or not. */
function staticImports(outputs, file, found = new Set()) {
  for (const { path: name, kind } of outputs[file].imports) {
    if (kind !== "import-statement" || found.has(name)) continue;
    found.add(name);
    staticImports(outputs, name, found);
  }
  return [...found];
}

async function build(out) {
  await rm(path.join(out, "assets"), { recursive: true, force: true });
  await mkdir(path.join(out, "assets"), { recursive: true });
  const [bundled, client, icons, assets] = await Promise.all([
    esbuild.build({ ...serverOptions, plugins: [shortClassNames], metafile: true }),
    bundleClient(),
    usedIcons().then(iconSprite),
    makeAssets("production"),
  ]);
  const server = await serverFiles(bundled);
  const { files, manifest } = describeBuild({ client, server, icons, ...assets });

  await Promise.all([...files].map(([file, data]) => writeFile(path.join(out, "assets", file), data)));
  await writeFile(path.join(out, "server.js"), server.script);
  await writeFile(path.join(out, "server.js.map"), server.map);
  await writeFile(path.join(out, "manifest.json"), JSON.stringify(manifest, null, 1));
  const packages = shippedPackages([bundled.metafile, client.metafile]);
  await writeFile(path.join(out, "packages.json"), JSON.stringify(packages));
}

const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error("usage: node build.mjs OUT_DIR");
  process.exit(2);
}
try {
  await build(path.resolve(out));
} catch (error) {
  const messages = error.errors ?? [];
  const lines = await esbuild.formatMessages(messages, { kind: "error", color: false });
  console.error(lines.length > 0 ? lines.join("\n") : error.stack);
  process.exit(1);
}
