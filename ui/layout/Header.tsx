// The sticky header: brand, main links and the theme button.
import { Brand } from "./Brand.tsx";
import styles from "./Header.module.css";
import { MobileMenu } from "./MobileMenu.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";

export function Header() {
  return (
    <header className={styles.Root} data-print="hidden">
      <div className={styles.Container}>
        <Brand />
        <div className={styles.Tools}>
          <MobileMenu />
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
