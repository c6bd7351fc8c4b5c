// The fields of the document head as data: one list serves the server's markup and the browser's updates.
import type { Head } from "../generated/content.ts";

export type HeadTag = Readonly<{ tag: "meta" | "link"; key: string; attributes: Readonly<Record<string, string>> }>;

function meta(name: "name" | "property", value: string, content: string): HeadTag {
  return { tag: "meta", key: `meta[${name}="${value}"]`, attributes: { [name]: value, content } };
}

/** All tags of a page except its title. `key` is a selector that finds the tag in a document. */
export function headTags(head: Head): readonly HeadTag[] {
  const { canonical } = head;
  return [
    meta("name", "description", head.description),
    ...(canonical === null
      ? [meta("name", "robots", "noindex")]
      : [{ tag: "link" as const, key: 'link[rel="canonical"]', attributes: { rel: "canonical", href: canonical } }]),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", head.site_name),
    meta("property", "og:title", head.title),
    meta("property", "og:description", head.description),
    ...(canonical === null ? [] : [meta("property", "og:url", canonical)]),
    meta("property", "og:image", head.image),
    meta("property", "og:image:alt", head.image_alt),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", head.title),
    meta("name", "twitter:description", head.description),
    meta("name", "twitter:image", head.image),
    meta("name", "twitter:image:alt", head.image_alt),
  ];
}

/** Updates the head of the open document to `head` and removes the tags that the page does not have. */
export function applyHead(document: Document, head: Head): void {
  document.title = head.title;
  const tags = headTags(head);
  const wanted = new Set(tags.map((tag) => tag.key));
  for (const key of ['link[rel="canonical"]', 'meta[property="og:url"]', 'meta[name="robots"]']) {
    if (!wanted.has(key)) document.head.querySelector(key)?.remove();
  }
  for (const { tag, key, attributes } of tags) {
    const element = document.head.querySelector(key) ?? document.head.appendChild(document.createElement(tag));
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  }
}
