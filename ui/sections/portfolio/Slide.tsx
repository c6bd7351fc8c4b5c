// One slide of the strip: the uncropped picture of a project, and a link to the project. The link covers the whole slide.
import { memo, useId } from "react";
import { Picture } from "../../components/Picture.tsx";
import { Spinner } from "../../components/Spinner.tsx";
import type { Project } from "../../generated/content.ts";
import { ProjectLink } from "./ProjectLink.tsx";
import styles from "./Slide.module.css";
import { SLIDE_WIDTH } from "./strip-state.ts";

export type SlideProps = Readonly<{
  project: Project;
  number: number;
  /** Accessible name of the link. */
  label: string;
  isLoading: boolean;
  onOpen: (slug: string) => void;
}>;

export const Slide = memo(function Slide({ project, number, label, isLoading, onOpen }: SlideProps) {
  const { slug, alt, category, picture } = project;
  const categoryId = useId();

  return (
    <li className={styles.Root} data-project={slug}>
      <div className={styles.Frame}>
        {picture.color !== null && (
          <svg className={styles.Ground} aria-hidden="true">
            <rect width="100%" height="100%" fill={picture.color} />
          </svg>
        )}
        <Picture
          className={styles.Picture}
          files={picture}
          alt={alt}
          sizes={`${SLIDE_WIDTH}px`}
          priority="lazy"
        />
        {isLoading && <Spinner />}
      </div>
      <div className={styles.Text}>
        <span className={styles.Number} aria-hidden="true">
          {String(number).padStart(2, "0")}
        </span>
        <h3 className={styles.Title}>
          <ProjectLink project={project} aria-label={label} aria-describedby={categoryId} onOpen={onOpen} />
        </h3>
        <p id={categoryId} className={`${styles.Category} label-tight`}>
          {category}
        </p>
      </div>
    </li>
  );
});
