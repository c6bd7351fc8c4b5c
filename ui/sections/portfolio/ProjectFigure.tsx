// A project shown on the page itself, with the same content as in the viewer. The server renders it for a project's URL, and the
// browser renders it if the viewer cannot be fetched.
import { type Ref, useId } from "react";
import { Icon } from "../../components/Icon.tsx";
import { Picture } from "../../components/Picture.tsx";
import { TagList } from "../../components/TagList.tsx";
import type { Project } from "../../generated/content.ts";
import { useSite } from "../../shared/app-context.ts";
import styles from "./ProjectFigure.module.css";

export type ProjectFigureProps = Readonly<{ ref: Ref<HTMLElement>; project: Project; closeHref: string }>;

export function ProjectFigure({ ref, project, closeHref }: ProjectFigureProps) {
  const labels = useSite().labels.viewer;
  const title = useId();
  return (
    // `autoFocus` makes the browser scroll the figure into view, even without scripts.
    <figure ref={ref} className={styles.Root} aria-labelledby={title} tabIndex={-1} autoFocus>
      <figcaption className={styles.Head}>
        <h3 id={title}>{project.title}</h3>
        <a className={`${styles.Close} label-tight`} href={closeHref}>
          <Icon name="x" size="small" />
          {labels.close}
        </a>
      </figcaption>
      <Picture
        className={styles.Picture}
        files={project.picture}
        alt={project.alt}
        sizes="(width >= 80rem) 80rem, 100vw"
        priority="first"
      />
      <div className={styles.Text}>
        <p className={`${styles.Category} label-tight`}>{project.category}</p>
        <p>{project.description}</p>
        {project.geometry !== null && <p className={`${styles.Category} label-tight`}>{project.geometry}</p>}
        <TagList tags={project.technologies} />
        {project.passes.length > 0 && (
          <ul className={styles.Passes} aria-label={labels.passes}>
            {project.passes.map(({ kind, picture }) => (
              <li key={kind}>
                <a className="label-tight" href={picture.src}>
                  {labels[kind]}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </figure>
  );
}
