// The visitor's choice of theme, as pure functions. `theme-document.ts` accesses storage and the document.

export type Theme = "light" | "dark";
export type ThemeChoice = "auto" | Theme;

export const THEME_CHOICES: readonly ThemeChoice[] = ["auto", "light", "dark"];

export function parseChoice(stored: string | null): ThemeChoice {
  return stored === "light" || stored === "dark" ? stored : "auto";
}

export const visibleTheme = (choice: ThemeChoice, system: Theme): Theme => (choice === "auto" ? system : choice);

/** Returns the choice that a press of the button in the header makes: the opposite of the visible theme. */
export const afterToggle = (choice: ThemeChoice, system: Theme): Theme =>
  visibleTheme(choice, system) === "dark" ? "light" : "dark";
