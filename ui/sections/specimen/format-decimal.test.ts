import assert from "node:assert/strict";
import { test } from "node:test";
import { formatDecimal } from "./format-decimal.ts";

const LANGUAGES = "cs da de en en-GB es fi fr he hi it ja ko nb nl pl pt-BR ru sv tr uk zh".split(" ");

test("the decimal mark depends on the language", () => {
  for (const language of LANGUAGES) {
    const expected = new Intl.NumberFormat(language, { minimumFractionDigits: 1, useGrouping: false }).format(1234.5);
    assert.equal(formatDecimal(1234.5, language), expected, language);
  }
});
