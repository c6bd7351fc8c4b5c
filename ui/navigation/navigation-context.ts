// What links and pages may ask of the navigation. On the server, and until hydration, links are plain links.
import { createContext, useContext } from "react";

export type Navigation = Readonly<{
  /** Opens an internal address: fetches its record, then shows it. The old page stays until then. */
  visit: (href: string) => void;
  /** Gets the record and the code of an internal address ready. */
  prefetch: (href: string) => void;
}>;

export const NavigationContext = createContext<Navigation | null>(null);

export const useNavigation = (): Navigation | null => useContext(NavigationContext);
