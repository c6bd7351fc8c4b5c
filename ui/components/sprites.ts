// Where the icons and illustrations are: the addresses of their sprites, provided by the application.
import { createContext } from "react";

export type Sprites = Readonly<{ icons: string; illustrations: string }>;

export const SpritesContext = createContext<Sprites>({ icons: "", illustrations: "" });
