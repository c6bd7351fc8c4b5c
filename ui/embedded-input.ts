// The data that a document holds for hydration. A text that its markup shows already is named by its place there, so that it
// does not travel twice. Pure.
import type { RenderInput } from "./generated/content.ts";

/** What documents hold of the input of their page; the file at `shell` holds the rest. */
export type EmbeddedInput = Pick<RenderInput, "shell" | "year" | "search" | "page">;

/** Identifier of the element that holds it. */
export const INPUT_ELEMENT = "render-input";

/** What the markup of the page begins with. */
export const ROOT_TAG = '<div id="root">';

/** Texts, and attributes that data has too. */
const TEXTS = />([^<]+)| (?:alt|href|id|src)="([^"]*)"/g;

/** As React and as browsers escape. */
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: "\u00a0" };

/** Begins the place of a text: the number of steps from the one named before. */
const MARK = "~";

const unescape = (markup: string) => markup.replace(/&(#x27|\w+);/g, (all, name: string) => ENTITIES[name] ?? all);

/** Every text once. That of an icon is its name, the fragment of its address. */
function textsOf(markup: string): readonly string[] {
  const found = Array.from(markup.matchAll(TEXTS), ([, text, value = ""]) =>
    text === undefined ? unescape(value).replace(/^.*#/, "") : unescape(text),
  );
  return [...new Set(found)];
}

/** Tells, as far as a number can, whether the texts are those that places were counted in. */
const lengthOf = (texts: readonly string[]) => texts.join("").length;

/**
 * `input` as JSON for a script element of the document that holds `markup`: no `<` opens a tag or a comment. Where
 * the shell is, the query and the build are texts of no page, and so can be read whatever becomes of the markup.
 */
export function embed(input: EmbeddedInput, markup: string): string {
  const texts = textsOf(markup);
  const places = new Map(texts.map((text, place) => [text, place]));
  let last = 0;
  const json = JSON.stringify({ length: lengthOf(texts), ...input }, (_, value: unknown) => {
    if (typeof value !== "string") return value;
    const place = places.get(value);
    if (place === undefined) return value.startsWith(MARK) ? MARK + value : value;
    const steps = place - last;
    last = place;
    return MARK + steps;
  });
  return json.replace(/</g, "\\u003c");
}

/** What was found in a document. */
export type FoundInput = Readonly<{
  input: EmbeddedInput;
  /** Whether the texts of the page are known: nothing has changed those of the document, such as a translation. */
  isIntact: boolean;
}>;

/** What `embed` has put into the document `html`; null if there is nothing. */
export function inputOf(html: string): FoundInput | null {
  const [, markup] = html.split(ROOT_TAG);
  const [, json] = html.split(`id="${INPUT_ELEMENT}">`);
  if (json === undefined) return null;
  const texts = textsOf(markup ?? "");
  let last = 0;
  const { length, ...input } = JSON.parse(json.slice(0, json.indexOf("<")), (_, value: unknown) => {
    if (typeof value !== "string" || !value.startsWith(MARK)) return value;
    if (value.startsWith(MARK, 1)) return value.slice(1);
    last += Number(value.slice(1));
    return texts[last] ?? "";
  }) as EmbeddedInput & { length: number };
  return { input, isIntact: length === lengthOf(texts) };
}
