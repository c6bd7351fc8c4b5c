import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { findCards } from "./find-cards.mjs";

const ORIGIN = "http://site";

type TestPage = Readonly<{ assembly?: object; illustration?: string; html?: string }>;

/** Replaces `fetch` with a site that has these pages, and returns the markup of its cards by path. */
async function cardsOf(t: TestContext, pages: Readonly<Record<string, TestPage>>): Promise<ReadonlyMap<string, string>> {
  const site = { company: { name: "Lamps" }, labels: { title_block: { sheet: "Sheet", page: "Page" } } };
  const shell = { site, assets: { illustrations: "/drawing-*.svg", logo: null } };
  const input = '<script type="application/json" id="render-input">{"shell":"/shell.json"}</script>';
  const files = new Map([
    [`${ORIGIN}/sitemap.xml`, Object.keys(pages).map((route) => `<loc>${ORIGIN}${route}</loc>`).join("")],
    [`${ORIGIN}/shell.json`, JSON.stringify(shell)],
    [`${ORIGIN}/drawing-lamp.svg`, '<svg><symbol id="lamp" viewBox="0 0 4 3"><path d="M0 0h4"/></symbol></svg>'],
  ]);
  for (const [route, { assembly = null, illustration = null, html = "" }] of Object.entries(pages)) {
    const record = { sheet: "1", name: "Page", hero: { title: "Title", assembly, illustration }, sections: [{ title: "Prices" }] };
    files.set(`${ORIGIN}/data${route === "/" ? "/index" : route}.json`, JSON.stringify(record));
    files.set(ORIGIN + route, input + html);
  }
  t.mock.method(globalThis, "fetch", async (url: string) => new Response(files.get(url) ?? null, { status: files.has(url) ? 200 : 404 }));
  const { cards } = await findCards(ORIGIN, ["look"]);
  return new Map(cards.map(({ address, html }) => [address, html]));
}

test("a site whose main page has no figure has cards, with the titles of the sections", async (t) => {
  assert.match((await cardsOf(t, { "/": {} })).get("/") ?? "", /<ol class="register"><li><b>01<\/b>Prices<\/li><\/ol>/);
});

test("a card shows the drawing of its own page", async (t) => {
  const cards = await cardsOf(t, {
    "/": { html: "<figure>plan</figure>" },
    "/poster": { assembly: {}, html: "<figure>layers</figure><figure>another</figure>" },
    "/lamp": { illustration: "lamp" },
  });
  assert.match(cards.get("/poster") ?? "", /<div class="figure"><figure>layers<\/figure><\/div>/);
  assert.match(cards.get("/lamp") ?? "", /<svg class="drawing" viewBox="0 0 4 3" aria-hidden="true"><path d="M0 0h4"\/><\/svg>/);
});
