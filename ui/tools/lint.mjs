// Checks the rules of this project that no linter covers: `node tools/lint.mjs`. Reads the sources as text and prints every violation.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LARGE } from "./build/chunks.mjs";
import { ui } from "./build/files.mjs";
import { INPUT_FOLDERS } from "./passed-tests.mjs";

const violations = [];

const files = readdirSync(ui, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/node_modules|generated/.test(file))
  .map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(path.join(ui, file), "utf8") }));

/** Reports every match of `pattern` in the files that `applies` selects. */
function forbid(applies, pattern, reason) {
  for (const { file, text } of files.filter(applies)) {
    for (const match of text.matchAll(pattern)) {
      const line = text.slice(0, match.index).split("\n").length;
      violations.push(`${file}:${line}: ${match[0].trim()}: ${reason}`);
    }
  }
}

const isStylesheet = ({ file }) => file.endsWith(".css");
const isModule = ({ file }) => file.endsWith(".module.css");
const isCode = ({ file }) => /\.tsx?$/.test(file);
const isProduct = ({ file }) => !file.startsWith("tests/") && !file.endsWith(".test.ts");
const inFolders = (...folders) => ({ file }) => folders.some((folder) => file.startsWith(`${folder}/`));
const all = (...filters) => (file) => filters.every((filter) => filter(file));

