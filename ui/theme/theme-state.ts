// The theme as a state machine: what the visitor chose and what the system prefers. Pure; storage and document are
// reached through `theme-document.ts`.

export type Theme = "light" | "dark";
export type ThemeChoice = "auto" | Theme;
export type ThemeState = Readonly<{ choice: ThemeChoice; system: Theme }>;

export const THEME_CHOICES: readonly ThemeChoice[] = ["auto", "light", "dark"];

export type ThemeAction =
  | Readonly<{ type: "choose"; choice: ThemeChoice }>
  | Readonly<{ type: "toggle" }>
  | Readonly<{ type: "system-changed"; system: Theme }>;

/** What was stored, or `auto` for anything that was not stored by this site. */
export function parseChoice(stored: string | null): ThemeChoice {
  return stored === "light" || stored === "dark" ? stored : "auto";
}

/** The theme that is seen. */
export function visibleTheme({ choice, system }: ThemeState): Theme {
  return choice === "auto" ? system : choice;
}

export function themeReducer(state: ThemeState, action: ThemeAction): ThemeState {
  switch (action.type) {
    case "choose":
      return { ...state, choice: action.choice };
    case "toggle":
      return { ...state, choice: visibleTheme(state) === "dark" ? "light" : "dark" };
    case "system-changed":
      return { ...state, system: action.system };
  }
}
