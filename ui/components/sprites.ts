// The URLs of the icon and illustration sprites and of the company's logo, provided by the application.
import { createContext } from "react";

export type Sprites = Readonly<{ icons: string; illustrations: string; logo: string | null }>;

export const SpritesContext = createContext<Sprites>({ icons: "", illustrations: "", logo: null });
