// An architecture: layers of labelled boxes from top to bottom, and an arrow with what flows from each to the next.
import { Icon } from "../../components/Icon.tsx";
import type { Diagram } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./DiagramSection.module.css";

export function DiagramSection({ section }: SectionProps<Diagram>) {
  const { layers } = section;
  return (
    <SectionFrame section={section}>
      <ol className={styles.Root}>
        {layers.map(({ name, nodes, flow }, index) => (
          <li key={name} className={styles.Layer} data-last={index === layers.length - 1 ? "" : undefined}>
            <h3 className={styles.Name}>{name}</h3>
            <ul className={styles.Nodes}>
              {nodes.map(({ title, description, icon }) => (
                <li key={title} className={styles.Node}>
                  <div className={styles.Box}>
                    <h4 className={styles.Title}>
                      {title}
                      <Icon name={icon} size="small" />
                    </h4>
                    <p className={styles.Description}>{description}</p>
                  </div>
                </li>
              ))}
            </ul>
            {flow && (
              <p className={styles.Flow}>
                <svg className={styles.Arrow} viewBox="0 0 12 56" width="12" height="56" aria-hidden="true">
                  <path d="M6 0v50M1.5 43 6 55l4.5-12z" />
                </svg>
                {flow}
              </p>
            )}
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
