// The one stylesheet of development, put together like production's: the system's sheet, then each component's rules in
// the order in which the server's modules are evaluated.
import path from "node:path";
import * as esbuild from "esbuild";
import { ui } from "../build/files.mjs";
import { shared } from "../build/options.mjs";
import { problemOf, SourceError } from "./compile.mjs";

/** Bundles a stylesheet with what it imports and the fonts that it names. */
export async function bundleSheet(id) {
  const result = await esbuild
    .build({ ...shared("development"), entryPoints: [path.posix.relative("ui", id)], metafile: true, banner: {} })
    .catch((error) => {
      throw new SourceError(error.errors.map((problem) => problemOf(fileOf(problem, id), problem)));
    });
  const problems = result.warnings.filter((warning) => warning.id === "css-syntax-error");
  if (problems.length > 0) throw new SourceError(problems.map((problem) => problemOf(fileOf(problem, id), problem)));
  const files = new Map(result.outputFiles.map((file) => [path.basename(file.path), file]));
  const name = path.basename(id);
  const css = files.get(name).text;
  files.delete(name);
  const fonts = new Map([...files].map(([file, { contents }]) => [file, contents]));
  const inputs = Object.keys(result.metafile.inputs).map((input) => path.posix.join("ui", input));
  return { css, fonts, inputs };
}

const fileOf = ({ location }, id) =>
  location ? path.posix.join("ui", path.relative(ui, path.resolve(ui, location.file))) : id;
