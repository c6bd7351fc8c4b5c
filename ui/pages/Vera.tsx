// The page of Vera: the announcement is shown above the opening, which still comes first in reading order.
import { Hero } from "../sections/hero/Hero.tsx";
import { Sections } from "../sections/Sections.tsx";
import type { PageProps } from "./Page.tsx";
import styles from "./Vera.module.css";

export function Vera({ page }: PageProps) {
  return (
    <div className={styles.Root}>
      <Hero page={page} />
      <Sections sections={page.sections} />
    </div>
  );
}
