// Bundles the inline script of documents (`entry-inline.ts`).
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
