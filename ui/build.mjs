// Bundles the interface: `node build.mjs OUT_DIR [--development]`. Writes to OUT_DIR
//   assets/        the browser bundle (ES modules, hashed), one stylesheet, fonts, sprites
//   server.js      the server bundle (one script, with server.js.map beside it)
//   manifest.json  what the server must know of them
// It knows nothing of the network, of compression, or of the records beyond the names of the icons they use.
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const ui = path.dirname(fileURLToPath(import.meta.url));
const root = path.dirname(ui);

const digest = (algorithm, data, encoding) => createHash(algorithm).update(data).digest(encoding);

/** Eight characters that change with the content. */
const fingerprint = (data) => digest("sha256", data, "hex").slice(0, 8);

const integrity = (data) => `sha384-${digest("sha384", data, "base64")}`;

/** Options that the browser bundle and the server bundle share. */
function shared(mode) {
  return {
    absWorkingDir: ui,
    bundle: true,
    write: false,
    logLevel: "silent",
    target: ["es2022", "chrome123", "firefox128", "safari17.5"],
    jsx: "automatic",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    loader: { ".woff2": "file" },
    outdir: "assets",
    assetNames: "[name]-[hash]",
    publicPath: "/assets",
    // Identifiers stay as they are here: minified, CSS Modules would get other class names in each bundle.
    minifySyntax: mode === "production",
    minifyWhitespace: mode === "production",
    // The hash in a file's name must change with the compiler too, because the second pass below shortens identifiers.
    banner: { js: `/* esbuild ${esbuild.version} */` },
    legalComments: "none",
  };
}

async function bundleServer(mode) {
  const result = await esbuild.build({
    ...shared(mode),
    entryPoints: ["entry-server.tsx"],
    format: "iife",
    platform: "browser",
    sourcemap: "external",
    sourcesContent: false,
  });
  const files = new Map(result.outputFiles.map((file) => [path.basename(file.path), file.contents]));
  const css = files.get("entry-server.css") ?? new Uint8Array();
  files.delete("entry-server.css");
  files.delete("entry-server.css.map");
  const script = files.get("entry-server.js");
  const map = files.get("entry-server.js.map");
  files.delete("entry-server.js");
  files.delete("entry-server.js.map");
  // What is left are the fonts that the stylesheet names.
  return { script, map, css, fonts: files };
}

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

