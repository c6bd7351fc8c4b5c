// The theme control in the footer: radio buttons for the system's theme, the light theme and the dark theme. The server does
// not know the stored choice, so `theme-controller.ts` checks the radio button of this choice in the server's markup. It also handles
// changes.
import { Icon } from "../components/Icon.tsx";
import { useSite } from "../shared/app-context.ts";
import { THEME_CHOICES } from "../theme/theme-state.ts";
import styles from "./ThemeField.module.css";

const ICONS = { auto: "monitor", light: "sun", dark: "moon" } as const;

/** Checks or unchecks a radio button according to the current choice. Needed when React renders the footer again in the browser. */
function checkIfChosen(input: HTMLInputElement | null) {
  if (input) input.checked = input.value === (document.documentElement.dataset["theme"] ?? "auto");
}

export function ThemeField() {
  const labels = useSite().labels.theme;
  return (
    <fieldset>
      <legend className={`${styles.Title} label-tight`}>{labels.title}</legend>
      <div className={styles.Choices}>
        {THEME_CHOICES.map((value) => (
          <label key={value} className={`${styles.Choice} label-tight`}>
            <input ref={checkIfChosen} className={styles.Input} type="radio" name="theme" value={value} autoComplete="off" />
            <Icon name={ICONS[value]} size="small" />
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
