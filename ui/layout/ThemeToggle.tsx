// The theme button in the header. It contains a label and an icon for each theme, because the server does not know the visitor's theme.
// The stylesheet shows one pair. `theme-controller.ts` handles clicks, even before the rest of the code is loaded.
import { Icon } from "../components/Icon.tsx";
import { useSite } from "../shared/app-context.ts";
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
