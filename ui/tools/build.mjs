// Bundles the interface for production: `node tools/build.mjs OUT_DIR`. Writes to OUT_DIR
//   assets/        the browser bundle (ES modules), one stylesheet, fonts, illustrations, favicons and pictures, all with hashed names
//   server.js      the server bundle (one script, with server.js.map beside it)
//   manifest.json  the data about these files for the server
//   icons.json     the shapes of all icons that records can reference
//   packages.json  the npm packages in the bundles and sprites
// The build does not use the network, does not compress files and does not read records.
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { shortClassNames } from "./build/class-names.mjs";
import { bundleClient } from "./build/client-bundle.mjs";
import { describeBuild, makeAssets } from "./build/manifest.mjs";
import { shippedPackages } from "./build/packages.mjs";
import { serverFiles, serverOptions } from "./build/server-bundle.mjs";
import { allIcons, ownIcons } from "./build/sprites.mjs";

/** @param {string} out */
async function build(out) {
  await rm(path.join(out, "assets"), { recursive: true, force: true });
  await mkdir(path.join(out, "assets"), { recursive: true });
  const [serverBuild, client, icons, siteIcons, assets] = await Promise.all([
    esbuild.build({ ...serverOptions, plugins: [shortClassNames], metafile: true }),
    bundleClient(),
    allIcons(),
    ownIcons(),
    makeAssets("production"),
  ]);
  const server = await serverFiles(serverBuild);
  const { files, manifest } = describeBuild({ client, server, ownIcons: siteIcons, ...assets });

  await Promise.all([...files].map(([file, data]) => writeFile(path.join(out, "assets", file), data)));
  await writeFile(path.join(out, "server.js"), server.script);
  await writeFile(path.join(out, "server.js.map"), server.map);
  await writeFile(path.join(out, "manifest.json"), JSON.stringify(manifest, null, 1));
  await writeFile(path.join(out, "icons.json"), JSON.stringify(icons));
  const packages = shippedPackages([serverBuild.metafile, client.metafile]);
  await writeFile(path.join(out, "packages.json"), JSON.stringify(packages));
}

const [out] = process.argv.slice(2);
if (out === undefined) {
  console.error("usage: node tools/build.mjs OUT_DIR");
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
