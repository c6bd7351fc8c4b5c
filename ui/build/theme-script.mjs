// The script that sets the theme before the first paint and lets in the rest of the code after it; documents hold it inline.
import * as esbuild from "esbuild";
import { shared } from "./options.mjs";

export async function bundleThemeScript(mode) {
  const result = await esbuild.build({
    ...shared(mode),
    entryPoints: ["entry-inline.ts"],
    format: "iife",
    minify: true,
  });
  return { code: result.outputFiles[0].text.trim() };
}
