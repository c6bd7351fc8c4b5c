import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { MAY_IMPORT, RULES } from "./lint-rules.mjs";

/** The lines of each file. */
type Files = Readonly<Record<string, readonly string[]>>;

/** For each rule, files without a violation, and files with violations. A `!` marks the lines to be reported. */
const EXAMPLES: Readonly<Record<keyof typeof RULES, Readonly<{ good: Files; bad: Files }>>> = {
  sameRendering: {
    good: {
      "sections/A.tsx": ["<li key={index}>{year}</li>"],
      "navigation/navigation-host.ts": ["Math.random()"],
      "components/StaticPart.tsx": ["dangerouslySetInnerHTML"],
      "tests/c.test.ts": ["Date.now()"],
      "sections/d.test.ts": ["new Date()"],
    },
    bad: {
      "sections/A.tsx": [
        "! Intl.NumberFormat",
        "! price.toLocaleString()",
        "! new Date()",
        "! <b style={look} />",
        "! <li key={item.title} />",
        "! <li key={platform} />",
        "! <BalloonLine key={note} />",
        "! dangerouslySetInnerHTML",
      ],
      "sections/specimen/drawings/B.tsx": ["! <li key={point} />"],
      "navigation/b.ts": ["", "! Math.random()"],
      "dev/client/c.ts": ["Date.now()", "! element.innerHTML = text"],
    },
  },
  imports: {
    good: {
      "routes.tsx": ['import { Layout } from "./layout/Layout.tsx";', 'import "./styles/index.css";'],
      "sections/Table.tsx": ['import { a } from "react";', 'import { A } from "../components/A.tsx";'],
      "sections/portfolio/A.tsx": [
        'import { B } from "../../viewer/B.tsx";',
        'import { C } from "../C.tsx";',
        'import("./D.tsx")',
      ],
      "dev/client/a.ts": [
        'import type { B } from "../../document.ts";',
        'import type {',
        '  C,',
        '} from "../../client.tsx";',
        'import { d } from "./d.ts";',
      ],
      "components/a.ts": ['import type { B } from "../generated/b.ts";'],
      "viewer/a.test.ts": ['import { b } from "../sections/b.ts";'],
    },
    bad: {
      "routes.tsx": ['! import { Viewer } from "./viewer/Viewer.tsx";'],
      "sections/Table.tsx": [
        'import { A } from "../components/A.tsx";',
        '! import { B } from "../viewer/B.tsx";',
        '! import type { C } from "../layout/C.tsx";',
      ],
      "sections/cards/A.tsx": ['! import { B } from "../plan/B.tsx";', '! import("../../viewer/C.tsx")'],
      "components/A.tsx": ['! import "../pages/b.css";', '! import { a } from "../routes.tsx";'],
      "generated/a.ts": ['! import type { B } from "../components/b.ts";'],
      "dev/client/a.ts": ['import type { B } from "../../document.ts";', '! import { start } from "../../client.tsx";'],
    },
  },
  tokens: {
    good: {
      "a.module.css": [
        ".A {",
        "  color: var(--color-text);",
        "  font-size: var(--type-2);",
        "  font: inherit;",
        "  gap: var(--space-1) 0px;",
        "  margin: -1px auto 0;",
        "  color: rgb(from red r g b);",
        "  inline-size: 20rem;",
        "}",
        "#fade { opacity: 0 }",
      ],
      "styles/tokens.css": [":root { --type-1: 1rem; --space-1: 4px; --color-text: #123; }"],
      "tools/cards.css": [".A { font-size: 40px; gap: 3px; }"],
    },
    bad: {
      "a.module.css": [
        ".A {",
        "!  color: #12ab34;",
        "!  background: rgb(0 0 0);",
        "!  font-size: 1rem;",
        "!  font: 700 14px/1.2 serif;",
        "!  margin-block: 0 4px;",
        "!  row-gap: 1.5rem;",
        "}",
      ],
      "styles/tokens.css": [":root {", `! ${Array.from({ length: 10 }, (_, index) => `--space-${index}: 1px;`).join(" ")}`, "}"],
      "tools/cards.css": ["! .A { color: #fff; }"],
    },
  },
  directions: {
    good: {
      "a.module.css": [
        ".A { margin-inline-start: auto; inset: 0 1px 0 1px; padding: 0 var(--a, calc(1px + 2px)) 0; border-block: 0; text-align: start; }",
      ],
    },
    bad: {
      "a.module.css": [
        ".A {",
        "! margin-left: auto;",
        "! right: 0;",
        "! border-right-width: 0;",
        "! inset: 0 1px 0 2px;",
        "! padding: 0 calc(1px + var(--a)) 0 0;",
        "}",
      ],
    },
  },
  stylesheetNames: {
    good: { "a/A.module.css": [], "b/B.module.css": [], "b/a.css": [], "c/a.css": [] },
    bad: { "a/A.module.css": [], "b/A.module.css": ["! .Root {}"] },
  },
  classes: {
    good: {
      "A.module.css": ["/* .Old {} */", ".Root { margin: 0.5em; }", ".Root > .Item:hover { color: red; }"],
      "A.tsx": ['import styles from "./A.module.css";', '<p className={styles.Root}><b className={styles.Item} /></p>'],
      "B.module.css": [".Cell {}"],
      "B.tsx": ['import { Table } from "./Table.tsx";', 'import table from "./B.module.css";', '<Table styles={table} />'],
      "Table.tsx": ['type TableProps = Readonly<{ styles: TableStyles }>;', '<td className={styles.Cell}><b className={styles.Name} /></td>'],
    },
    bad: {
      "A.module.css": [".Root {}", "/* a", "b */", "! .Unused {}"],
      "A.tsx": [
        'import look from "./A.module.css";',
        '<p className={look.Root}>',
        '! <b className={look.Missing} /></p>',
      ],
      "B.module.css": [".Cell {}", "! .Cel {}"],
      "B.tsx": ['import { Table } from "./Table.tsx";', 'import table from "./B.module.css";', '<Table styles={table} />'],
      "Table.tsx": ['type TableProps = Readonly<{ styles: TableStyles }>;', '<td className={styles.Cell} />'],
    },
  },
  dataAttributes: {
    good: {
      "a.module.css": ['.A[data-open] {}', '.A[data-side="left"] {}'],
      "A.tsx": ["<p data-open data-side={side} />"],
    },
    bad: { "a.module.css": [".A[data-open] {}", "! .A[data-shut] {}"], "A.tsx": ["<p data-open />"] },
  },
  testInputs: {
    good: {
      "tests/a.test.ts": ['path.join(root, "content/pages"); path.join(root, "assets")'],
      "tools/b.ts": ['path.join(ui, "../target")'],
    },
    bad: {
      "tests/a.test.ts": [
        '! path.join(root, "docs")',
        '! path.join(root, name)',
        '! path.join(ui, "../content")',
        '! path.join(process.cwd(), "..")',
      ],
    },
  },
};

