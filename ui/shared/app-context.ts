// The context with the data that every component may read: the site's text, the company and the year.
import { createContext, useContext } from "react";
import type { SiteData } from "../generated/content.ts";

export type AppData = Readonly<{ site: SiteData; year: number }>;

export const AppContext = createContext<AppData | null>(null);

function useApp(): AppData {
  const app = useContext(AppContext);
  if (app === null) throw new Error("AppContext has no provider");
  return app;
}

export const useSite = (): SiteData => useApp().site;
export const useYear = (): number => useApp().year;
