// Bundles the interface for production: `node build.mjs OUT_DIR`. Writes to OUT_DIR
//   assets/        the browser bundle (ES modules, hashed), one stylesheet, fonts, sprites
//   server.js      the server bundle (one script, with server.js.map beside it)
//   manifest.json  what the server must know of them
// It knows nothing of the network, of compression, or of the records beyond the names of the icons they use.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as esbuild from "esbuild";
import { root, ui } from "./build/files.mjs";
import { describeBuild } from "./build/manifest.mjs";
import { shared } from "./build/options.mjs";
import { servedPictures } from "./build/pictures.mjs";
import { serverFiles, serverOptions } from "./build/server-bundle.mjs";
import { iconSprite, illustrationSprite, usedIcons } from "./build/sprites.mjs";
import { bundleThemeScript } from "./build/theme-script.mjs";

/** The router's modules mark no call as free of side effects, which keeps components in the bundle that nobody uses. */
const shakeRouter = {
  name: "shake-router",
  setup(build) {
    build.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, "utf8"))
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(/\b(React\d*\.(?:forwardRef|createContext|memo)\()/g, "/* @__PURE__ */ $1"),
    }));
  },
};

/**
 * Makes every dynamically imported module import the entry too. Its code then is in the entry's chunk or in a chunk of
 * its own, but never in one of a dozen small chunks, one per set of modules that share something: those would cost
 * requests and compress badly.
 */
const oneBase = {
  name: "one-base",
  setup(build) {
    const entry = path.join(ui, build.initialOptions.entryPoints[0]);
    const dynamic = new Set();
    build.onResolve({ filter: /^\./ }, ({ path: file, kind, resolveDir }) => {
      if (kind === "dynamic-import") dynamic.add(path.resolve(resolveDir, file));
      return null;
    });
    build.onLoad({ filter: /\.tsx$/ }, async ({ path: file }) => {
      if (!dynamic.has(file)) return null;
      const source = await readFile(file, "utf8");
      return { contents: `${source}\nimport ${JSON.stringify(entry)};\n`, loader: "tsx" };
    });
  },
};

async function bundleClient() {
  const result = await esbuild.build({
    ...shared("production"),
    plugins: [shakeRouter, oneBase],
    entryPoints: ["entry-client.tsx"],
    format: "esm",
    splitting: true,
    platform: "browser",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    metafile: true,
  });
  const files = new Map();
  for (const file of result.outputFiles) {
    // The stylesheet and the fonts come from the server bundle, which holds every component.
    if (!file.path.endsWith(".js")) continue;
    const { code } = await esbuild.transform(file.text, {
      minifyIdentifiers: true,
      minifyWhitespace: true,
      format: "esm",
      legalComments: "none",
    });
    files.set(path.basename(file.path), Buffer.from(code));
  }
  const outputs = Object.entries(result.metafile.outputs);
  const [entryPath, entry] = outputs.find(([, output]) => output.entryPoint === "entry-client.tsx");
  const preload = staticImports(result.metafile.outputs, entry);
  const chunks = outputs
    .filter(([, output]) => output.entryPoint !== undefined && output !== entry)
    .map(([name, output]) => [partOf(output.entryPoint), [path.basename(name), ...staticImports(result.metafile.outputs, output)]])
    .map(([part, names]) => [part, names.filter((name) => !preload.includes(name) && name !== path.basename(entryPath))]);
  return { files, entry: path.basename(entryPath), preload, chunks };
}

/** The part of a page that a dynamically imported module shows: `view:home`, `section:steps`, or the module itself. */
function partOf(module) {
  const [, folder, name] = /^(pages|sections)\/(\w[\w-]*)/.exec(module) ?? [];
  if (folder === "sections") return `section:${name}`;
  if (folder === "pages") return `view:${name.replace(/\B[A-Z]/g, "-$&").toLowerCase()}`;
  return module;
}

/** Names of the chunks that `output` imports statically, directly or not. */
function staticImports(outputs, output, found = new Set()) {
  for (const { path: name, kind } of output.imports) {
    if (kind !== "import-statement" || found.has(path.basename(name))) continue;
    found.add(path.basename(name));
    staticImports(outputs, outputs[name], found);
  }
  return [...found];
}

async function build(out) {
  await rm(path.join(out, "assets"), { recursive: true, force: true });
  await mkdir(path.join(out, "assets"), { recursive: true });
  const [server, client, themeScript, icons, illustrations, favicon, pictures] = await Promise.all([
    esbuild.build(serverOptions).then(serverFiles),
    bundleClient(),
    bundleThemeScript("production"),
    usedIcons().then(iconSprite),
    illustrationSprite(),
    readFile(path.join(root, "assets/favicon.svg")),
    servedPictures(),
  ]);

  const { files, manifest } = describeBuild({ client, server, themeScript, icons, illustrations, favicon, pictures });

  await Promise.all([...files].map(([file, data]) => writeFile(path.join(out, "assets", file), data)));
  await writeFile(path.join(out, "server.js"), server.script);
  await writeFile(path.join(out, "server.js.map"), server.map);
  await writeFile(path.join(out, "manifest.json"), JSON.stringify(manifest, null, 1));
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
