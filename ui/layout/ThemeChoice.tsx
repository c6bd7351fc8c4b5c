// The footer's theme control: all three choices at once, and so the way back to the system's theme. What it does is in
// `theme-script.ts`, which also checks the choice that is stored: the server does not know it.
import { useSite } from "../app-context.ts";
import { Icon } from "../components/Icon.tsx";
import { THEME_CHOICES } from "../theme/theme-state.ts";
import styles from "./ThemeChoice.module.css";

const ICONS = { auto: "monitor", light: "sun", dark: "moon" } as const;

export function ThemeChoice() {
  const labels = useSite().labels.theme;
  return (
    <fieldset>
      <legend className={styles.Title}>{labels.title}</legend>
      <div className={styles.Choices}>
        {THEME_CHOICES.map((value) => (
          <label key={value} className={styles.Choice}>
            <input className={styles.Input} type="radio" name="theme" value={value} autoComplete="off" />
            <Icon name={ICONS[value]} size="small" />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
