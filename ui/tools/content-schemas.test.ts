// Tests of the schemas in docs/schema/, which text editors apply to the content files. The schemas accept the content of this site and of a
// new site, and content that other sites may have. They reject invalid content.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { Ajv } from "ajv";
import { parse } from "smol-toml";

const ROOT = path.resolve(import.meta.dirname, "../../../../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

type Taplo = { rule: readonly { include: readonly string[]; schema: { path: string } }[] };

/** The rules in `.taplo.toml`, from which editors choose the schema of a file. `applies` matches the files of a rule. */
const RULES = (parse(read(".taplo.toml")) as unknown as Taplo).rule.map(({ include: [pattern = ""], schema }) => {
  const expression = pattern.replaceAll(".", "\\.").replaceAll("**/", "(.+/)?").replaceAll(/\*(?!\))/g, "[^/]*");
  // Strict mode refuses formats such as `uint32`, which are hints for readers.
  const validate = new Ajv({ strict: false, allErrors: true, logger: false }).compile(JSON.parse(read(schema.path)));
  return { applies: new RegExp(`^${expression}$`), validate };
});

/** Returns the errors that an editor shows in the content file `file` with the given text. */
function errorsIn(file: string, text: string): readonly string[] {
  const rules = RULES.filter(({ applies }) => applies.test(file));
  assert.equal(rules.length, 1, `${file} has one schema`);
  return rules.flatMap(({ validate }) => {
    validate(parse(text));
    return (validate.errors ?? []).map(({ instancePath, message }) => `${file}: ${instancePath}: ${message}`);
  });
}

/** Returns the TOML files in a folder, as paths relative to it. Skips `revisions.toml`, which authors do not write. */
const tomlFiles = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".toml") && file !== "revisions.toml");

/** Returns the errors in the content file `file` after `old` is replaced with `text`. */
function errorsAfter(file: string, old: string | RegExp, text: string): readonly string[] {
  const before = read(file);
  const after = before.replace(old, text);
  assert.notEqual(after, before, `${file} has ${old}`);
  return errorsIn(file, after);
}

for (const folder of ["content", "starter"]) {
  test(`the schemas accept every file in ${folder}/`, () => {
    const files = tomlFiles(folder);
    assert.ok(files.length > 2);
    assert.deepEqual(files.flatMap((file) => errorsIn(`content/${file}`, read(`${folder}/${file}`))), []);
  });
}

test("the schemas accept telephone numbers, and time spans in other languages", () => {
  assert.deepEqual(errorsAfter("content/site.toml", /"mailto:[^"]*"/, '"tel:+4722000000"'), []);
  assert.deepEqual(errorsAfter("content/pages/services/twa.toml", '"{fact.simple-bot}"', '"2-4 uker"'), []);
});

test("the schemas reject unknown fields and malformed values", () => {
  const home = "content/pages/index.toml";
  assert.deepEqual(errorsAfter(home, /^\[card\]$/m, "[card]\nnam = 1"), [`${home}: /card: must NOT have additional properties`]);
  assert.deepEqual(errorsAfter("content/site.toml", /"mailto:[^"]*"/, '"hello@example.com"'), [
    'content/site.toml: /links/email: must match pattern "^(https://|mailto:|tel:\\+)"',
  ]);
});