async function bundleClient(mode) {
  const result = await esbuild.build({
    ...shared(mode),
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
      minifyIdentifiers: mode === "production",
      minifyWhitespace: mode === "production",
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

async function bundleThemeScript(mode) {
  const result = await esbuild.build({
    ...shared(mode),
    entryPoints: ["theme/theme-script.ts"],
    format: "iife",
    minify: true,
    banner: {},
  });
  return result.outputFiles[0].text.trim();
}

/** Files below `folder` whose names end in `ending`, in a stable order. */
async function filesBelow(folder, ending) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Names of the icons that records and components use. */
async function usedIcons() {
  const names = new Set();
  const collect = async (files, pattern) => {
    for (const file of files) {
      for (const [, name] of (await readFile(file, "utf8")).matchAll(pattern)) names.add(name);
    }
  };
  await collect(await filesBelow(path.join(root, "content"), ".toml"), /\bicon\s*=\s*"([a-z0-9-]+)"/g);
  await collect(await filesBelow(ui, ".tsx"), /<Icon\b[^>]*?\bname="([a-z0-9-]+)"/g);
  return [...names].sort();
}

/** One SVG with a symbol per icon. Names that are no icon are left out: the check of the records reports them. */
async function iconSprite() {
  const symbols = [];
  const names = [];
  for (const name of await usedIcons()) {
    const source = await readFile(path.join(ui, "node_modules/lucide-static/icons", `${name}.svg`), "utf8").catch(() => null);
    if (source === null) continue;
    const shapes = source.slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"));
    const style = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
    symbols.push(`<symbol id="${name}" viewBox="0 0 24 24" ${style}>${shapes.replace(/\s+/g, " ").trim()}</symbol>`);
    names.push(name);
  }
  return { names, svg: sprite(symbols) };
}

const sprite = (symbols) => `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;

/**
 * The pictures that records may name: those that `node images.mjs` has made in all sizes, by the path of their master.
 * Gives the files to serve and, for each picture, its data and that of its thumbnail with hashed addresses.
 */
async function servedPictures() {
  const folder = path.join(root, "assets");
  const index = JSON.parse(await readFile(path.join(folder, "pictures.json"), "utf8"));
  const files = new Map();
  const serve = async (file) => {
    const data = await readFile(path.join(folder, file));
    const { name, ext } = path.parse(file);
    const hashed = `${name}-${fingerprint(data)}${ext}`;
    files.set(hashed, data);
    return `/assets/${hashed}`;
  };
  const served = async ({ file, width, height, color, sources }) => {
    const picture = { src: await serve(file), width, height, color, sources: [] };
    for (const source of sources) {
      picture.sources.push({ src: await serve(source.file), media_type: source.media_type, width: source.width });
    }
    return picture;
  };
  const pictures = {};
  const thumbnails = {};
  for (const [name, entry] of Object.entries(index)) {
    pictures[name] = await served(entry);
    if (entry.thumbnail !== undefined) thumbnails[name] = await served(entry.thumbnail);
  }
  return { files, pictures, thumbnails };
}

/** One SVG with a symbol per illustration, rendered from the components. */
async function illustrationSprite(out) {
  const result = await esbuild.build({
    ...shared("production"),
    stdin: {
      contents: `
        import { createElement } from "react";
        import { renderToStaticMarkup } from "react-dom/server";
        import { CATALOGUE } from "./illustrations/catalogue.ts";
        export const symbols = Object.entries(CATALOGUE).map(([id, Drawing]) => [
          id,
          renderToStaticMarkup(createElement("symbol", { id, viewBox: "0 0 480 400" }, createElement(Drawing))),
        ]);`,
      resolveDir: ui,
      loader: "tsx",
    },
    format: "cjs",
    platform: "node",
    conditions: ["node"],
    loader: { ".css": "empty", ".module.css": "empty" },
  });
  const bundle = path.join(out, `illustrations-${process.pid}.cjs`);
  await writeFile(bundle, result.outputFiles[0].contents);
  try {
    const { symbols } = await import(pathToFileURL(bundle).href);
    return { names: symbols.map(([name]) => name), svg: sprite(symbols.map(([, markup]) => markup)) };
  } finally {
    await rm(bundle);
  }
}

export async function build(out, mode) {
  await rm(path.join(out, "assets"), { recursive: true, force: true });
  await mkdir(path.join(out, "assets"), { recursive: true });
  const [server, client, themeScript, icons, illustrations, favicon, pictures] = await Promise.all([
    bundleServer(mode),
    bundleClient(mode),
    bundleThemeScript(mode),
    iconSprite(),
    illustrationSprite(out),
    readFile(path.join(root, "assets/favicon.svg")),
    servedPictures(),
  ]);

  const files = new Map([...client.files, ...server.fonts, ...pictures.files]);
  const addHashed = (name, ending, data) => {
    const file = `${name}-${fingerprint(data)}.${ending}`;
    files.set(file, Buffer.from(data));
    return file;
  };
  const styles = addHashed("site", "css", server.css);
  const iconsFile = addHashed("icons", "svg", icons.svg);
  const illustrationsFile = addHashed("illustrations", "svg", illustrations.svg);
  const faviconFile = addHashed("favicon", "svg", favicon);

  const address = (file) => `/assets/${file}`;
  const withIntegrity = (file) => ({ href: address(file), integrity: integrity(files.get(file)) });
  const assets = { icons: address(iconsFile), illustrations: address(illustrationsFile) };
  const bundles = {
    script: withIntegrity(client.entry),
    preload: client.preload.map(withIntegrity),
    chunks: Object.fromEntries(client.chunks.map(([part, names]) => [part, names.map(withIntegrity)])),
    styles: withIntegrity(styles),
    fonts: [...server.fonts.keys()].filter((file) => file.endsWith(".woff2")).sort().map(address),
    favicon: address(faviconFile),
    theme_script: themeScript,
  };
  const manifest = {
    build: fingerprint(JSON.stringify([assets, bundles, fingerprint(server.script)])),
    assets,
    bundles,
    files: [...files.keys()].sort(),
    icons: icons.names,
    illustrations: illustrations.names,
    pictures: pictures.pictures,
    thumbnails: pictures.thumbnails,
  };

  await Promise.all([...files].map(([file, data]) => writeFile(path.join(out, "assets", file), data)));
  await writeFile(path.join(out, "server.js"), server.script);
  await writeFile(path.join(out, "server.js.map"), server.map);
  await writeFile(path.join(out, "manifest.json"), JSON.stringify(manifest, null, 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [out, flag] = process.argv.slice(2);
  if (out === undefined) {
    console.error("usage: node build.mjs OUT_DIR [--development]");
    process.exit(2);
  }
  try {
    await build(path.resolve(out), flag === "--development" ? "development" : "production");
  } catch (error) {
    const messages = error.errors ?? [];
    const lines = await esbuild.formatMessages(messages, { kind: "error", color: false });
    console.error(lines.length > 0 ? lines.join("\n") : error.stack);
    process.exit(1);
  }
}
