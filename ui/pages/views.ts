// Which component shows a page. Most share one; pages with a character of their own have their own module.
import type { FunctionComponent } from "react";
import type { PageRecord } from "../generated/content.ts";
import { Design } from "./Design.tsx";
import { Home } from "./Home.tsx";
import { NotFound } from "./NotFound.tsx";
import { Page, type PageProps } from "./Page.tsx";
import { Vera } from "./Vera.tsx";

export const VIEWS = { page: Page, home: Home, design: Design, vera: Vera, "not-found": NotFound } satisfies Readonly<
  Record<string, FunctionComponent<PageProps>>
>;

const OWN_VIEWS: Readonly<Record<string, keyof typeof VIEWS>> = {
  "/": "home",
  "/services/design": "design",
  "/solutions/vera": "vera",
};

/** The name of the view that shows `page`. */
export function viewOf(page: PageRecord): keyof typeof VIEWS {
  if (page.status === 404) return "not-found";
  return OWN_VIEWS[page.path] ?? "page";
}
