// The page for unknown addresses: says so, and hangs the sheets that there are beside the one that there is not.
import { Illustration } from "../components/Illustration.tsx";
import { SiteLink } from "../navigation/SiteLink.tsx";
import { Hero } from "../sections/hero/Hero.tsx";
import { LinkArrow } from "../sections/LinkArrow.tsx";
import styles from "./NotFound.module.css";
import type { PageProps } from "./Page.tsx";

export function NotFound({ page }: PageProps) {
  const index = page.sections.map((section) => (
    <nav key={section.id} className={styles.Root} aria-labelledby={section.id}>
      <h2 id={section.id}>{section.title}</h2>
      <ul className={styles.Sheets}>
        {section.kind === "prose" &&
          section.links.map(({ label, href }) => (
            <li key={href}>
              <SiteLink className={styles.Sheet} href={href} marksPlace={false}>
                {label}
                <LinkArrow href={href} size="small" />
              </SiteLink>
            </li>
          ))}
      </ul>
    </nav>
  ));
  return <Hero page={page} index={index} figure={<Illustration name="not-found" parts={page.hero.parts.length} />} />;
}