const parse = (files: Files) =>
  Object.entries(files).map(([file, lines]) => ({ file, text: lines.map((line) => line.replace(/^!/, " ")).join("\n") }));
const marked = (files: Files) =>
  Object.entries(files).flatMap(([file, lines]) => lines.flatMap((line, index) => (line.startsWith("!") ? `${file}:${index + 1}` : [])));

for (const [name, { good, bad }] of Object.entries(EXAMPLES)) {
  test(`the rule ${name} reports exactly the bad lines`, () => {
    const report = (files: Files) => RULES[name]?.(parse(files)).map(({ file, line }) => `${file}:${line}`).sort();
    assert.deepEqual(report(good), []);
    assert.deepEqual(report(bad), marked(bad).sort());
  });
}

test("every rule has examples", () => assert.deepEqual(Object.keys(EXAMPLES), Object.keys(RULES)));

test("the table of folders in ARCHITECTURE.md lists the imports that the lint allows", () => {
  const table = readFileSync("../docs/ARCHITECTURE.md", "utf8");
  const folders = Object.keys(MAY_IMPORT).filter((name) => /^\w+$/.test(name) && name !== "dev");
  for (const folder of folders) {
    const imports = new RegExp(`^\\| \`${folder}/\` \\|.*\\| ?([^|]*)\\|$`, "m").exec(table)?.[1];
    // The row of `generated/` names the folders that import the generated types, so the other rows omit it.
    const allowed = MAY_IMPORT[folder as keyof typeof MAY_IMPORT].filter((name) => name !== "generated");
    const [listed = "", exception = ""] = imports?.split(";") ?? [];
    assert.deepEqual(listed.match(/\w+/g) ?? [], allowed, folder);
    if (folder === "sections") assert.match(exception, /`portfolio\/` also from viewer/);
  }
});
