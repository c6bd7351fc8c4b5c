// The esbuild options that all bundles in development mode share.
/** @import * as esbuild from "esbuild" */
import { LINE_LIMIT, shared } from "../tools/build/options.mjs";

/**
 * @param {"production" | "development"} mode
 * @returns {esbuild.BuildOptions & { write: false, metafile: true }}
 */
export const options = (mode) => ({
  ...shared(mode),
  platform: "browser",
  metafile: true,
  // A CSS syntax error is a warning by default.
  logOverride: { "css-syntax-error": "error" },
  lineLimit: LINE_LIMIT,
});
