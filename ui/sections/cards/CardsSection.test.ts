import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Cards, GenericCard } from "../../generated/content.ts";
import { AppContext, type AppData } from "../../shared/app-context.ts";
import type { SectionProps } from "../section-props.ts";
import { CardsSection } from "./CardsSection.tsx";

function render(layout: Cards["layout"], items: readonly Partial<GenericCard>[], options: Partial<Cards> = {}): string {
  const cards = items.map((item, index) => ({ title: `Card ${index}`, description: "Text", icon: "lamp", ...item }));
  const section = { id: "a", title: "", lead: null, layout, items: cards, ...options };
  return renderToStaticMarkup(
    createElement(
      AppContext,
      { value: { site: { labels: {} }, year: 2027 } as unknown as AppData },
      createElement(CardsSection, { section } as unknown as SectionProps<Cards>),
    ),
  );
}

/** Returns the layout of the frame: whether the heading is beside the cards. */
const frameOf = (html: string) => /<section[^>]* data-layout="([\w-]+)"/.exec(html)?.[1];

const repeat = (count: number, card: Partial<GenericCard> = {}) => Array.from({ length: count }, () => card);

test("any number of pairs stands in two columns, each drawing before its text, below the heading", () => {
  for (const count of [2, 3, 4, 5, 6]) {
    const html = render("pairs", repeat(count, { illustration: "lamp" }));
    assert.equal(frameOf(html), undefined);
    assert.match(html, /<ul[^>]* data-columns="2" data-paired=""/);
    assert.equal([...html.matchAll(/<li[^>]*><div[^>]*><svg/g)].length, count);
  }
});

test("cards stand two and two on phones if each has a drawing, a short text and nothing else", () => {
  const isShort = (last: Partial<GenericCard>) => {
    const html = render("cells", [...repeat(3, { illustration: "lamp" }), last]);
    return html.includes(' data-short=""');
  };
  const drawn = { illustration: "lamp" };
  assert.ok(isShort(drawn));
  assert.ok(isShort({ ...drawn, description: "x".repeat(110) }));
  assert.ok(!isShort({ ...drawn, description: "x".repeat(111) }));
  assert.ok(!isShort({ ...drawn, points: ["Point"] }));
  assert.ok(!isShort({}));
});

test("up to five points are columns of a matrix, and more are a list", () => {
  const layoutOf = (count: number) => {
    const html = render("matrix", [{ points: Array.from({ length: count }, (_, index) => `Point ${index}`) }]);
    return /<table[^>]* data-layout="(\w+)"/.exec(html)?.[1];
  };
  assert.deepEqual([1, 5, 6, 14].map(layoutOf), ["matrix", "matrix", "list", "list"]);
});

test("three cards in a row stand beside the heading, unless they are numbered, grouped with others or inverted", () => {
  assert.equal(frameOf(render("cells", repeat(3))), "rail-cells");
  assert.equal(frameOf(render("cells", repeat(3), { inverted: true })), undefined);
  assert.equal(frameOf(render("cells", repeat(4))), undefined);
  assert.equal(frameOf(render("cells", [{ group: "One" }, {}, { group: "Two" }, {}])), undefined);
  const [first, ...rest] = repeat(3);
  assert.equal(frameOf(render("cells", [{ ...first, group: "One", illustration: "lamp" }, ...rest], { numbered: true })), undefined);
});

test("the numbers of a group start at one, and its drawing has a balloon for each of its cards", () => {
  const groups = [{ group: "One", illustration: "lamp" }, {}, {}, { group: "Two", illustration: "desk" }, {}];
  const html = render("cells", groups, { numbered: true });
  const numbers = [...html.matchAll(/<li class="Cells_Cell"><span class="Balloon_\w+">(\d)<\/span><h4/g)].map(([, number]) => Number(number));
  assert.deepEqual(numbers, [1, 2, 3, 1, 2]);
  const balloons = [...html.matchAll(/<use href="#(\w+-\d)">/g)].map(([, name]) => name);
  assert.deepEqual(balloons, ["lamp-1", "lamp-2", "lamp-3", "desk-1", "desk-2"]);
});
