// The page of Vera: the announcement is shown above the opening, which still comes first in reading order.
import { Page, type PageProps } from "./Page.tsx";
import styles from "./Vera.module.css";

export function Vera({ page }: PageProps) {
  return (
    <div className={styles.Root}>
      <Page page={page} />
    </div>
  );
}
