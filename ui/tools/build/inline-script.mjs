// Bundles the inline script of documents: it applies the theme before the first paint and loads deferred scripts after it.
import * as esbuild from "esbuild";
import { shared } from "./options.mjs";

export async function bundleInlineScript(mode) {
  const result = await esbuild.build({
    ...shared(mode),
    entryPoints: ["entry-inline.ts"],
    format: "iife",
    minify: true,
  });
  return { code: result.outputFiles[0].text.trim() };
}