/** Checks that rendering has the same result on the server and in the browser, and complies with the Content-Security-Policy. */
function checkRendering() {
  forbid(all(isCode, isProduct), /\bIntl\.|\.toLocale\w*\(/g, "its result differs in the server's JavaScript engine");
  // Keys of navigations are random. Scripts of the development mode are not rendered.
  const isRendered = ({ file }) => !/^(?:bench|dev|tools)\/|^navigation\/navigation-host\.ts$/.test(file);
  forbid(all(isCode, isProduct, isRendered), /\bnew Date\b|\bDate\.now\b|\bMath\.random\b/g,
    "the browser would render another text than the server; the year is an input");
  forbid(all(isCode, isProduct), /\sstyle=\{/g, "the CSP of the site forbids style attributes");
  const isDrawing = inFolders("sections/specimen/drawings");
  forbid(all(isCode, isProduct, (file) => !isDrawing(file)),
    /\bkey=\{(?:\w+\.)?(?:callout|fact|label|option|paragraph|tag|text|title|word)\}/g, "a text may occur twice in a list; its position is the key");
  const isStaticPart = ({ file }) => file === "components/StaticPart.tsx";
  forbid(all(isCode, isProduct, (file) => !isStaticPart(file)), /dangerouslySetInnerHTML|\.innerHTML\b/g, "only StaticPart may set markup");
}

/** The folders from which each folder may import, besides itself. The empty name stands for the files directly in ui/. */
const MAY_IMPORT = {
  "": [
    "components", "generated", "hooks", "illustrations", "layout", "loading", "navigation", "pages", "sections", "shared", "styles", "theme",
  ],
  layout: ["components", "generated", "hooks", "navigation", "shared", "theme"],
  pages: ["components", "generated", "hooks", "illustrations", "navigation", "sections", "shared"],
  sections: ["components", "generated", "hooks", "illustrations", "navigation", "shared", "viewer"],
  viewer: ["components", "generated", "hooks", "shared"],
  navigation: ["generated", "hooks", "shared"],
  loading: ["hooks", "shared"],
  components: ["hooks", "shared"],
  illustrations: ["shared"],
  theme: ["shared"],
  hooks: ["shared"],
  shared: ["generated"],
};
const folderOf = (file) => (file.includes("/") ? file.split("/")[0] : "");
const sectionKindOf = (file) => file.match(/^sections\/([^/]+)\//)?.[1];

function checkImports() {
  for (const { file, text } of files.filter(all(isCode, isProduct, (source) => folderOf(source.file) in MAY_IMPORT))) {
    for (const [, module] of text.matchAll(/(?:from |import[ (])"(\.[^"]*)"/g)) {
      const target = path.posix.join(path.posix.dirname(file), module);
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from !== to && !MAY_IMPORT[from].includes(to)) {
        violations.push(`${file}: ${module}: ${from || "ui"}/ must not import from ${to || "ui"}/`);
      }
      const [kind, otherKind] = [sectionKindOf(file), sectionKindOf(target)];
      if (kind && otherKind && kind !== otherKind) violations.push(`${file}: ${module}: a section kind must not import from another kind`);
    }
  }
}

/** Matches files that may contain raw values. Social cards and the development overlay do not use the tokens of the site. */
const EXEMPT = /^(?:tools\/cards\.css|dev\/|styles\/tokens\.css)/;
const hasTokensOnly = all(isStylesheet, ({ file }) => !EXEMPT.test(file));
/** Matches a raw length, except `0px`, `1px` (a hairline that two boxes share) and the names of tokens. */
const LENGTH = String.raw`(?<![\w.-])-?(?!0px|1px\b)\d*\.?\d+(?:r?em|px|pt|ch|lh|v[wh]|cq[ib])\b`;

/** Checks that colours, font sizes and spaces are tokens, and that there are few tokens. */
function checkTokens() {
  forbid(all(isStylesheet, ({ file }) => file !== "styles/tokens.css"),
    /#[0-9a-f]{3,8}\b(?=[^{}]*;)|\b(?:oklch|oklab|rgba?|hsla?)\((?!from)/gi, "colours belong in styles/tokens.css");
  forbid(hasTokensOnly, new RegExp(String.raw`(?<![\w-])font-size:(?!\s*(?:var\(--type-\w+\)|inherit);)[^;]*`, "g"),
    "font sizes belong in styles/tokens.css");
  forbid(hasTokensOnly, new RegExp(String.raw`(?<![\w-])font:(?![^;/]*(?:var\(--type-\w+\)|inherit))[^;]*`, "g"),
    "font sizes belong in styles/tokens.css");
  forbid(hasTokensOnly, new RegExp(String.raw`(?<![\w-])(?:(?:row-|column-)?gap|(?:margin|padding)[a-z-]*):[^;]*?${LENGTH}[^;]*`, "g"),
    "spaces belong in styles/tokens.css");
  const tokens = readFileSync(path.join(ui, "styles/tokens.css"), "utf8");
  for (const kind of ["type", "space"]) {
    const count = new Set(tokens.match(new RegExp(`--${kind}-\\w+(?=:)`, "g"))).size;
    if (count > 9) violations.push(`styles/tokens.css: ${count} tokens of ${kind}, but at most nine are allowed`);
  }
}

/** Checks that stylesheets distinguish start and end, not left and right, because some languages are written from right to left. */
function checkDirections() {
  const reason = "not mirrored in languages that are written from right to left; use -block and -inline";
  forbid(hasTokensOnly, /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-|border-)?(?:left|right)(?:-\w+)?:[^;]*/g, reason);
  // Four values, of which the second and the last differ. A value is a word, or a function, which contains functions.
  const value = String.raw`((?:[\w.%-]|\((?:[^()]|\([^()]*\))*\))+)`;
  forbid(hasTokensOnly, new RegExp(String.raw`(?<![\w-])(?:inset|margin|padding):\s*${value}\s+${value}\s+${value}\s+(?!\2;)${value};`, "g"), reason);
}

/** Checks that stylesheets have different names, because class names contain the name of their stylesheet. */
function checkStylesheetNames() {
  const names = new Map();
  for (const { file } of files.filter(isModule)) {
    const name = path.basename(file);
    if (names.has(name)) violations.push(`${file}: ${names.get(name)} has the same base name, so their classes would conflict`);
    names.set(name, file);
  }
}

/** Returns the class names in the selectors of a stylesheet. */
function definedClasses(text) {
  const rules = text.replace(/\/\*.*?\*\//gs, "");
  const selectors = [...rules.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector);
  return new Set(selectors.flatMap((selector) => [...selector.matchAll(/\.([A-Z]\w*)/g)].map(([, name]) => name)));
}

/**
 * Returns the classes of the stylesheet `file` that components use, under any import name. A component that passes the whole
 * stylesheet to another component uses all classes.
 */
function usedClasses(file, defined) {
  const uses = new Set();
  const base = path.basename(file).replaceAll(".", "\\.");
  for (const component of files.filter(isCode)) {
    const [, name] = component.text.match(new RegExp(`import (\\w+) from "[^"]*/${base}"`)) ?? [];
    if (name === undefined) continue;
    if (component.text.includes(`={${name}}`)) return defined;
    for (const [, used] of component.text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))) uses.add(used);
  }
  return uses;
}

/** Checks that stylesheets define exactly the classes that components use. */
function checkClasses() {
  for (const { file, text } of files.filter(isModule)) {
    const defined = definedClasses(text);
    const used = usedClasses(file, defined);
    const missing = (names, from) => [...names].filter((name) => !from.has(name));
    for (const name of missing(defined, used)) violations.push(`${file}: .${name} is not used`);
    for (const name of missing(used, defined)) violations.push(`${file}: .${name} is used but not defined`);
  }
}

/** Checks that components set all data attributes that stylesheets select. */
function checkAttributes() {
  for (const { file, text } of files.filter(isStylesheet)) {
    for (const attribute of new Set(text.match(/\bdata-[a-z-]+(?=[\]=])/g))) {
      if (files.some((item) => isCode(item) && item.text.includes(attribute))) continue;
      violations.push(`${file}: no component sets ${attribute}`);
    }
  }
}

