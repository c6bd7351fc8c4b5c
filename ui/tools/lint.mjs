// Checks the sources of `ui/` against the rules in `lint-rules.mjs`, and prints every violation: `node tools/lint.mjs`.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ui } from "./build/files.mjs";
import { RULES } from "./lint-rules.mjs";

const sources = readdirSync(ui, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes("node_modules"))
  .map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(path.join(ui, file), "utf8") }));
const violations = Object.values(RULES).flatMap((rule) => rule(sources));
for (const { file, line, message } of violations) console.error(`${file}:${line}: ${message}`);
process.exit(violations.length > 0 ? 1 : 0);
