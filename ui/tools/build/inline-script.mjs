// Bundles the inline script of documents (`entry-inline.ts`).
import * as esbuild from "esbuild";
import { shared } from "./options.mjs";

/** Returns the script and the paths of the files that it was bundled from, relative to the repository root. */
export async function bundleInlineScript(mode) {
  const result = await esbuild.build({
    ...shared(mode),
    entryPoints: ["entry-inline.ts"],
    format: "iife",
    minify: true,
    metafile: true,
  });
  return { code: result.outputFiles[0].text.trim(), inputs: Object.keys(result.metafile.inputs).map((file) => `ui/${file}`) };
}
