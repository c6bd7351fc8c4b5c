// The header's theme button. It carries both names and icons and the stylesheet shows the one that applies, because the
// server does not know the theme.
import { useSite } from "../app-context.ts";
import { Icon } from "../components/Icon.tsx";
import { useTheme } from "../theme/use-theme.ts";
import styles from "./ThemeToggle.module.css";

export function ThemeToggle() {
  const { to_light, to_dark } = useSite().labels.theme;
  const [, act] = useTheme();
  return (
    <button type="button" className={styles.Root} onClick={() => act({ type: "toggle" })}>
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
