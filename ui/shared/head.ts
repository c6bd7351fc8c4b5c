// The tags of the document head that differ between pages. The server writes them as markup, and the browser updates them.
import type { Head } from "../generated/content.ts";

export type HeadTag = Readonly<{ tag: "meta" | "link"; key: string; attributes: Readonly<Record<string, string>> }>;

function meta(name: "name" | "property", value: string, content: string): HeadTag {
  return { tag: "meta", key: `meta[${name}="${value}"]`, attributes: { [name]: value, content } };
}

const CANONICAL = 'link[rel="canonical"]';
const MARKDOWN = 'link[rel="alternate"][type="text/markdown"]';
/** Selector of the structured data, which only the server writes. */
const STRUCTURED_DATA = 'script[type="application/ld+json"]';

/** Selectors of the tags that some pages do not have. */
const OPTIONAL = [
  CANONICAL,
  MARKDOWN,
  'meta[property="og:url"]',
  'meta[name="robots"]',
  'meta[property^="og:image"]',
  'meta[name^="twitter:image"]',
];

/** Returns the tags of a page, except its title and its structured data. `key` is a selector that finds the tag in a document. */
export function headTags(head: Head): readonly HeadTag[] {
  const { canonical, card, markdown } = head;
  return [
    meta("name", "description", head.description),
    ...(canonical === null
      ? [meta("name", "robots", "noindex")]
      : [{ tag: "link" as const, key: CANONICAL, attributes: { rel: "canonical", href: canonical } }]),
    ...(markdown === null
      ? []
      : [{ tag: "link" as const, key: MARKDOWN, attributes: { rel: "alternate", type: "text/markdown", href: markdown } }]),
    meta("property", "og:type", "website"),
    meta("property", "og:title", head.title),
    meta("property", "og:description", head.description),
    ...(canonical === null ? [] : [meta("property", "og:url", canonical)]),
    meta("name", "twitter:card", card === null ? "summary" : "summary_large_image"),
    meta("name", "twitter:title", head.title),
    meta("name", "twitter:description", head.description),
    ...(card === null
      ? []
      : [
          meta("property", "og:image", card.src),
          meta("property", "og:image:width", String(card.width)),
          meta("property", "og:image:height", String(card.height)),
          meta("property", "og:image:alt", head.card_alt),
          meta("name", "twitter:image", card.src),
          meta("name", "twitter:image:alt", head.card_alt),
        ]),
  ];
}

/** Sets the title and the tags of `document` to those of `head`, and removes the tags that the page does not have. */
export function applyHead(document: Document, head: Head): void {
  document.title = head.title;
  const tags = headTags(head);
  // Structured data describes one URL, so it is removed when the URL changes. It is not replaced, because crawlers load full documents.
  const hasNewAddress = document.head.querySelector(CANONICAL)?.getAttribute("href") !== head.canonical;
  if (hasNewAddress) document.head.querySelector(STRUCTURED_DATA)?.remove();
  for (const element of document.head.querySelectorAll(OPTIONAL.join())) {
    if (!tags.some(({ key }) => element.matches(key))) element.remove();
  }
  for (const { tag, key, attributes } of tags) {
    const element = document.head.querySelector(key) ?? document.head.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
}
