// The page for unknown addresses: says so, and hangs the sheets that there are from a rail below the one that there is not.
import { Illustration } from "../components/Illustration.tsx";
import { SiteLink } from "../navigation/SiteLink.tsx";
import { Hero } from "../sections/hero/Hero.tsx";
import { LinkArrow } from "../sections/LinkArrow.tsx";
import styles from "./NotFound.module.css";
import type { PageProps } from "./Page.tsx";

/** A page's drawing has the name of its address; one that has none leaves its sheet blank. */
const drawingOf = (href: string) => href.split("/").at(-1) || "index";

export function NotFound({ page }: PageProps) {
  return (
    <>
      <Hero page={page} figure={<Illustration name="not-found" parts={page.hero.parts.length} />} />
      {page.sections.map((section) => (
        <nav key={section.id} className={styles.Root} aria-labelledby={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          <ul className={styles.Sheets}>
            {section.kind === "prose" &&
              section.links.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink className={styles.Sheet} href={href} marksPlace={false}>
                    <Illustration name={drawingOf(href)} />
                    {label}
                    <LinkArrow href={href} />
                  </SiteLink>
                </li>
              ))}
          </ul>
        </nav>
      ))}
    </>
  );
}
