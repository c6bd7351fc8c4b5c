import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Register, TimeSpan } from "../../generated/content.ts";
import { AppContext, type AppData } from "../../shared/app-context.ts";
import { RegisterSection } from "./RegisterSection.tsx";
import type { SectionProps } from "../section-props.ts";

/** Renders a table with one entry, and a second one with these `others`. */
function render(spans: readonly TimeSpan[], hasSpans = true, depends: readonly string[] = [], others?: readonly TimeSpan[]): string {
  const units = { weeks: "{min}-{max} weeks", months: "{min}-{max} months" };
  const itemOf = (href: string, list: readonly TimeSpan[]) => {
    const named = list.map((span, index) => ({ title: `Job ${index}`, span }));
    return { name: "Lamp", href, audience: "", result: "", spans: named, depends, platforms: ["Web", "Phones"] };
  };
  const items = [itemOf("/lamp", spans), ...(others ? [itemOf("/desk", others)] : [])];
  const columns = {
    name: "Name",
    audience: "For",
    result: "Result",
    span: hasSpans ? { name: "Time", depends: "Needs", otherwise: "Later" } : null,
    platforms: "Where",
  };
  const section = { id: "a", title: "", lead: null, caption: "", columns, items };
  return renderToStaticMarkup(
    createElement(
      AppContext,
      { value: { site: { labels: { units } }, year: 2027 } as unknown as AppData },
      createElement(RegisterSection, { section } as unknown as SectionProps<Register>),
    ),
  );
}

test("every span has a name, and a bar that is filled up to the shortest and outlined up to the longest duration", () => {
  for (const count of [1, 4, 15]) {
    const spans = Array.from({ length: count }, (_, index) => ({ min: index + 1, max: index + 2, unit: "weeks" }) as const);
    const html = render(spans);
    const rects = [...html.matchAll(/<rect(?: x="([\d.]+)%")? width="([\d.]+)%" y="1" height="10"/g)];
    const bars = rects.map(([, x, width]) => [x, width].map(Number));
    assert.equal(bars.length, 2 * count);
    for (let index = 0; index < count; index += 1) {
      const [[, filled], [start, length]] = bars.slice(2 * index) as [[number, number], [number, number]];
      assert.equal(filled, start);
      assert.ok(length > 0);
      assert.ok(html.includes(`Job ${index}`));
    }
  }
});

test("a row without a span says what the time depends on, or has the text for such rows", () => {
  const html = render([], true, ["the lamp", "the room"]);
  assert.match(html, /<ul.*<li>the lamp<.*<li>the room</);
  assert.match(html, />Web, Phones</);
  assert.doesNotMatch(html, /Needs|Later|<rect/);
  assert.match(render([], true, ["the lamp"], [{ min: 1, max: 2, unit: "weeks" }]), /Needs<ul.*the lamp.*<\/ul>/);
  assert.match(render([]), />Later</);
});

test("the layout is `axis` if there are time spans, and otherwise depends on whether there is a column for them", () => {
  const layoutOf = (html: string) => / data-layout="(\w+)"/.exec(html)?.[1];
  const layouts = [render([{ min: 1, max: 2, unit: "weeks" }]), render([]), render([], false)].map(layoutOf);
  assert.deepEqual(layouts, ["axis", "quarters", "columns"]);
});

test("without time spans, the table has no axis", () => {
  assert.match(render([{ min: 1, max: 2, unit: "weeks" }]), /Time<span aria-hidden="true">, weeks<\/span>/);
  assert.match(render([]), />Time<\/th>/);
});
