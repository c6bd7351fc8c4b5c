// The title block of the sheet: number, name, revision, company, and the theme control.
import { useSite } from "../app-context.ts";
import type { PageRecord } from "../generated/content.ts";
import { ThemeChoice } from "./ThemeChoice.tsx";
import styles from "./TitleBlock.module.css";

export type TitleBlockProps = Readonly<{ page: PageRecord }>;

export function TitleBlock({ page }: TitleBlockProps) {
  const { company, labels } = useSite();
  const { sheet, page: name, revised, company: drawnBy } = labels.title_block;
  const fields = [
    { term: sheet, value: page.sheet, name: "sheet" },
    { term: name, value: page.name, name: "name" },
    { term: drawnBy, value: company.name },
    { term: revised, value: <time dateTime={page.revised}>{page.revised}</time> },
  ];
  return (
    <div className={styles.Root}>
      <dl className={styles.Fields}>
        {fields.map(({ term, value, name }) => (
          <div key={term} className={styles.Field} data-field={name}>
            <dt className={`${styles.Term} label-tight`}>{term}</dt>
            <dd className={styles.Value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.Theme} data-print="hidden">
        <ThemeChoice />
      </div>
    </div>
  );
}
