// Loads the components of a page that are in separate chunks in the browser build (`LARGE` in `tools/build/chunks.mjs`).
import type { ReactElement } from "react";
import { matchRoutes } from "react-router-dom";
import type { PageRecord } from "./generated/content.ts";
import { Assembly } from "./illustrations/Assembly.tsx";
import { routesAt } from "./routes.tsx";
import { SECTION_KINDS } from "./sections/kinds.ts";
import { isPoster } from "./shared/is-poster.ts";
import { isLazy } from "./shared/lazy.ts";

/** Loads the chunks of those `components` that have one. */
async function loadChunks(components: readonly unknown[]): Promise<void> {
  await Promise.all(components.filter(isLazy).map((component) => component.load()));
}

/** Loads the chunks that are needed to hydrate `page`: those of its route and of the sections whose whole component is large. */
export async function loadInteractiveCode({ path, sections }: PageRecord): Promise<void> {
  const element = matchRoutes(routesAt(path), path)?.at(-1)?.route.element as ReactElement | undefined;
  await loadChunks([element?.type, ...sections.map(({ kind }) => SECTION_KINDS[kind].component)]);
}

/** Loads the chunks that are needed to render `page`. Hydration does not need the static parts, because it keeps their markup. */
export async function loadCode(page: PageRecord): Promise<void> {
  const staticParts = page.sections.map(({ kind }) => SECTION_KINDS[kind].staticPart);
  await Promise.all([loadInteractiveCode(page), loadChunks([isPoster(page) ? Assembly : null, ...staticParts])]);
}
