// Sets the theme before the first paint. Bundled on its own and placed inside the head, after the `theme-color` tags.
import { applyChoice, storedChoice } from "./theme-document.ts";

applyChoice(storedChoice() ?? "auto");
