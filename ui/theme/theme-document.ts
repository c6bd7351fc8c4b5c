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

export const systemTheme = (): Theme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/**
 * Sets `data-theme`, which the stylesheet obeys, only when a theme was chosen. Of the two `theme-color` tags, the light one
 * first, that of a chosen theme counts always and the other never. Checks the footer's radio button, once there is one.
 */
export function showChoice(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === "auto") root.removeAttribute("data-theme");
  else root.setAttribute("data-theme", choice);
  const colors = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  (["light", "dark"] as const).forEach((theme, index) => {
    const meta = colors[index];
    if (!meta) return;
    meta.media = choice === "auto" ? `(prefers-color-scheme: ${theme})` : choice === theme ? "all" : "not all";
  });
  for (const input of document.querySelectorAll<HTMLInputElement>('[name="theme"]')) input.checked = input.value === choice;
}
