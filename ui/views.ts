// Which component shows a page. Most share one; pages with a character of their own have their own module.
import type { ComponentType } from "react";
import type { PageRecord } from "./generated/content.ts";

export type ViewProps = Readonly<{ page: PageRecord }>;
export type View = ComponentType<ViewProps>;
export type ViewName = "page" | "home" | "design" | "vera" | "not-found";

const OWN_VIEWS: Readonly<Record<string, ViewName>> = {
  "/": "home",
  "/services/design": "design",
  "/solutions/vera": "vera",
};

export function viewOf(page: PageRecord): ViewName {
  if (page.status === 404) return "not-found";
  return OWN_VIEWS[page.path] ?? "page";
}
