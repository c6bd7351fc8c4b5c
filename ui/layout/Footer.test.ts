import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteData } from "../generated/content.ts";
import { AppContext } from "../shared/app-context.ts";
import { Copyright } from "./Footer.tsx";

function copyright(founded: number, year: number): string {
  const site = { company: { founded, name: "Lamp Works" } } as SiteData;
  return renderToStaticMarkup(createElement(AppContext, { value: { site, year } }, createElement(Copyright)));
}

test("the copyright notice spans the years from the founding year, or names one year", () => {
  assert.equal(copyright(2007, 2026), "<span>© 2007–2026 Lamp Works</span>");
  assert.equal(copyright(2026, 2026), "<span>© 2026 Lamp Works</span>");
});
