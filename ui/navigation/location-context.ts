// The address of the page that is shown. The path has its own context, because links need nothing else and would be
// rendered again with every change of the query.
import { createContext, useContext } from "react";
import type { Location } from "react-router-dom";

/** The path of the page; for an unknown address that of the page shown in its place. */
export const PathContext = createContext("/");

export const usePath = (): string => useContext(PathContext);

/** The rest of the address. The router's own location changes before the page does. */
export type ShownLocation = Pick<Location, "search" | "key">;

export const ShownLocationContext = createContext<ShownLocation>({ search: "", key: "default" });

export const useShownLocation = (): ShownLocation => useContext(ShownLocationContext);
