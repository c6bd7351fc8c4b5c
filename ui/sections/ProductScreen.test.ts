import assert from "node:assert/strict";
import { test } from "node:test";
import { Children, createElement, isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { PaneKind, Screen } from "../generated/content.ts";
import { ProductScreen } from "./ProductScreen.tsx";

const screenWith = (kind: PaneKind, rows: readonly unknown[]) =>
  ({ frame: "desktop", color: "teal", title: "Saw", panes: [{ kind, rows }] }) as unknown as Screen;

test("the scale of a chart ends at the highest value, rounded up", () => {
  const rows = [{ cells: ["Mon", "62"] }, { cells: ["Tue", "88"] }];
  const html = renderToStaticMarkup(createElement(ProductScreen, { pictures: {}, screen: screenWith("chart", rows) }));
  const texts = [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text);
  assert.deepEqual(texts, ["90", "45", "0", "Mon", "Tue"]);
});

test("screen readers find the label and the height of each bar of a chart", () => {
  const rows = [{ cells: ["Mon", "62"] }, { cells: ["Tue", "88"] }];
  const html = renderToStaticMarkup(createElement(ProductScreen, { pictures: {}, screen: screenWith("chart", rows) }));
  const exposed = html.replace(/<svg[^>]*aria-hidden="true".*?<\/svg>/gs, "");
  assert.deepEqual([...exposed.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text), ["Mon 62", "Tue 88"]);
});

test("the bars of a planning board lie on their lines, to the scale of its periods, and screen readers find where they start and end", () => {
  const rows = [["Mon", "Tue"], ["Saw", "2205", "0", "0.5"], ["Lathe", "2206", "0.5", "2"], ["Saw", "2207", "1", "2"]].map((cells) => ({ cells }));
  const html = renderToStaticMarkup(createElement(ProductScreen, { pictures: {}, screen: screenWith("board", rows) }));
  const bars = [...html.matchAll(/<rect x="([\d.]+)%" y="(\d+)" width="([\d.]+)%"/g)].map(([, ...numbers]) => numbers.map(Number));
  assert.deepEqual(bars, [[16, 41, 21], [37, 77, 63], [58, 41, 42]]);
  const exposed = html.replace(/<svg[^>]*aria-hidden="true".*?<\/svg>/gs, "");
  const items = [...exposed.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
  assert.deepEqual(items, ["Saw 2205: Mon", "Lathe 2206: Mon – Tue", "Saw 2207: Tue"]);
});

test("a JSON pane is valid JSON, keeps the order of the rows, and writes numbers without quotation marks", () => {
  const members = [["model", "Saw \"B\""], ["year", "2018"], ["mass", "0.4"], ["code", "007"], ["2", ""]];
  const html = renderToStaticMarkup(createElement(ProductScreen, { pictures: {}, screen: screenWith("json", members.map((cells) => ({ cells }))) }));
  const text = /<code>(.*?)<\/code>/s.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  assert.deepEqual(JSON.parse(text), { model: 'Saw "B"', year: 2018, mass: 0.4, code: "007", 2: "" });
  assert.deepEqual([...text.matchAll(/^ {2}"(.*?)":/gm)].map(([, name]) => name), members.map(([name]) => name));
});

test("the panes of a screen have the numbers of their notes", () => {
  const { panes: [pane], ...screen } = screenWith("list", [{ cells: ["Mon"] }]);
  const panes = [pane, pane, pane] as Screen["panes"];
  const html = renderToStaticMarkup(createElement(ProductScreen, { pictures: {}, screen: { ...screen, panes }, numbers: [4, 5] }));
  assert.deepEqual([...html.matchAll(/<span[^>]*>(\d)<\/span>/g)].map(([, number]) => number), ["4", "5"]);
});

const LAMP = { src: "/assets/lamp-640-AB.webp", width: 640, height: 640, widths: [400, 640], color: null };

test("the screen shows pictures, and the wireframe icons and crosses in their places", () => {
  const { panes: [pane], ...screen } = screenWith("tiles", [{ cells: ["Lamp"], icon: "lamp", image: "lamp.webp" }]);
  const panes = [pane, { kind: "list", image: "lamp.webp", rows: [] }] as Screen["panes"];
  const props = { screen: { ...screen, panes }, pictures: { "lamp.webp": LAMP } };
  const built = renderToStaticMarkup(createElement(ProductScreen, props));
  assert.equal(built.split("<img").length - 1, 2);
  assert.doesNotMatch(built, /<svg/);
  assert.match(built, /srcSet="\/assets\/lamp-400-AB.avif 400w, \/assets\/lamp-640-AB.avif 640w"/);
  const wireframe = renderToStaticMarkup(createElement(ProductScreen, { ...props, isWireframe: true }));
  assert.doesNotMatch(wireframe, /<img/);
  assert.deepEqual([...wireframe.matchAll(/<use href|<path/g)].map(([tag]) => tag), ["<use href", "<path"]);
});

test("a picture takes the place of the illustration of a sketch, except in the wireframe", () => {
  const { panes: [pane], ...screen } = screenWith("sketch", []);
  const panes = [{ ...pane, illustration: "lamp", image: "lamp.webp" }] as Screen["panes"];
  const props = { screen: { ...screen, panes }, pictures: { "lamp.webp": LAMP } };
  const built = renderToStaticMarkup(createElement(ProductScreen, props));
  assert.match(built, /<img/);
  assert.doesNotMatch(built, /<use/);
  const wireframe = renderToStaticMarkup(createElement(ProductScreen, { ...props, isWireframe: true }));
  assert.match(wireframe, /<use/);
  assert.doesNotMatch(wireframe, /<img|<path/);
});

/** Checks that sibling elements in `node`, at every level, have different keys. */
function assertKeysDiffer(node: ReactNode): void {
  const elements = Children.toArray(node).filter((child) => isValidElement<{ children?: ReactNode }>(child));
  assert.equal(new Set(elements.map(({ key }) => key)).size, elements.length);
  for (const { props } of elements) assertKeysDiffer(props.children);
}

test("identical rows have different keys", () => {
  const rows = [{ cells: ["Day", "Day"] }, { cells: ["Mon", "62"] }, { cells: ["Mon", "62"] }];
  for (const kind of ["list", "fields", "table", "chart"] as const) {
    assertKeysDiffer(ProductScreen({ pictures: {}, screen: screenWith(kind, rows) }));
  }
});
