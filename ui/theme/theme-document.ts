// Reads and keeps the visitor's choice of theme and puts it on the document. Part of the script that runs before the first
// paint, so it stays small and knows nothing of React.
import { parseChoice, type Theme, type ThemeChoice } from "./theme-state.ts";

/** Key in local storage, from the product specification. */
export const STORAGE_KEY = "color-scheme";

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

export const systemTheme = (): Theme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/**
 * Sets `data-theme`, which the stylesheet obeys, only when a theme was chosen. Of the two `theme-color` tags, which the
 * server tells apart by their media, the one of a chosen theme counts always and the other never.
 */
export function applyChoice(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", choice);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const theme = (meta.dataset["theme"] ??= meta.media.includes("dark") ? "dark" : "light");
    meta.media = choice === "auto" ? `(prefers-color-scheme: ${theme})` : choice === theme ? "all" : "not all";
  }
}

/** Checks the footer's radio button of `choice`. */
export function showChoice(choice: ThemeChoice): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
    input.checked = input.value === choice;
  }
}
