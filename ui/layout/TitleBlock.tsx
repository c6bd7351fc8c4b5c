// The title block of the sheet: number, name, revision, company, and the theme it is shown in.
import { useSite } from "../app-context.ts";
import type { PageRecord } from "../generated/content.ts";
import { ThemeChoice } from "./ThemeChoice.tsx";
import styles from "./TitleBlock.module.css";

export type TitleBlockProps = Readonly<{ page: PageRecord }>;

export function TitleBlock({ page }: TitleBlockProps) {
  const { company, labels } = useSite();
  const { sheet, page: name, revised, company: drawnBy } = labels.title_block;
  return (
    <div className={styles.Root}>
      <dl className={styles.Fields}>
        <div className={styles.Field} data-field="sheet">
          <dt className={styles.Term}>{sheet}</dt>
          <dd className={styles.Value}>{page.sheet}</dd>
        </div>
        <div className={styles.Field} data-field="name">
          <dt className={styles.Term}>{name}</dt>
          <dd className={styles.Value}>{page.name}</dd>
        </div>
        <div className={styles.Field}>
          <dt className={styles.Term}>{drawnBy}</dt>
          <dd className={styles.Value}>{company.name}</dd>
        </div>
        <div className={styles.Field}>
          <dt className={styles.Term}>{revised}</dt>
          <dd className={styles.Value}>
            <time dateTime={page.revised}>{page.revised}</time>
          </dd>
        </div>
      </dl>
      <div className={styles.Theme} data-print="hidden">
        <ThemeChoice />
      </div>
    </div>
  );
}
