// The hero of a page: a slim title block, the title at display size, the lead, a link to the contacts, an optional drawing, and an index of
// the sections. The index omits sections of the kinds `closing` and `launch`. A page with fewer than two other sections has no index. On
// narrow screens, the index is folded. The not-found page has no link to the contacts, so its links to existing pages follow the lead.
import type { ReactNode } from "react";
import { Icon } from "../components/Icon.tsx";
import { Illustration } from "../components/Illustration.tsx";
import type { PageRecord } from "../generated/content.ts";
import { useSite } from "../shared/app-context.ts";
import styles from "./Hero.module.css";
import { HeroParts } from "./HeroParts.tsx";

export type HeroProps = Readonly<{
  page: PageRecord;
  /**
   * Layout of a hero with a drawing. On wide screens, the drawing of a `sheet` is beside the title and the text, or beside the text alone in
   * a blueprint, and that of a `plate` takes the whole width. A `poster` is a sheet with a larger title. Default: `sheet`.
   */
  layout?: "plate" | "poster" | "sheet";
  /** Replaces the page's illustration. */
  figure?: ReactNode;
}>;

export function Hero({ page, layout = "sheet", figure }: HeroProps) {
  const { hero, sections, sheet, revised, status } = page;
  const { labels: { title_block: labels }, footer } = useSite();
  const isMissing = status === 404;
  const date = <>{`${labels.revised} `}<time dateTime={revised}>{revised}</time></>;
  const facts = [`${labels.sheet} ${sheet}`, labels.since, isMissing ? `HTTP ${status}` : date];
  const drawing = figure ?? (hero.illustration && <Illustration name={hero.illustration} parts={hero.parts.length} />);
  const indexed = sections.filter(({ kind }) => kind !== "closing" && kind !== "launch");
  return (
    <header className={styles.Root} data-layout={drawing ? layout : "text"} data-blueprint={hero.blueprint ? "" : undefined}>
      <ul className={`${styles.Facts} label`}>
        {facts.map((fact, index) => (
          <li key={index}>{fact}</li>
        ))}
      </ul>
      <h1 className={styles.Title} tabIndex={-1}>
        {hero.title}
      </h1>
      <p className={styles.Lead}>{hero.lead}</p>
      {!isMissing && (
        <a className={`${styles.Contact} label`} href="#contact">
          <b>{footer.contact_title}</b>
          {` ${labels.answer}`}
          <Icon name="arrow-down" size="small" />
        </a>
      )}
      {drawing && (
        <div className={styles.Drawing}>
          {drawing}
          {hero.parts.length > 0 && <HeroParts parts={hero.parts} />}
        </div>
      )}
      {indexed.length > 1 && (
        <details className={styles.Index} data-print="hidden">
          <summary className={styles.Summary}>{labels.contents}</summary>
          <ol>
            {indexed.map(({ id, title }) => (
              <li key={id}>
                <a className={styles.Entry} href={`#${id}`}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </details>
      )}
    </header>
  );
}
