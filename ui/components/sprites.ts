// The context with the URLs of the icon sprite, the illustrations (with `*` in place of the name) and the company's logo.
import { createContext } from "react";

export type Sprites = Readonly<{ icons: string; illustrations: string; logo: string | null }>;

export const SpritesContext = createContext<Sprites>({ icons: "", illustrations: "", logo: null });
