// The footer's theme control: all three choices at once, and so the way back to the system's theme. It shows no choice
// until the browser has told which one is stored.
import { type ReactNode, useId } from "react";
import { useSite } from "../app-context.ts";
import { Icon } from "../components/Icon.tsx";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { THEME_CHOICES, type ThemeChoice as Choice } from "../theme/theme-state.ts";
import { useTheme } from "../theme/use-theme.ts";
import styles from "./ThemeChoice.module.css";

const ICONS: Readonly<Record<Choice, ReactNode>> = {
  auto: <Icon name="monitor" size="small" />,
  light: <Icon name="sun" size="small" />,
  dark: <Icon name="moon" size="small" />,
};

export function ThemeChoice() {
  const labels = useSite().labels.theme;
  const [{ choice }, act] = useTheme();
  const isHydrated = useHydrated();
  const name = useId();
  return (
    <fieldset className={styles.Root}>
      <legend className={styles.Title}>{labels.title}</legend>
      <div className={styles.Choices}>
        {THEME_CHOICES.map((value) => (
          <label key={value} className={styles.Choice}>
            <input
              className={styles.Input}
              type="radio"
              name={name}
              value={value}
              checked={isHydrated && choice === value}
              onChange={() => act({ type: "choose", choice: value })}
            />
            {ICONS[value]}
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
