// Which component shows which page. Most pages share one; those with a character of their own have their own.
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

/** Components that only one kind of page uses and that may have a chunk of their own. */
export const PAGE_PARTS: Readonly<Partial<Record<PageKind, FunctionComponent<never>>>> = { home: Assembly };

const KIND_OF_PATH: Readonly<Record<string, PageKind>> = {
  "/": "home",
  "/services/design": "design",
};

export function pageKind({ status, path }: PageRecord): PageKind {
  return status === 404 ? "not-found" : (KIND_OF_PATH[path] ?? "default");
}
