// What every component may know about the application: the company, the year and the addresses of the bundles.
import { createContext, useContext } from "react";
import type { Assets, Site } from "./generated/content.ts";

export type App = Readonly<{ site: Site; assets: Assets; year: number }>;

export const AppContext = createContext<App | null>(null);

function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error("AppContext has no provider");
  return app;
}

export const useSite = (): Site => useApp().site;
export const useYear = (): number => useApp().year;
