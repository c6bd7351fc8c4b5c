// Reads and keeps the visitor's choice of theme and puts it on the document. Part of the script that runs before the first
// paint, so it stays small and knows nothing of React.
import { parseChoice, type Theme, type ThemeChoice } from "./theme-state.ts";

/** Key in local storage, from the product specification. */
const STORAGE_KEY = "color-scheme";

/** `null` when storage is forbidden. */
export function storedChoice(): ThemeChoice | null {
  try {
    return parseChoice(localStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

export function storeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const preferring = (theme: Theme) => `(prefers-color-scheme: ${theme})`;

export const systemTheme = (): Theme => (matchMedia(preferring("dark")).matches ? "dark" : "light");

/**
 * Sets `data-theme`, which the stylesheet obeys, only when a theme was chosen. Of the two `theme-color` tags, the light one
 * first, that of a chosen theme counts always and the other never. Checks the footer's radio button, once there is one.
 */
export function showChoice(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "auto") delete dataset["theme"];
  else dataset["theme"] = choice;
  document.querySelectorAll<HTMLMetaElement>("[name=theme-color]").forEach((meta, index) => {
    const theme = index === 0 ? "light" : "dark";
    meta.media = choice === "auto" ? preferring(theme) : choice === theme ? "all" : "not all";
  });
  document.querySelectorAll<HTMLInputElement>("[name=theme]").forEach((input) => {
    input.checked = input.value === choice;
  });
}
