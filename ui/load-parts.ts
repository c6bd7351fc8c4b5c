// Loads the parts of a page that have a chunk of their own in the browser.
import type { FunctionComponent } from "react";
import type { PageRecord } from "./generated/content.ts";
import type { LargePart } from "./large-part.tsx";
import { VIEW_PARTS, viewOf } from "./pages/views.ts";
import { KINDS } from "./sections/kinds.ts";

type Part = FunctionComponent<never> & Partial<LargePart>;

/** Loads the code that shows `page`. */
export async function loadParts(page: PageRecord): Promise<void> {
  const parts: readonly (Part | undefined)[] = [VIEW_PARTS[viewOf(page)], ...page.sections.map(({ kind }) => KINDS[kind])];
  await Promise.all(parts.map((part) => part?.load?.()));
}
