// Records which files of browser tests passed. `cargo xtask test` then skips these files, unless a change may affect them.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ui } from "./build/files.mjs";

const root = path.dirname(ui);
const folder = path.join(root, "target/passed-tests");

/** The folders of the repository that browser tests read. `lint-rules.mjs` checks that they read no others. */
export const INPUT_FOLDERS = ["ui", "content", "assets", "examples/content"];

/** Environment variables that differ between runs and do not affect the results. */
const IRRELEVANT = /^TEST_(ORIGIN|STATIC_ORIGIN|TIMES|CACHED)$/;

/**
 * Returns a digest of everything that a browser test reads besides its own code: the site's files, its executable, the variables `TEST_*`
 * and the programs that they name.
 */
function digestInputs() {
  const hash = createHash("sha256");
  for (const name of INPUT_FOLDERS) {
    const files = readdirSync(path.join(root, name), { recursive: true, encoding: "utf8" })
      .filter((file) => !file.includes("node_modules") && !/^tests\/.*\.ts$/.test(file))
      .map((file) => path.join(name, file))
      .filter((file) => statSync(path.join(root, file)).isFile());
    for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  }
  for (const [name, value = ""] of Object.entries(process.env).sort()) {
    if (!name.startsWith("TEST_") || IRRELEVANT.test(name)) continue;
    hash.update(`${name}=${value}\n`);
    if (name === "TEST_SITE") hash.update(readFileSync(value));
    else if (existsSync(value)) hash.update(String(statSync(value).mtimeMs));
  }
  // The static export that nginx serves depends only on the executable, so the only other input is whether nginx serves it.
  return hash.update(String("TEST_STATIC_ORIGIN" in process.env)).digest();
}

/**
 * Returns functions that look up and record whether a test file has passed with its current code and inputs. The results are stored under
 * the base names of the files, so base names must be unique.
 */
export function passedTests(tests) {
  const inputs = digestInputs();
  const digestOf = (test) => createHash("sha256").update(inputs).update(readFileSync(test)).digest("hex");
  // The digests are computed before the tests run, because a file may be edited while they run.
  const digests = new Map(tests.map((test) => [test, digestOf(test)]));
  const mark = (test) => path.join(folder, path.basename(test));
  return {
    includes: (test) => existsSync(mark(test)) && readFileSync(mark(test), "utf8") === digests.get(test),
    set(test, hasPassed) {
      mkdirSync(folder, { recursive: true });
      if (hasPassed) writeFileSync(mark(test), digests.get(test));
      else rmSync(mark(test), { force: true });
    },
  };
}
