// The not-found page. Below the hero, it links to existing pages. Each link is drawn as a sheet that hangs from a rail.
import { Illustration } from "../components/Illustration.tsx";
import { usePage } from "../navigation/page-context.ts";
import { SiteLink } from "../navigation/SiteLink.tsx";
import { Hero } from "./Hero.tsx";
import { LinkArrow } from "../sections/LinkArrow.tsx";
import styles from "./NotFound.module.css";

export function NotFound() {
  const page = usePage();
  return (
    <>
      <Hero page={page} layout="poster" />
      {page.sections.map((section) => section.kind === "directory" && (
        <nav key={section.id} className={styles.Root} aria-labelledby={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          <ul className={styles.Sheets}>
            {section.cards.map(({ name, href, illustration, tags }) => (
              <li key={href}>
                <SiteLink className={styles.Sheet} href={href}>
                  <b className={styles.Clip}>{tags}</b>
                  {illustration && <Illustration name={illustration} isSmall />}
                  {name}
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
