import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteData, Specimen } from "../../generated/content.ts";
import { AppContext } from "../../shared/app-context.ts";
import { SpecimenDrawing } from "./SpecimenDrawing.tsx";

/** The number of parts that the content check requires in the record of each drawing. */
const PARTS: Readonly<Record<Specimen["drawing"], number>> = {
  answer: 3, assembly: 6, chain: 4, chat: 4, curve: 3, cuts: 3, lanes: 7,
  month: 4, range: 4, record: 6, revisions: 4, screens: 7, sizes: 6, threshold: 4,
};

function markupOf(
  drawing: Specimen["drawing"],
  language = "en",
  texts: Readonly<Record<string, string>> = {},
  points: string[] = [],
): string {
  const parts = Array.from({ length: PARTS[drawing] }, (_, index) => ({
    title: `title ${index}`,
    description: `description ${index}`,
    value: `value ${index}`,
    points,
  }));
  // The text of each label is its name, unless `texts` contains another. `share` has a real value, because a drawing calculates with it.
  const labels = new Proxy({ share: "40-60%", ...texts } as Specimen["labels"], { get: (known, name: string) => known[name] ?? name });
  const content = createElement(SpecimenDrawing, { id: "_1", specimen: { drawing, caption: "", prompt: "", parts, labels } });
  return renderToStaticMarkup(createElement(AppContext, { value: { site: { company: { language } } as SiteData, year: 2026 } }, content));
}

const numbersIn = (text: string, pattern: RegExp) => [...new Set(Array.from(text.matchAll(pattern), ([, number]) => Number(number)))];

test("the stylesheet has a rule for every choice and every part of every drawing", () => {
  const css = readFileSync("sections/specimen/SpecimenDrawing.module.css", "utf8");
  const shown = numbersIn(css, /\[value="(\d+)"\]:checked\) \[data-on\]:not\(\[data-on~="\1"\]\)/g);
  const hovered = numbersIn(css, /\[data-part="(\d+)"\]:is\(:hover, :focus-within\)\) \[data-part="\1"\]/g);
  const chosen = numbersIn(css, /\[value="(\d+)"\]:checked\) \[data-part="\1"\]/g);
  for (const drawing of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
    const markup = markupOf(drawing);
    const choices = numbersIn(markup, / value="(\d+)"/g);
    assert.ok(choices.length >= 3, `${drawing} has something to choose`);
    for (const choice of choices) assert.ok(shown.includes(choice), `choice ${choice} of ${drawing} has no rule`);
    for (const part of numbersIn(markup, / data-part="(\d+)"/g)) {
      assert.ok(hovered.includes(part) && chosen.includes(part), `part ${part} of ${drawing} is not highlighted`);
    }
  }
});

const textsOf = (markup: string) => markup.replace(/<[^>]*>/g, "\n");

test("numbers have the decimal mark of the language", () => {
  for (const drawing of ["curve", "range"] as const) {
    assert.match(textsOf(markupOf(drawing, "en")), /\d\.\d/);
    assert.doesNotMatch(textsOf(markupOf(drawing, "nb")), /\d\.\d/, drawing);
  }
});

test("an entry of a record has a text for each reader: the description, a point, or that it is closed", () => {
  const textsWith = (points: string[]) => {
    const entry = /<li class="SampleRecord_Entry">.*?<\/li>/.exec(markupOf("record", "en", {}, points))?.[0] ?? "";
    const texts = entry.matchAll(/data-on="([\d ]+)">(.*?)<\/p>/g);
    return Array.from(texts, ([, states, text = ""]) => [states, textsOf(text).trim().replaceAll(/\s+/g, " ")]);
  };
  const own = ["0 1", "description 0"];
  assert.deepEqual(textsWith([]), [own, ["2 3", "closed"]]);
  assert.deepEqual(textsWith(["service: seen: at once"]), [own, ["2", "closed"], ["0 3", "service seen: at once"]]);
  assert.deepEqual(textsWith(["sales: A", "service: B"]), [own, ["0 2", "sales A"], ["0 3", "service B"]]);
});

test("the mark of a substitute is the initial of its label", () => {
  const marks = textsOf(markupOf("curve", "nb", { substitute: "erstatning" })).match(/^\p{Lu}(?= |$)/gmu);
  assert.deepEqual(marks, ["E", "E", "E", "E"]);
});
