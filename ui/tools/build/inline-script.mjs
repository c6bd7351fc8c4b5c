// Bundles the inline script of documents (`entry-inline.ts`).
import * as esbuild from "esbuild";
import { shared } from "./options.mjs";

/** Returns the script and the files from which it was bundled, relative to the root of the repository. */
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
