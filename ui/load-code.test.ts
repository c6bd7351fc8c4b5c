import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { FunctionComponent } from "react";
import type { PageRecord, Section } from "./generated/content.ts";
import { interactiveParts, staticParts } from "./load-code.ts";
import { SECTION_KINDS } from "./sections/kinds.ts";
import { LARGE } from "./tools/build/chunks.mjs";

const KINDS = Object.keys(SECTION_KINDS) as readonly Section["kind"][];

const pageWith = (kinds: readonly string[], assembly: object | null = null) =>
  ({ hero: { assembly }, sections: kinds.map((kind) => ({ kind })) }) as unknown as PageRecord;
const namesOf = (components: readonly unknown[]) =>
  components.filter((component) => typeof component === "function").map((component) => (component as FunctionComponent).name);

/** Returns the names of the components that the code in `folder` renders as a `StaticPart`. */
function renderedParts(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const text = files.map((file) => readFileSync(`${folder}/${file}`, "utf8")).join();
  return [...new Set([...text.matchAll(/<StaticPart\s+of=\{(\w+)\}/g)].map(([, name = ""]) => name))];
}

test("client navigation loads every component that a section or a hero renders as a static part", () => {
  for (const kind of KINDS.filter((name) => SECTION_KINDS[name].component !== null)) {
    assert.deepEqual(renderedParts(`sections/${kind}`), namesOf(staticParts(pageWith([kind]))), kind);
  }
  assert.deepEqual(renderedParts("pages"), namesOf(staticParts(pageWith([], {}))));
});

test("client navigation loads every large component, and every static part is one", () => {
  const page = pageWith(KINDS, {});
  const loaded = new Set(namesOf([...interactiveParts(page), ...staticParts(page)]));
  const large = LARGE.map((module) => /(\w+)\.tsx$/.exec(module)?.[1] ?? "");
  for (const name of large) assert.ok(loaded.has(name), name);
  // A static part without its own chunk would be hydrated in the browser.
  for (const name of namesOf(staticParts(page))) assert.ok(large.includes(name), name);
});
