// Builds the document around the rendered page: head, embedded input and bundles. Concatenates strings and escapes them.
import type { Asset, RenderInput } from "./generated/content.ts";
import { headTags } from "./head.ts";

/** The input that a page is rendered from, on the server and in the browser. */
export type PageInput = Pick<RenderInput, "site" | "assets" | "year" | "search" | "page">;

/** The part of the input that the document embeds; the file at `shell` contains the rest. */
export type EmbeddedInput = Pick<RenderInput, "shell" | "year" | "search" | "page">;

/** The data that every page needs, from the file that all pages share. */
export type Shell = Pick<RenderInput, "site" | "assets">;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

function element(tag: string, attributes: Readonly<Record<string, string | true>>): string {
  const pairs = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escape(value)}"`,
  );
  return `<${tag}${pairs.join("")}>`;
}

/** Returns `value` as JSON for a script element. Escapes `<`, so that nothing opens a tag or a comment. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

/** The path at which the server serves the web manifest. */
const WEB_MANIFEST = "/site.webmanifest";

/**
 * Returns the modules to preload besides the entry. All are listed, so that no module waits for another. The modules of a
 * section load when it becomes visible. With a query they are preloaded, because the query may select part of a section.
 */
function modulesOf({ page, search, bundles: { preload, chunks } }: RenderInput): readonly Asset[] {
  const wanted = search === "" ? [] : page.sections.flatMap(({ kind }) => chunks[kind] ?? []);
  const modules = [...preload, ...wanted];
  return [...new Map(modules.map((module) => [module.href, module])).values()];
}

export function documentMarkup(input: RenderInput, content: string): string {
  const { bundles, direction, head: fields, page, search, shell, site, structured_data: data, year } = input;
  const { grounds, script, styles, theme } = bundles;
  const embedded: EmbeddedInput = { shell, year, search, page };
  // Deferred, because visitors read a page before they operate it: `loading/load-deferred.ts` moves these elements into the head after
  // the first paint.
  const late = [
    ...modulesOf(input).map(({ href, integrity }) =>
      element("link", { rel: "modulepreload", href, integrity }),
    ),
    `${element("script", { type: "module", src: script.href, integrity: script.integrity })}</script>`,
    element("link", { rel: "preload", href: shell, as: "fetch", crossorigin: true }),
    `${element("script", { type: "application/json", id: "render-input" })}${json(embedded)}</script>`,
  ];
  const head = [
    element("meta", { charset: "utf-8" }),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    `<title>${escape(fields.title)}</title>`,
    ...headTags(fields).map(({ tag, attributes }) => element(tag, attributes)),
    element("meta", { property: "og:site_name", content: site.company.name }),
    element("meta", { property: "og:locale", content: site.company.language.replace("-", "_") }),
    element("meta", { name: "color-scheme", content: "light dark" }),
    element("meta", { name: "theme-color", media: "(prefers-color-scheme: light)", content: grounds.light }),
    element("meta", { name: "theme-color", media: "(prefers-color-scheme: dark)", content: grounds.dark }),
    `<script>${bundles.inline_script}</script>`,
    element("link", { rel: "stylesheet", href: styles.href, integrity: styles.integrity }),
    ...(theme === null ? [] : [element("link", { rel: "stylesheet", href: theme.href, integrity: theme.integrity })]),
    ...bundles.fonts.map((href) =>
      element("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: true }),
    ),
    element("link", { rel: "icon", href: bundles.favicon, type: "image/svg+xml" }),
    element("link", { rel: "apple-touch-icon", href: bundles.touch_icon }),
    element("link", { rel: "manifest", href: WEB_MANIFEST }),
    // Browsers do not execute scripts of this type, so the Content-Security-Policy does not apply.
    ...(data === null ? [] : [`${element("script", { type: "application/ld+json" })}${data}</script>`]),
    `<template>${late.join("")}</template>`,
  ];
  return [
    "<!doctype html>",
    element("html", { lang: site.company.language, ...(direction === "rtl" ? { dir: direction } : {}) }),
    `<head>${head.join("")}</head>`,
    `<body><div id="root">${content}</div></body></html>`,
  ].join("");
}
