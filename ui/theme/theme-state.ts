// What the visitor has chosen as theme. Pure; storage and document are reached through `theme-document.ts`.

export type Theme = "light" | "dark";
export type ThemeChoice = "auto" | Theme;

export const THEME_CHOICES: readonly ThemeChoice[] = ["auto", "light", "dark"];

/** What was stored, or `auto` for anything that was not stored by this site. */
export function parseChoice(stored: string | null): ThemeChoice {
  return stored === "light" || stored === "dark" ? stored : "auto";
}

/** The theme that is seen where the system prefers the theme `system`. */
export const visibleTheme = (choice: ThemeChoice, system: Theme): Theme => (choice === "auto" ? system : choice);

/** The choice after the header's button was pressed: the theme that is not seen. */
export const afterToggle = (choice: ThemeChoice, system: Theme): Theme =>
  visibleTheme(choice, system) === "dark" ? "light" : "dark";
