// The theme as a state machine over what the visitor has chosen. Pure; storage and document are reached through
// `theme-document.ts`.

export type Theme = "light" | "dark";
export type ThemeChoice = "auto" | Theme;

export const THEME_CHOICES: readonly ThemeChoice[] = ["auto", "light", "dark"];

export type ThemeAction = Readonly<{ type: "choose"; choice: ThemeChoice }> | Readonly<{ type: "toggle" }>;

/** What was stored, or `auto` for anything that was not stored by this site. */
export function parseChoice(stored: string | null): ThemeChoice {
  return stored === "light" || stored === "dark" ? stored : "auto";
}

/** The theme that is seen. */
export const visibleTheme = (choice: ThemeChoice, system: Theme): Theme => (choice === "auto" ? system : choice);

/** The choice after `action`, where the system prefers the theme `system`. */
export function themeReducer(choice: ThemeChoice, action: ThemeAction, system: Theme): ThemeChoice {
  if (action.type === "choose") return action.choice;
  return visibleTheme(choice, system) === "dark" ? "light" : "dark";
}
