import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type EmbeddedInput, embed, INPUT_ELEMENT, inputOf, ROOT_TAG } from "./embedded-input.ts";

const inputWith = (texts: readonly string[]) =>
  ({ shell: "/shell.json", year: 2026, search: "", page: { texts } }) as unknown as EmbeddedInput;

const documentOf = (data: string, markup: string) =>
  `<script type="application/json" id="${INPUT_ELEMENT}">${data}</script>${ROOT_TAG}${markup}</div>`;

/** Markup that shows some texts, in an element or in attributes. */
const markupOf = (texts: readonly string[]) =>
  renderToString(texts.map((text, key) => createElement("a", { key, href: text, title: "no data" }, text, createElement("img", { alt: text }))));

const text = fc.oneof(fc.constantFrom("~", "~1", "~~", "a & b", "<b>", "it's", 'a "b"', "/about", "/icons.svg#bot", "__proto__"), fc.string());

test("what is embedded is read back, whether the markup shows it or not", () => {
  fc.assert(
    fc.property(fc.array(text), fc.array(text), (shown, hidden) => {
      const input = inputWith([...hidden, ...shown.toReversed(), ...shown]);
      const markup = markupOf(shown);
      const data = embed(input, markup);
      assert.equal(data.includes("<"), false);
      assert.deepEqual(inputOf(documentOf(data, markup)), { input, isIntact: true });
    }),
  );
});

test("a text that the markup shows is not in the data", () => {
  const data = embed(inputWith(["it's shown", "it's hidden", "/about", "bot"]), `${markupOf(["it's shown", "/about"])}<use href="/icons.svg#bot">`);
  assert.deepEqual(["it's shown", "/about", "bot", "it's hidden"].map((text) => data.includes(text)), [false, false, false, true]);
});

test("browsers write markup in their own way", () => {
  const markup = markupOf(["it's a\u00a0name", 'a "b"']);
  const data = embed(inputWith(["it's a\u00a0name", 'a "b"']), markup);
  const serialized = markup.replaceAll("&#x27;", "'").replaceAll("\u00a0", "&nbsp;").replace(/>[^<]+/g, (text) => text.replaceAll("&quot;", '"'));
  const input = inputWith(["it's a\u00a0name", 'a "b"']);
  assert.deepEqual(inputOf(documentOf(data, serialized)), { input, isIntact: true });
});

test("a document whose texts have changed still tells where the rest is", () => {
  const data = embed(inputWith(["one", "two"]), markupOf(["one", "two"]));
  for (const markup of [markupOf(["eins", "zwei"]), markupOf(["one"]), ""]) {
    const found = inputOf(documentOf(data, markup));
    assert.deepEqual([found?.isIntact, found?.input.shell], [false, "/shell.json"]);
  }
  assert.equal(inputOf("<!doctype html><p>Nothing"), null);
});
