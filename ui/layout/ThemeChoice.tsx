// The footer's theme control: all three choices at once, and so the way back to the system's theme. No choice is
// checked before hydration, because the server does not know the stored one.
import { useId } from "react";
import { useSite } from "../app-context.ts";
import { Icon } from "../components/Icon.tsx";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { THEME_CHOICES } from "../theme/theme-state.ts";
import { useTheme } from "../theme/use-theme.ts";
import styles from "./ThemeChoice.module.css";

const ICONS = { auto: "monitor", light: "sun", dark: "moon" } as const;

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
            <Icon name={ICONS[value]} size="small" />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
