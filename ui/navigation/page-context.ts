// The record of the open page, for all components of the page.
import { createContext, useContext } from "react";
import type { PageRecord } from "../generated/content.ts";

export const PageContext = createContext<PageRecord | null>(null);

export function usePage(): PageRecord {
  const page = useContext(PageContext);
  if (page === null) throw new Error("PageContext has no provider");
  return page;
}
