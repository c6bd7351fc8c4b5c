// The header's theme button. It carries both names and icons and the stylesheet shows the one that applies, because the
// server does not know the theme. What it does is in `theme-script.ts`, which works before the rest of the code is there.
import { useSite } from "../app-context.ts";
import { Icon } from "../components/Icon.tsx";
import styles from "./ThemeToggle.module.css";

export function ThemeToggle() {
  const { to_light, to_dark } = useSite().labels.theme;
  return (
    <button type="button" className={styles.Root} data-theme-toggle="">
      <span className={styles.ToLight}>
        <Icon name="sun" />
        <span className="visually-hidden">{to_light}</span>
      </span>
      <span className={styles.ToDark}>
        <Icon name="moon" />
        <span className="visually-hidden">{to_dark}</span>
      </span>
    </button>
  );
}
