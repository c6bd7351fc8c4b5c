// The rules of this project that no linter covers. Each rule is a function that reads the sources of `ui/` as text and returns the
// violations that it finds.
import path from "node:path";
import { INPUT_FOLDERS } from "./passed-tests.mjs";

/** @typedef {Readonly<{ file: string, text: string }>} Source The path of a file, relative to `ui/`, with forward slashes, and its text. */
/** @typedef {Readonly<{ file: string, line: number, message: string }>} Violation */
/** @typedef {(sources: readonly Source[]) => readonly Violation[]} Rule */

const violation = ({ file, text }, index, message) => ({ file, line: text.slice(0, index).split("\n").length, message });

const forbid = (sources, pattern, reason) =>
  sources.flatMap((source) =>
    [...source.text.matchAll(pattern)].map((match) => violation(source, match.index, `${match[0].trim()}: ${reason}`)),
  );

const isStylesheet = ({ file }) => file.endsWith(".css");
const isModule = ({ file }) => file.endsWith(".module.css");
const isCode = ({ file }) => /\.tsx?$/.test(file);
const isTest = ({ file }) => file.startsWith("tests/");
const isNonTestCode = (source) => isCode(source) && !isTest(source) && !source.file.endsWith(".test.ts");

/**
 * Checks that rendering has the same result on the server and in the browser, complies with the Content-Security-Policy, does not use text
 * as React keys, and sets markup only in `StaticPart`.
 * @type {Rule}
 */
