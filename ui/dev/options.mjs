// Options that every bundle of development mode shares.
import { shared } from "../tools/build/options.mjs";

export const options = (mode) => ({
  ...shared(mode),
  platform: "browser",
  metafile: true,
  // By default, this is only a warning.
  logOverride: { "css-syntax-error": "error" },
  // QuickJS scans back to the start of the line for each identifier that it parses (quickjs-ng issue 1633).
  lineLimit: 160,
});
