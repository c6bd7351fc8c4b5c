// The esbuild options that all bundles of the interface share.
/** @import * as esbuild from "esbuild" */
import { ui } from "./files.mjs";

/** The language version, and the oldest browsers that the site supports. */
export const TARGET = ["es2022", "chrome123", "firefox128", "safari17.5"];

/**
 * The length in bytes after which esbuild breaks a line of the scripts that the server runs. For each identifier that it parses, QuickJS
 * scans back to the start of the line (quickjs-ng issue 1633), so long lines parse slowly.
 */
export const LINE_LIMIT = 160;

/**
 * @param {"production" | "development"} mode
 * @returns {esbuild.BuildOptions & { write: false }}
 */
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
    minifySyntax: mode === "production",
    minifyWhitespace: mode === "production",
    legalComments: "none",
  };
}
