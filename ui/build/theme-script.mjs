// The script that sets the theme before the first paint; documents hold it inline.
import * as esbuild from "esbuild";
import { shared } from "./options.mjs";

export async function bundleThemeScript(mode) {
  const result = await esbuild.build({
    ...shared(mode),
    entryPoints: ["theme/theme-script.ts"],
    format: "iife",
    minify: true,
    banner: {},
  });
  return { code: result.outputFiles[0].text.trim() };
}
