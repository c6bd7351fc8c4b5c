// The footer: the closing words of the page beside the contacts, columns of links, the title block, facts about the company, and the
// copyright notice. The hero of each page links to the contacts.
import { Icon } from "../components/Icon.tsx";
import type { PageRecord } from "../generated/content.ts";
import { SiteLink } from "../navigation/SiteLink.tsx";
import { useSite, useYear } from "../shared/app-context.ts";
import styles from "./Footer.module.css";
import layout from "./Layout.module.css";
import { TitleBlock } from "./TitleBlock.tsx";

export type FooterProps = Readonly<{ page: PageRecord }>;

export function Footer({ page }: FooterProps) {
  const { footer } = useSite();
  const closing = page.sections.find((section) => section.kind === "closing");
  return (
    <footer>
      <div className={layout.Container}>
        <div className={styles.Close}>
          {closing && (
            <div id={closing.id} className={styles.Closing}>
              <h2 className={styles.ClosingTitle}>{closing.title}</h2>
              {closing.lead && <p>{closing.lead}</p>}
              {closing.paragraphs.map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
          )}
          <section className={styles.Contact} aria-labelledby="contact">
            <h2 id="contact" className={styles.ContactTitle}>
              {footer.contact_title}
            </h2>
            <p className={styles.Text}>{footer.response}</p>
            <ul>
              {footer.contacts.map(({ title, description, label, href, icon }) => (
                <li key={href} className={styles.Card}>
                  <h3 className="label-tight">{title}</h3>
                  <Icon name={icon} />
                  <SiteLink className={styles.Address} href={href} marksActive>
                    {label}
                  </SiteLink>
                  <p className={styles.Text}>{description}</p>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className={styles.Index} data-print="hidden">
          {footer.columns.map(({ title, links }, index) => (
            <div key={index} className={styles.Column}>
              <h2 className={`${styles.ColumnTitle} label-tight`}>{title}</h2>
              <ul className={styles.Links}>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <SiteLink href={href} marksActive>
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <TitleBlock page={page} />
        {footer.facts && (
          <p className={`${styles.Rights} label`}>
            {footer.facts.map(({ text, href }, index) =>
              href ? <SiteLink key={index} href={href} marksActive>{text}</SiteLink> : <span key={index}>{text}</span>,
            )}
          </p>
        )}
        <p className={`${styles.Rights} label`}>
          <Copyright />
          <span>{footer.rights}</span>
        </p>
      </div>
    </footer>
  );
}

export function Copyright() {
  const { founded, name } = useSite().company;
  const year = useYear();
  return (
    <span>
      © {founded < year && <>{founded}–</>}
      {year} {name}
    </span>
  );
}
