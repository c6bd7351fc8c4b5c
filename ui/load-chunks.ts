// Loads the components of a page that have their own chunks in the browser build.
import type { FunctionComponent } from "react";
import type { PageRecord } from "./generated/content.ts";
import type { Lazy } from "./loading/lazy-component.tsx";
import { PAGE_CHUNKS, pageKind } from "./pages/page-kinds.ts";
import { KINDS, SECTION_CHUNKS } from "./sections/kinds.ts";

type Component = FunctionComponent<never> & Partial<Lazy>;

/** Loads the chunks that are needed to render `page`. */
export async function loadChunks(page: PageRecord): Promise<void> {
  const sections = page.sections.flatMap(({ kind }) => [KINDS[kind], SECTION_CHUNKS[kind]]);
  const components: readonly (Component | undefined)[] = [PAGE_CHUNKS[pageKind(page)], ...sections];
  await Promise.all(components.map((component) => component?.load?.()));
}
