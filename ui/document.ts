// Builds the HTML document around the rendered page: the head, the embedded input, and the links to the bundles.
import type { Asset, Bundles, RenderInput, Section } from "./generated/content.ts";
import { headTags } from "./shared/head.ts";

/** The input that the server and the browser render a page from. */
export type PageInput = Pick<RenderInput, "site" | "assets" | "year" | "search" | "page">;

/** The part of the input that the document embeds. The file at `shell` contains the rest. */
export type EmbeddedInput = Pick<RenderInput, "shell" | "year" | "search" | "page">;

type PreloadInput = Pick<RenderInput, "search"> & {
  readonly page: { readonly sections: readonly Pick<Section, "kind">[] };
  readonly bundles: Pick<Bundles, "preload" | "chunks">;
};

/** The data that every page needs. It is in one file that all pages share. */
export type Shell = Pick<RenderInput, "site" | "assets">;

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

function startTag(tag: string, attributes: Readonly<Record<string, string | true>>): string {
  const pairs = Object.entries(attributes).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escape(value)}"`,
  );
  return `<${tag}${pairs.join("")}>`;
}

/** Returns `value` as JSON for a script element. Escapes `<` so that the JSON can neither end the script element nor start a comment. */
const json = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c");

const WEB_MANIFEST = "/site.webmanifest";

/**
 * Returns the modules to preload besides the entry, including indirect imports, so that the browser requests all of them together. Without
 * a query, a section's modules load when it becomes visible. With a query, they are included here, because the query may select part of
 * the section.
 */
export function preloadedModules({ page, search, bundles: { preload, chunks } }: PreloadInput): readonly Asset[] {
  const sectionModules = search === "" ? [] : page.sections.flatMap(({ kind }) => chunks[kind] ?? []);
  return [...new Map([...preload, ...sectionModules].map((module) => [module.href, module])).values()];
}

export function documentMarkup(input: RenderInput, content: string): string {
  const { bundles, direction, head: fields, page, search, shell, site, structured_data: data, year } = input;
  const { grounds, script, styles, theme } = bundles;
  const embedded: EmbeddedInput = { shell, year, search, page };
  // `loading/load-deferred.ts` moves these elements into the head after the first paint. Until then, nobody needs scripts: visitors
  // read a page before they interact with it.
  const deferred = [
    ...preloadedModules(input).map(({ href, integrity }) =>
      startTag("link", { rel: "modulepreload", href, integrity }),
    ),
    `${startTag("script", { type: "module", src: script.href, integrity: script.integrity })}</script>`,
    startTag("link", { rel: "preload", href: shell, as: "fetch", crossorigin: true }),
    `${startTag("script", { type: "application/json", id: "render-input" })}${json(embedded)}</script>`,
  ];
  const head = [
    startTag("meta", { charset: "utf-8" }),
    startTag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    `<title>${escape(fields.title)}</title>`,
    ...headTags(fields).map(({ tag, attributes }) => startTag(tag, attributes)),
    startTag("meta", { property: "og:site_name", content: site.company.name }),
    ...localeTags(site.company.language),
    startTag("meta", { name: "color-scheme", content: "light dark" }),
    startTag("meta", { name: "theme-color", media: "(prefers-color-scheme: light)", content: grounds.light }),
    startTag("meta", { name: "theme-color", media: "(prefers-color-scheme: dark)", content: grounds.dark }),
    `<script>${bundles.inline_script}</script>`,
    startTag("link", { rel: "stylesheet", href: styles.href, integrity: styles.integrity }),
    ...(theme === null ? [] : [startTag("link", { rel: "stylesheet", href: theme.href, integrity: theme.integrity })]),
    ...bundles.fonts.map((href) =>
      startTag("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: true }),
    ),
    startTag("link", { rel: "icon", href: bundles.favicon, type: "image/svg+xml" }),
    startTag("link", { rel: "apple-touch-icon", href: bundles.touch_icon }),
    startTag("link", { rel: "manifest", href: WEB_MANIFEST }),
    // The Content-Security-Policy does not apply to scripts of this type, because browsers do not execute them.
    ...(data === null ? [] : [`${startTag("script", { type: "application/ld+json" })}${data}</script>`]),
    `<template>${deferred.join("")}</template>`,
  ];
  return [
    "<!doctype html>",
    startTag("html", { lang: site.company.language, ...(direction === "rtl" ? { dir: direction } : {}) }),
    `<head>${head.join("")}</head>`,
    `<body><div id="root">${content}</div></body></html>`,
  ].join("");
}

/** Returns the tag with the Open Graph locale, such as `nb_NO` for `nb-NO`. If `language` has no territory, returns no tag. */
function localeTags(language: string): string[] {
  const locale = /^(?<name>[a-z]+)-(?:[A-Za-z]{4}-)?(?<territory>[A-Z]{2})$/.exec(language)?.groups;
  return locale === undefined
    ? []
    : [startTag("meta", { property: "og:locale", content: `${locale["name"]}_${locale["territory"]}` })];
}
