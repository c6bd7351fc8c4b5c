// Compiles one source of the interface by itself: a module of TypeScript into the body of a function that takes
// `module, exports, require, $RefreshReg$, $RefreshSig$`, a CSS Module into its rules and its class names. What is the
// same for browser and server is decided here; what a file imports is only listed, not looked at.
import path from "node:path";
import * as esbuild from "esbuild";
import { transformSync } from "oxc-transform";
import { TARGET } from "../build/options.mjs";
import { prepareMappings } from "./source-map.mjs";

/** A problem in a source, at a line and a column that count from 1. */
export class SourceError extends Error {
  constructor(problems) {
    super(problems.map(({ message }) => message).join("\n"));
    this.problems = problems;
  }
}

/** Where `offset`, in bytes of UTF-8, is in `source`. */
function placeOf(source, offset) {
  const before = Buffer.from(source).subarray(0, offset).toString().split("\n");
  const line = before.length;
  return { line, column: before.at(-1).length + 1, excerpt: source.split("\n")[line - 1] ?? "" };
}

/** Functions that the compiler puts before each module; a script needs each only once. */
const HELPER = /var (__\w+) = .*(?:\n[ )}\]].*)*\n/y;

function takeHelpers(code) {
  const helpers = {};
  HELPER.lastIndex = 0;
  let end = 0;
  for (let match = HELPER.exec(code); match !== null; match = HELPER.exec(code)) {
    helpers[match[1]] = match[0];
    end = HELPER.lastIndex;
  }
  return { helpers, body: code.slice(end), lines: code.slice(0, end).split("\n").length - 1 };
}

/** What the module's import statements name, as the first compiler prints them: one statement a line. */
function namedImports(code) {
  const imports = [];
  for (const [, clause, specifier] of code.matchAll(/^(?:import|export) ([^"'\n]*?) from "([^"\n]+)";$/gm)) {
    const braces = /\{(.*)\}/.exec(clause)?.[1] ?? "";
    const names = braces
      .split(",")
      .map((name) => name.trim().split(" as ")[0])
      .filter(Boolean);
    const outside = clause.replace(/\{.*\}/, "").replace(/[,\s]/g, "");
    if (outside !== "" && !outside.startsWith("*")) names.push("default");
    imports.push({ specifier, names });
  }
  return imports;
}

/** The names that a compiled module exports; `null` when it passes on all of another one. */
function exportedNames(body) {
  if (body.includes("__reExport(")) return null;
  const list = /^__export\(\w+_exports, \{\n([^]*?)\n\}\);$/m.exec(body)?.[1] ?? "";
  return [...list.matchAll(/^ {2}"?([^":]+)"?: \(\) =>/gm)].map(([, name]) => name);
}

export async function compileScript(id, source) {
  const first = transformSync(id, source, {
    lang: id.endsWith("x") ? "tsx" : "ts",
    sourcemap: true,
    typescript: { onlyRemoveTypeImports: true },
    jsx: { runtime: "automatic", refresh: true },
  });
  if (first.errors.length > 0) {
    throw new SourceError(
      first.errors.map(({ message, labels, helpMessage }) => ({
        file: id,
        ...placeOf(source, labels[0]?.start ?? 0),
        message: helpMessage ? `${message}. ${helpMessage}` : message,
      })),
    );
  }
  const map = Buffer.from(JSON.stringify(first.map)).toString("base64");
  const { code, map: finalMap } = await esbuild
    .transform(`${first.code}\n//# sourceMappingURL=data:application/json;base64,${map}`, {
      format: "cjs",
      target: TARGET,
      // A dynamic import becomes a promise of what `require` gives.
      supported: { "dynamic-import": false },
      define: { "process.env.NODE_ENV": '"development"' },
      sourcemap: "external",
      sourcesContent: false,
      sourcefile: id,
      legalComments: "none",
    })
    .catch((error) => {
      throw new SourceError(error.errors.map(({ text }) => ({ file: id, message: text })));
    });
  const { helpers, body, lines } = takeHelpers(code);
  return {
    code: body,
    helpers,
    mappings: prepareMappings(JSON.parse(finalMap).mappings, lines),
    specifiers: [...new Set([...body.matchAll(/\brequire\("([^"\n]+)"\)/g)].map(([, specifier]) => specifier))],
    imports: namedImports(first.code),
    exports: exportedNames(body),
  };
}

/** A CSS Module: its rules, and a module that exports its class names. */
export async function compileCssModule(id, source) {
  const { code: css, warnings } = await esbuild.transform(source, {
    loader: "local-css",
    sourcefile: id,
    target: TARGET,
  });
  const problems = warnings.filter((warning) => warning.id === "css-syntax-error");
  if (problems.length > 0) throw new SourceError(problems.map((problem) => problemOf(id, problem)));
  const prefix = `${path.basename(id, ".module.css")}_`;
  const classes = {};
  for (const [, name] of css.matchAll(new RegExp(`\\.${prefix}([\\w-]+)`, "g"))) classes[name] = prefix + name;
  const code = `exports.__esModule = true;\nexports.default = ${JSON.stringify(classes)};\n`;
  return { css, code, helpers: {}, mappings: null, specifiers: [], imports: [], exports: ["default"] };
}

/** A message of the bundler as a problem. */
export function problemOf(file, { text, location }) {
  if (!location) return { file, message: text };
  return { file, line: location.line, column: location.column + 1, excerpt: location.lineText, message: text };
}
