// Which component shows a page. Most share one; pages with a character of their own have their own module.
import type { FunctionComponent } from "react";
import type { PageRecord } from "../generated/content.ts";
import { Assembly } from "../illustrations/Assembly.tsx";
import { Design } from "./Design.tsx";
import { Home } from "./Home.tsx";
import { NotFound } from "./NotFound.tsx";
import { Page, type PageProps } from "./Page.tsx";
import { Vera } from "./Vera.tsx";

export const VIEWS = { page: Page, home: Home, design: Design, vera: Vera, "not-found": NotFound } satisfies Readonly<
  Record<string, FunctionComponent<PageProps>>
>;

type ViewName = keyof typeof VIEWS;

/** Components that only one view uses and that may have a chunk of their own. */
export const VIEW_PARTS: Readonly<Partial<Record<ViewName, FunctionComponent<never>>>> = { home: Assembly };

const OWN_VIEWS: Readonly<Record<string, ViewName>> = {
  "/": "home",
  "/services/design": "design",
  "/solutions/vera": "vera",
};

/** The name of the view that shows `page`. */
export function viewOf(page: PageRecord): ViewName {
  if (page.status === 404) return "not-found";
  return OWN_VIEWS[page.path] ?? "page";
}
