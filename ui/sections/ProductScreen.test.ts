import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Screen } from "../generated/content.ts";
import { ProductScreen } from "./ProductScreen.tsx";

test("screen readers find the label and the height of each bar of a chart", () => {
  const rows = [{ cells: ["Mon", "62"] }, { cells: ["Tue", "88"] }];
  const screen = { frame: "desktop", color: "teal", title: "Saw", panes: [{ kind: "chart", title: "Load", rows }] } as unknown as Screen;
  const html = renderToStaticMarkup(createElement(ProductScreen, { screen }));
  const exposed = html.replace(/<svg[^>]*aria-hidden="true".*?<\/svg>/gs, "");
  assert.deepEqual([...exposed.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text), ["Mon 62", "Tue 88"]);
});