/**
 * Checks that client navigation loads every chunk. It finds pages and whole sections in the routes and the section kinds; the static part
 * of a section must be named by its kind, and any other component by `load-code.ts`.
 */
function checkChunks() {
  const textOf = (name) => readFileSync(path.join(ui, name), "utf8");
  const kinds = textOf("sections/kinds.ts");
  for (const { file, text } of files.filter(isCode)) {
    const kind = sectionKindOf(file);
    for (const [, part] of kind === undefined ? [] : text.matchAll(/<StaticPart of=\{(\w+)\}/g)) {
      if (new RegExp(`^  ${kind}: .*staticPart: ${part} `, "m").test(kinds)) continue;
      violations.push(`sections/kinds.ts: ${file} renders ${part}, which is not the staticPart of ${kind}`);
    }
  }
  const loaded = kinds + textOf("load-code.ts");
  for (const { module, section } of LARGE) {
    if (section !== undefined || module.startsWith("pages/") || loaded.includes(`/${path.basename(module)}"`)) continue;
    violations.push(`load-code.ts: does not load ${module}`);
  }
}

/** Checks that a change of any file that a browser test reads makes the test run again. */
function checkTestInputs() {
  const areTests = inFolders("tests");
  forbid(areTests, /path\.join\((?:ui|process\.cwd\(\)), "\.\./g, "a path outside ui/ must start with `root`, so that this check finds it");
  for (const { file, text } of files.filter(areTests)) {
    for (const [, argument] of text.matchAll(/path\.join\(root, ([^,)]+)/g)) {
      const name = /^"(.*)"$/.exec(argument)?.[1];
      if (INPUT_FOLDERS.some((folder) => name === folder || name?.startsWith(`${folder}/`))) continue;
      violations.push(`${file}: ${argument}: not in a folder of INPUT_FOLDERS in tools/passed-tests.mjs`);
    }
  }
}

checkRendering();
checkImports();
checkTokens();
checkDirections();
checkStylesheetNames();
checkClasses();
checkAttributes();
checkChunks();
checkTestInputs();
for (const violation of violations) console.error(violation);
process.exit(violations.length > 0 ? 1 : 0);
