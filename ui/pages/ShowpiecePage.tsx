// A page with a showpiece. The hero shows a drawing of the showpiece beside a picture of the finished piece, with a caption. The showpiece
// is one of the projects in the page's portfolio section.
import { Illustration } from "../components/Illustration.tsx";
import { Picture } from "../components/Picture.tsx";
import type { PageRecord, Project } from "../generated/content.ts";
import { usePage } from "../navigation/page-context.ts";
import styles from "./ShowpiecePage.module.css";
import { Page } from "./Page.tsx";

export function ShowpiecePage() {
  const page = usePage();
  const { illustration, parts } = page.hero;
  const piece = showpiece(page);
  const plate = illustration && piece && (
    <div className={styles.Plate}>
      <div className={styles.Sketch}>
        <Illustration name={illustration} parts={parts.length} />
      </div>
      <Picture
        className={styles.Piece}
        files={piece.picture}
        alt={piece.alt}
        // With 100vw, phones would choose the next larger file, which takes longer to load. The slight upscaling with 90vw is invisible.
        sizes="(width < 38rem) 90vw, min(50vw, 50rem)"
        neededWidth={1600}
        priority="first"
      />
      <p className={styles.Caption}>
        <strong className={styles.Name}>{piece.title}</strong> {piece.category}
      </p>
    </div>
  );
  return <Page {...(plate ? { layout: "plate", figure: plate } : {})} />;
}

/** Returns the project with the slug `hero.showpiece`, or `undefined` if no portfolio section of the page contains it. */
function showpiece({ hero, sections }: PageRecord): Project | undefined {
  const projects = sections.flatMap((section) => (section.kind === "portfolio" ? section.projects : []));
  return projects.find(({ slug }) => slug === hero.showpiece);
}
