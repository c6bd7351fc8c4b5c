// Options that every bundle of the interface shares.
import * as esbuild from "esbuild";
import { ui } from "./files.mjs";

/** The oldest engines that the site supports. */
export const TARGET = ["es2022", "chrome123", "firefox128", "safari17.5"];

export function shared(mode) {
  return {
    absWorkingDir: ui,
    bundle: true,
    write: false,
    logLevel: "silent",
    target: TARGET,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    loader: { ".woff2": "file" },
    outdir: "assets",
    assetNames: "[name]-[hash]",
    publicPath: "/assets",
    // Identifiers stay as they are here: minified, CSS Modules would get other class names in each bundle.
    minifySyntax: mode === "production",
    minifyWhitespace: mode === "production",
    // The hash in a file's name must change with the compiler too, because build.mjs shortens identifiers afterwards.
    banner: { js: `/* esbuild ${esbuild.version} */` },
    legalComments: "none",
  };
}