function sameRendering(sources) {
  const code = sources.filter(isNonTestCode);
  // `navigation-host.ts` makes random keys, but they are not part of the markup. The server never renders the excluded folders.
  const rendered = code.filter(({ file }) => !/^(?:bench|dev|tools)\/|^navigation\/navigation-host\.ts$/.test(file));
  const notStaticPart = code.filter(({ file }) => file !== "components/StaticPart.tsx");
  return [
    ...forbid(code, /\bIntl\.|\.toLocale\w*\(/g, "its result differs in the server's JavaScript engine"),
    ...forbid(rendered, /\bnew Date\b|\bDate\.now\b|\bMath\.random\b/g,
      "the server and the browser would render different text; the year is an input"),
    ...forbid(code, /\sstyle=\{/g, "the CSP of the site forbids style attributes"),
    ...forbid(code, /\bkey=\{(?:\w+\.)?(?:callout|fact|label|note|option|paragraph|platform|point|tag|text|title|word)\}/g,
      "a list may contain the same text twice; use the position as the key"),
    ...forbid(notStaticPart, /dangerouslySetInnerHTML|\.innerHTML\b/g, "only StaticPart may set markup"),
  ];
}

/**
 * The folders that the files of each folder may import from, besides their own. The empty string stands for the files directly in `ui/`. Of
 * two names that match a file, the longer one applies.
 */
export const MAY_IMPORT = {
  "": [
    "components", "generated", "hooks", "illustrations", "layout", "loading", "navigation", "pages", "sections", "shared", "styles",
    "theme",
  ],
  layout: ["components", "generated", "hooks", "navigation", "shared", "theme"],
  pages: ["components", "generated", "hooks", "illustrations", "navigation", "sections", "shared"],
  sections: ["components", "generated", "hooks", "illustrations", "navigation", "shared"],
  "sections/portfolio": ["components", "generated", "hooks", "illustrations", "navigation", "shared", "viewer"],
  viewer: ["components", "generated", "hooks", "shared"],
  navigation: ["generated", "hooks", "shared"],
  loading: ["hooks", "shared"],
  components: ["generated", "hooks", "shared"],
  illustrations: ["shared"],
  theme: ["shared"],
  hooks: ["shared"],
  shared: ["generated"],
  generated: [],
  dev: [],
};

const folderOf = (file) => (file.includes("/") ? file.split("/")[0] : "");
const sectionKindOf = (file) => file.match(/^sections\/([^/]+)\//)?.[1];

/** Matches the import of a file. The first group is set if the import is for types only; the second group is the path of the file. */
const IMPORT = /(?:\bimport( type)\b[^;"]*from |\bfrom |\bimport[ (])"(\.[^"]*)"/g;

/**
 * Checks that imports between folders follow `MAY_IMPORT`, and that no section kind imports from another. The scripts of development mode
 * may import types from all folders, but code only from their own folder: a change to code that they import reloads the page.
 * @type {Rule}
 */
function imports(sources) {
  return sources.filter(isNonTestCode).flatMap((source) => {
    const { file, text } = source;
    const folder = Object.keys(MAY_IMPORT)
      .filter((name) => (name === "" ? folderOf(file) === "" : file.startsWith(`${name}/`)))
      .sort((one, other) => other.length - one.length)[0];
    if (folder === undefined) return [];
    return [...text.matchAll(IMPORT)].flatMap(({ index, 1: types, 2: module }) => {
      const target = path.posix.join(path.posix.dirname(file), module);
      const to = folderOf(target);
      const isAllowed = folderOf(file) === to || MAY_IMPORT[folder].includes(to) || (folder === "dev" && types !== undefined);
      const [kind, otherKind] = [sectionKindOf(file), sectionKindOf(target)];
      return [
        ...(isAllowed ? [] : [violation(source, index, `${module}: ${folder || "ui"}/ must not import from ${to || "ui"}/`)]),
        ...(kind && otherKind && kind !== otherKind
          ? [violation(source, index, `${module}: a section kind must not import from another kind`)]
          : []),
      ];
    });
  });
}

/** Matches the stylesheets that are exempt from the rules for sizes and directions. The rule for colours exempts only `tokens.css`. */
const EXEMPT = /^(?:tools\/cards\.css|dev\/|styles\/tokens\.css)/;
const hasTokensOnly = (source) => isStylesheet(source) && !EXEMPT.test(source.file);
/** Matches a raw length, except `0px`, `1px` (a hairline that two boxes share) and the names of tokens. */
const LENGTH = String.raw`(?<![\w.-])-?(?!0px|1px\b)\d*\.?\d+(?:r?em|px|pt|ch|lh|v[wh]|cq[ib])\b`;
const MAX_TOKENS = { type: 9, space: 9 };

/**
 * Checks that colours, font sizes and spacing are tokens, and limits the number of tokens for font sizes and spacing.
 * @type {Rule}
 */
function tokens(sources) {
  const stylesheets = sources.filter(hasTokensOnly);
  const misplaced = (values) => `${values} belong in styles/tokens.css`;
  const property = (name, value) => new RegExp(String.raw`(?<![\w-])${name}:${value}[^;]*`, "g");
  return [
    ...forbid(sources.filter((source) => isStylesheet(source) && source.file !== "styles/tokens.css"),
      /#[0-9a-f]{3,8}\b(?=[^{}]*;)|\b(?:oklch|oklab|rgba?|hsla?)\((?!from)/gi, misplaced("colours")),
    ...forbid(stylesheets, property("font-size", String.raw`(?!\s*(?:var\(--type-\w+\)|inherit);)`), misplaced("font sizes")),
    ...forbid(stylesheets, property("font", String.raw`(?![^;/]*(?:var\(--type-\w+\)|inherit))`), misplaced("font sizes")),
    ...forbid(stylesheets, property("(?:(?:row-|column-)?gap|(?:margin|padding)[a-z-]*)", `[^;]*?${LENGTH}`), misplaced("spaces")),
    ...sources.filter(({ file }) => file === "styles/tokens.css").flatMap((source) =>
      Object.entries(MAX_TOKENS).flatMap(([kind, most]) => {
        const found = [...source.text.matchAll(new RegExp(`--${kind}-\\w+(?=:)`, "g"))];
        const count = new Set(found.map(([name]) => name)).size;
        return count > most ? [violation(source, found[0].index, `${count} tokens of ${kind}, but at most ${most} are allowed`)] : [];
      }),
    ),
  ];
}

/**
 * Checks that stylesheets use start and end instead of left and right, because some languages are written from right to left.
 * @type {Rule}
 */
function directions(sources) {
  const stylesheets = sources.filter(hasTokensOnly);
  const reason = "not mirrored in languages that are written from right to left; use -block and -inline";
  // Matches four values of which the second and the fourth differ. A value is a word or a function, which may contain functions.
  const value = String.raw`((?:[\w.%-]|\((?:[^()]|\([^()]*\))*\))+)`;
  const four = new RegExp(String.raw`(?<![\w-])(?:inset|margin|padding):\s*${value}\s+${value}\s+${value}\s+(?!\2;)${value};`, "g");
  return [
    ...forbid(stylesheets, /(?<![\w-])(?:(?:scroll-)?(?:margin|padding)-|border-)?(?:left|right)(?:-\w+)?:[^;]*/g, reason),
    ...forbid(stylesheets, four, reason),
  ];
}

/**
 * Checks that no two CSS Modules have the same base name. Class names in development mode contain the base name, so classes with the same
 * name would conflict.
 * @type {Rule}
 */
function stylesheetNames(sources) {
  const stylesheets = sources.filter(isModule);
  return stylesheets.flatMap((source, index) => {
    const same = stylesheets.slice(0, index).find(({ file }) => path.basename(file) === path.basename(source.file));
    return same ? [violation(source, 0, `${same.file} has the same base name, so their classes would conflict`)] : [];
  });
}

/** Returns the capitalised class names in the selectors of a stylesheet, each with the position of its last occurrence in a selector. */
function definedClasses(text) {
  // Comments become spaces, so the positions stay the same.
  const rules = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/./g, " "));
  return new Map(
    [...rules.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: selector, index: start }) =>
      [...selector.matchAll(/\.([A-Z]\w*)/g)].map(({ 1: name, index }) => [name, start + index]),
    ),
  );
}

/** Returns the components imported by `component` that receive the classes of a stylesheet in a prop `styles`. */
function receiversOf(component, components) {
  const imported = [...component.text.matchAll(IMPORT)].map(([, , module]) => path.posix.join(path.posix.dirname(component.file), module));
  return components.filter(({ file, text }) => imported.includes(file) && /\bstyles: \w+Styles\b/.test(text));
}

const classesIn = (text, importName) => [...text.matchAll(new RegExp(`\\b${importName}\\.(\\w+)`, "g"))];

/**
 * Returns the uses of the classes of the stylesheet `file`. `uses` lists the uses in components that import it, under whatever name.
 * `passed` contains the names of the classes that other components use through their prop `styles`, in which an importer passes them the
 * stylesheet. The stylesheet need not define all of them.
 */
function usesOfClasses(file, components) {
  const base = path.basename(file).replaceAll(".", "\\.");
  const importing = components.flatMap((component) => {
    const name = component.text.match(new RegExp(`import (\\w+) from "[^"]*/${base}"`))?.[1];
    return name === undefined ? [] : [{ component, name }];
  });
  return {
    uses: importing.flatMap(({ component, name: importName }) =>
      classesIn(component.text, importName).map(({ 1: name, index }) => ({ component, name, index })),
    ),
    passed: importing
      .filter(({ component, name }) => component.text.includes(`styles={${name}}`))
      .flatMap(({ component }) => receiversOf(component, components))
      .flatMap(({ text }) => classesIn(text, "styles").map(([, name]) => name)),
  };
}

/**
 * Checks that stylesheets define exactly the classes that components use.
 * @type {Rule}
 */
function classes(sources) {
  const components = sources.filter(isCode);
  return sources.filter(isModule).flatMap((source) => {
    const defined = definedClasses(source.text);
    const { uses, passed } = usesOfClasses(source.file, components);
    const unused = [...defined].filter(([name]) => !passed.includes(name) && !uses.some((use) => use.name === name));
    const undefinedUses = uses.filter(({ name }) => !defined.has(name));
    return [
      ...unused.map(([name, index]) => violation(source, index, `.${name} is not used`)),
      ...undefinedUses.map(({ component, name, index }) => violation(component, index, `.${name} is not defined in ${source.file}`)),
    ];
  });
}

/**
 * Checks that components set all data attributes that stylesheets select.
 * @type {Rule}
 */
function dataAttributes(sources) {
  const code = sources.filter(isCode).map(({ text }) => text).join();
  return sources.filter(isStylesheet).flatMap((source) =>
    [...source.text.matchAll(/\bdata-[a-z-]+(?=[\]=])/g)]
      .filter(([attribute]) => !code.includes(attribute))
      .map(({ 0: attribute, index }) => violation(source, index, `no component sets ${attribute}`)),
  );
}

/**
 * Checks that browser tests read only files in `INPUT_FOLDERS`, because a change to another input file would not make passed tests run
 * again.
 * @type {Rule}
 */
function testInputs(sources) {
  const tests = sources.filter(isTest);
  return [
    ...forbid(tests, /path\.join\((?:ui|process\.cwd\(\)), "\.\./g, "a path outside ui/ must start with `root`"),
    ...tests.flatMap((source) =>
      [...source.text.matchAll(/path\.join\(root, ([^,)]+)/g)]
        .filter(([, argument]) => {
          const name = /^"(.*)"$/.exec(argument)?.[1];
          return !INPUT_FOLDERS.some((folder) => name === folder || name?.startsWith(`${folder}/`));
        })
        .map(({ 1: argument, index }) => violation(source, index, `${argument}: INPUT_FOLDERS in tools/passed-tests.mjs lacks it`)),
    ),
  ];
}

/** @type {Readonly<Record<string, Rule>>} */
export const RULES = { sameRendering, imports, tokens, directions, stylesheetNames, classes, dataAttributes, testInputs };
