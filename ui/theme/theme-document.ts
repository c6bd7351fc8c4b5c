// Reads and stores the visitor's choice of theme, and applies it to the document. This module is part of the inline script
// that runs before the first paint, so it is small and does not use React.
import { parseChoice, type Theme, type ThemeChoice } from "./theme-state.ts";

const STORAGE_KEY = "color-scheme";

/** Returns the stored choice: `auto` if there is none, `null` if storage is not accessible. */
export function storedChoice(): ThemeChoice | null {
  try {
    return parseChoice(localStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

/** Stores a choice. Returns false if storage is full or not accessible. */
export function storeChoice(choice: ThemeChoice): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, choice);
    return true;
  } catch {
    return false;
  }
}

const themeQuery = (theme: Theme) => `(prefers-color-scheme: ${theme})`;

export const systemTheme = (): Theme => (matchMedia(themeQuery("dark")).matches ? "dark" : "light");

/**
 * Applies a choice to the document. For a theme, sets `data-theme` for the stylesheet and disables the `theme-color` tag of the other
 * theme; for `auto`, undoes both. The first tag is for the light theme. Also checks the radio button in the footer, if it exists.
 */
export function showChoice(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === "auto") delete dataset["theme"];
  else dataset["theme"] = choice;
  document.querySelectorAll<HTMLMetaElement>("[name=theme-color]").forEach((meta, index) => {
    const theme = index === 0 ? "light" : "dark";
    if (choice === "auto") meta.media = themeQuery(theme);
    else meta.media = choice === theme ? "all" : "not all";
  });
  document.querySelectorAll<HTMLInputElement>("[name=theme]").forEach((input) => {
    input.checked = input.value === choice;
  });
}
