// The URLs of the icon and illustration sprites, provided by the application.
import { createContext } from "react";

export type Sprites = Readonly<{ icons: string; illustrations: string }>;

export const SpritesContext = createContext<Sprites>({ icons: "", illustrations: "" });
