// The sticky header: brand, main links and the theme button.
import { Brand } from "./Brand.tsx";
import styles from "./Header.module.css";
import { MainNavigation } from "./MainNavigation.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";

export function Header() {
  return (
    <header className={styles.Root} data-print="hidden">
      <div className={styles.Container}>
        <Brand />
        <div className={styles.Tools}>
          <MainNavigation />
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
