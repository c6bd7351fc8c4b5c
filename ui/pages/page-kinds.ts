// Maps pages to components. Most pages share one component; some have their own.
import type { FunctionComponent } from "react";
import type { PageRecord } from "../generated/content.ts";
import { Assembly } from "../illustrations/Assembly.tsx";
import { Design } from "./Design.tsx";
import { Home } from "./Home.tsx";
import { NotFound } from "./NotFound.tsx";
import { Page, type PageProps } from "./Page.tsx";

export const PAGES = { default: Page, home: Home, design: Design, "not-found": NotFound } satisfies Readonly<
  Record<string, FunctionComponent<PageProps>>
>;

export type PageKind = keyof typeof PAGES;

/** Components that only one kind of page uses and that may have their own chunk. */
export const PAGE_CHUNKS: Readonly<Partial<Record<PageKind, FunctionComponent<never>>>> = { home: Assembly };

export function pageKind({ status, hero }: PageRecord): PageKind {
  if (status === 404) return "not-found";
  if (hero.drawing !== null) return "home";
  return hero.showpiece === undefined ? "default" : "design";
}
