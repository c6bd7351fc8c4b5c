// The header's theme button. It contains both labels and icons, and the stylesheet shows the pair that applies, because the
// server does not know the theme. `theme-controller.ts` handles clicks, and works before the rest of the code is loaded.
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
