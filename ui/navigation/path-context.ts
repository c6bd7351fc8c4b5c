// The path of the page that is shown. A context of its own, because links need nothing else of the address and would be
// drawn anew with every change of the query.
import { createContext, useContext } from "react";

export const PathContext = createContext("/");

export const usePath = (): string => useContext(PathContext);
