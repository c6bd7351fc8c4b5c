// Loads the components of a page that are in separate chunks in the browser build (`LARGE` in `tools/build/chunks.mjs`).
import type { PageRecord } from "./generated/content.ts";
import { Assembly } from "./illustrations/Assembly.tsx";
import { SECTION_KINDS } from "./sections/kinds.ts";
import { isPoster } from "./shared/is-poster.ts";
import { isLazy } from "./shared/lazy.ts";

/** Returns the components of `page` that hydration needs. */
export const interactiveParts = ({ sections }: PageRecord): readonly unknown[] =>
  sections.map(({ kind }) => SECTION_KINDS[kind].component);

/** Returns the components that `page` renders as a `StaticPart`. Hydration does not need them: it keeps the server's markup. */
export const staticParts = (page: PageRecord): readonly unknown[] => [
  isPoster(page) ? Assembly : null,
  ...page.sections.map(({ kind }) => SECTION_KINDS[kind].staticPart),
];

async function loadChunks(components: readonly unknown[]): Promise<void> {
  await Promise.all(components.filter(isLazy).map((component) => component.load()));
}

export const loadInteractiveCode = (page: PageRecord): Promise<void> => loadChunks(interactiveParts(page));

export const loadCode = (page: PageRecord): Promise<void> => loadChunks([...interactiveParts(page), ...staticParts(page)]);
