// The browser bundle: the entry and the chunks of large components.
import path from "node:path";
import * as esbuild from "esbuild";
import { chunksOfSections, splitChunks } from "./chunks.mjs";
import { shortClassNames } from "./class-names.mjs";
import { address } from "./files.mjs";
import { jsxRuntime } from "./jsx-runtime.mjs";
import { shared } from "./options.mjs";

export async function bundleClient() {
  const result = await esbuild.build({
    ...shared("production"),
    minifyIdentifiers: true,
    plugins: [splitChunks, shortClassNames, jsxRuntime],
    entryPoints: ["entry-client.tsx"],
    format: "esm",
    splitting: true,
    platform: "browser",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    metafile: true,
  });
  // The stylesheet and the fonts come from the server bundle, which contains every component.
  const scripts = result.outputFiles.filter((file) => file.path.endsWith(".js"));
  const files = new Map(scripts.map((file) => [path.basename(file.path), file.text]));
  const { outputs } = result.metafile;
  checkDynamicImports(outputs, files);
  const outputWith = (condition) => Object.keys(outputs).filter((file) => condition(outputs[file]))[0];
  // Because chunks import the entry (`chunks.mjs`), esbuild also moves the entry's code into a chunk, and the entry file only imports this
  // chunk. Dropping the entry file saves a request.
  const entry = outputWith(({ inputs }) => "entry-client.tsx" in inputs);
  const entryFile = outputWith(({ entryPoint }) => entryPoint === "entry-client.tsx");
  if (entryFile !== entry) files.delete(path.basename(entryFile));
  const preload = staticImports(outputs, entry);
  const loaded = new Set([entry, ...preload]);
  const names = stableNames(outputs, entry);
  const rename = (text) => [...names].reduce((renamed, [before, after]) => renamed.replaceAll(before, after), text);
  const namesOf = (paths) => paths.map((file) => rename(path.basename(file)));
  const chunks = chunksOfSections(outputs).map(({ kind, chunk }) => {
    const needed = [chunk, ...staticImports(outputs, chunk)].filter((file) => !loaded.has(file));
    return /** @type {const} */ ([kind, namesOf(needed)]);
  });
  const renamedFiles = new Map([...files].map(([name, code]) => [rename(name), Buffer.from(rename(code))]));
  return { files: renamedFiles, entry: rename(path.basename(entry)), preload: namesOf(preload), chunks, metafile: result.metafile };
}

/**
 * Checks that the pattern in `shared/import-chunk.ts` finds the URL in every dynamic import. Otherwise, a retry could not change the URL,
 * and some browsers would return the cached failure.
 */
function checkDynamicImports(outputs, files) {
  for (const [file, { imports }] of Object.entries(outputs)) {
    for (const { path: chunk, kind } of imports) {
      const code = `import("${address(path.basename(chunk))}")`;
      if (kind !== "dynamic-import" || files.get(path.basename(file))?.includes(code)) continue;
      throw new Error(`${file} does not contain ${code}, which the pattern in shared/import-chunk.ts matches`);
    }
  }
}

/**
 * Returns stable names for the chunks that esbuild names "chunk": "site" for the entry's chunk, and for each other chunk the names of
 * the dynamically imported modules that import it. Browsers use a file of an earlier build as a compression dictionary if its name
 * differs only in the hash.
 */
function stableNames(outputs, entry) {
  const largeChunks = Object.keys(outputs).filter((file) => outputs[file].entryPoint?.startsWith("chunk:"));
  const stem = (file) => path.basename(file).split("-")[0];
  const chunks = Object.keys(outputs).filter((file) => stem(file) === "chunk");
  const name = (chunk) => {
    if (chunk === entry) return "site";
    return largeChunks.filter((file) => staticImports(outputs, file).includes(chunk)).map(stem).sort().join("_");
  };
  return new Map(chunks.map((chunk) => [path.basename(chunk), path.basename(chunk).replace("chunk", name(chunk))]));
}

/** Returns the chunks that the output `file` imports statically, directly or transitively. */
function staticImports(outputs, file, found = new Set()) {
  for (const { path: name, kind } of outputs[file].imports) {
    if (kind !== "import-statement" || found.has(name)) continue;
    found.add(name);
    staticImports(outputs, name, found);
  }
  return [...found];
}
