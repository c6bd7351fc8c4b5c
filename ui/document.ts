// The document around the rendered page: head, embedded record, bundles. Plain strings, escaped here.
import { type EmbeddedInput, embed, INPUT_ELEMENT, ROOT_TAG } from "./embedded-input.ts";
import type { Asset, RenderInput } from "./generated/content.ts";
import { headTags } from "./navigation/head.ts";

/** What a page is rendered from, on the server and in the browser. */
export type PageInput = Pick<RenderInput, "site" | "assets" | "year" | "search" | "page">;

/** What every page needs, from the file that all of them share. */
export type Shell = Pick<RenderInput, "site" | "assets">;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

function element(tag: string, attributes: Readonly<Record<string, string | true>>): string {
  const pairs = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escape(value)}"`,
  );
  return `<${tag}${pairs.join("")}>`;
}

/** Where the server has the web manifest. */
const WEB_MANIFEST = "/site.webmanifest";

/** The token `--color-ground` of both themes in sRGB: not all browsers read OKLCH here. A browser test compares them. */
const THEME_COLORS = { light: "#f8f7f3", dark: "#0a2e57" } as const;

/**
 * The modules that are needed at once besides the entry: with all of them named, none waits for another. Those of sections
 * come when the section is seen, or now, when the query asks for what is in one.
 */
function modulesOf({ page, search, bundles: { preload, chunks } }: RenderInput): readonly Asset[] {
  const wanted = search === "" ? [] : page.sections.flatMap(({ kind }) => chunks[`section:${kind}`] ?? []);
  const modules = [...preload, ...wanted];
  return [...new Map(modules.map((module) => [module.href, module])).values()];
}

export function documentMarkup(input: RenderInput, content: string): string {
  const { bundles, head: fields, page, search, shell, site, structured_data: data, year } = input;
  const { script, styles } = bundles;
  const embedded: EmbeddedInput = { shell, year, search, page };
  // The page is read before it is operated: `late-code.ts` puts this into the head when the page has been painted.
  const late = [
    ...modulesOf(input).map(({ href, integrity }) =>
      element("link", { rel: "modulepreload", href, integrity }),
    ),
    `${element("script", { type: "module", src: script.href, integrity: script.integrity })}</script>`,
    element("link", { rel: "preload", href: shell, as: "fetch", crossorigin: true }),
    `${element("script", { type: "application/json", id: INPUT_ELEMENT })}${embed(embedded, content)}</script>`,
  ];
  const head = [
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    `<title>${escape(fields.title)}</title>`,
    ...headTags(fields).map(({ tag, attributes }) => element(tag, attributes)),
    element("meta", { property: "og:site_name", content: site.company.name }),
    element("meta", { property: "og:locale", content: site.company.language.replace("-", "_") }),
    element("meta", { name: "color-scheme", content: "light dark" }),
    element("meta", { name: "theme-color", media: "(prefers-color-scheme: light)", content: THEME_COLORS.light }),
    element("meta", { name: "theme-color", media: "(prefers-color-scheme: dark)", content: THEME_COLORS.dark }),
    `<script>${bundles.theme_script}</script>`,
    element("link", { rel: "stylesheet", href: styles.href, integrity: styles.integrity }),
    ...bundles.fonts.map((href) =>
      element("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: true }),
    ),
    element("link", { rel: "icon", href: bundles.favicon, type: "image/svg+xml" }),
    element("link", { rel: "apple-touch-icon", href: bundles.touch_icon }),
    element("link", { rel: "manifest", href: WEB_MANIFEST }),
    // It is data to browsers, which execute nothing of this type, and so no matter of the policy.
    ...(data === null ? [] : [`${element("script", { type: "application/ld+json" })}${data}</script>`]),
    `<template>${late.join("")}</template>`,
  ];
  return [
    "<!doctype html>",
    element("html", { lang: site.company.language }),
    `<head>${head.join("")}</head>`,
    `<body>${ROOT_TAG}${content}</div></body></html>`,
  ].join("");
}
