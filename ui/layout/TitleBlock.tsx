// The title block, as on a technical drawing: sheet number, name of the page, company, date of the revision, and the theme control. The
// not-found page has no company and no date, because no sheet exists at its URL.
import type { PageRecord } from "../generated/content.ts";
import { useSite } from "../shared/app-context.ts";
import { ThemeField } from "./ThemeField.tsx";
import styles from "./TitleBlock.module.css";

export type TitleBlockProps = Readonly<{ page: PageRecord }>;

export function TitleBlock({ page }: TitleBlockProps) {
  const { company, labels } = useSite();
  const { sheet: sheetTerm, page: nameTerm, revised: revisedTerm, company: companyTerm } = labels.title_block;
  const isDrawn = page.status !== 404;
  const fields = [
    { term: sheetTerm, value: page.sheet, name: "sheet" },
    { term: nameTerm, value: page.name, name: "name" },
    isDrawn && { term: companyTerm, value: company.name },
    isDrawn && { term: revisedTerm, value: <time dateTime={page.revised}>{page.revised}</time> },
  ].filter((field) => field !== false);
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
        <ThemeField />
      </div>
    </div>
  );
}
