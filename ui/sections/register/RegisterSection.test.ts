import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Register, TimeSpan } from "../../generated/content.ts";
import { AppContext, type AppData } from "../../shared/app-context.ts";
import { RegisterSection } from "./RegisterSection.tsx";
import type { SectionProps } from "../section-props.ts";

function render(spans: readonly TimeSpan[]): string {
  const units = { weeks: "{min}-{max} weeks", months: "{min}-{max} months", range: "{shortest} to {longest}" };
  const item = { name: "Lamp", href: "/lamp", audience: "", result: "", spans, platforms: [] };
  const columns = { name: "Name", audience: "For", result: "Result", span: { name: "Time", otherwise: "" }, platforms: [] };
  const section = { id: "a", title: "", lead: null, caption: "", columns, items: [item] };
  return renderToStaticMarkup(
    createElement(
      AppContext,
      { value: { site: { labels: { units } }, year: 2027 } as unknown as AppData },
      createElement(RegisterSection, { section } as unknown as SectionProps<Register>),
    ),
  );
}

test("the bars of many spans have a height", () => {
  for (const count of [1, 4, 15, 40]) {
    const spans = Array.from({ length: count }, (_, index) => ({ min: index, max: index + 1, unit: "weeks" }) as const);
    const heights = [...render(spans).matchAll(/<rect[^>]* height="([^"]*)"/g)].map(([, height]) => Number(height));
    assert.equal(heights.length, count);
    assert.ok(heights.every((height) => height >= 1), `${heights}`);
  }
});
