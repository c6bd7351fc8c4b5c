// A grid of projects, the first one large. Each cell links to its project and shows an uncropped picture. The pictures have an empty `alt`,
// because the strip already describes the projects, and the text of each link is the title of its project.
import { memo, type Ref, useImperativeHandle, useRef } from "react";
import { Picture } from "../../components/Picture.tsx";
import { Spinner } from "../../components/Spinner.tsx";
import type { Project } from "../../generated/content.ts";
import { isInViewport } from "../../shared/is-in-viewport.ts";
import type { CardsHandle } from "./cards-handle.ts";
import styles from "./Plates.module.css";
import { ProjectLink } from "./ProjectLink.tsx";
import slide from "./Slide.module.css";

export type PlatesProps = Readonly<{
  projects: readonly Project[];
  /** The cell of this project shows a spinner. */
  loadingSlug: string | null;
  /** Must be a stable reference, because the grid is memoised. */
  onOpen: (slug: string) => void;
  ref: Ref<CardsHandle>;
}>;

/** Rendered widths of the pictures. */
const LARGE = "(width < 60rem) 100vw, 67vw";
const SMALL = "(width < 60rem) 50vw, 25vw";

export const Plates = memo(function Plates({ projects, loadingSlug, onOpen, ref }: PlatesProps) {
  const list = useRef<HTMLUListElement>(null);

  useImperativeHandle(ref, () => {
    const linkOf = (slug: string) => list.current?.querySelector<HTMLElement>(`a[href$="=${CSS.escape(slug)}"]`);
    return {
      pictureOf(slug) {
        const picture = linkOf(slug)?.closest("li")?.querySelector("img");
        return picture && isInViewport(picture) ? picture : null;
      },
      focus(slug) {
        const link = linkOf(slug);
        link?.closest("li")?.scrollIntoView({ behavior: "instant", block: "nearest" });
        link?.focus({ preventScroll: true });
      },
    };
  }, []);

  return (
    <ul ref={list} className={styles.Root}>
      {projects.map((project, position) => {
        const { slug, category, geometry, picture } = project;
        const isLarge = position === 0;
        return (
          <li key={slug} className={styles.Plate}>
            <div className={styles.Frame}>
              <Picture files={picture} alt="" sizes={isLarge ? LARGE : SMALL} priority="lazy" />
              {slug === loadingSlug && <Spinner />}
            </div>
            <div className={slide.Text}>
              <div className={styles.Title}>
                <ProjectLink project={project} onOpen={onOpen} />
              </div>
              <p className={`${slide.Category} label-tight`}>{geometry ?? category}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
});
