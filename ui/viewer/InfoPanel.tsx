// The info panel of the viewer: the category, description, geometry and technologies of the project.
import { TagList } from "../components/TagList.tsx";
import type { Project } from "../generated/content.ts";
import styles from "./InfoPanel.module.css";

type InfoPanelProps = Readonly<{
  project: Project;
  /** The id of the element with the project's title. */
  labelledBy: string;
}>;

export const InfoPanel = ({ project, labelledBy }: InfoPanelProps) => (
  // The panel is focusable, because keyboard users must be able to scroll it in short windows, and nothing inside it is focusable.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
  <div className={styles.Root} data-scrolls tabIndex={0} role="group" aria-labelledby={labelledBy}>
    <p className={`${styles.Category} label-tight`}>{project.category}</p>
    <p>{project.description}</p>
    {project.geometry !== null && <div className={`${styles.Geometry} label-tight`}>{project.geometry}</div>}
    <div className={styles.Tags}>
      <TagList tags={project.technologies} />
    </div>
  </div>
);
