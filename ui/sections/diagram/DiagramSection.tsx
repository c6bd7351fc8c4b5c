// An architecture: layers of labelled boxes from top to bottom, and an arrow with what flows from each to the next. In a key
// to such diagrams, boxes and arrows have numbers, and their layer says what they mean.
import { Balloon, BalloonLine } from "../../components/Balloon.tsx";
import { Icon } from "../../components/Icon.tsx";
import type { Diagram, DiagramLayer } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./DiagramSection.module.css";

const notesOf = ({ nodes, flow_note }: DiagramLayer) => [...nodes.map(({ note }) => note), flow_note].filter((note) => note !== undefined);

export function DiagramSection({ section }: SectionProps<Diagram>) {
  const { layers } = section;
  const all = [...new Set(layers.flatMap(notesOf))];
  const balloon = (note: string | undefined) => note && <Balloon number={all.indexOf(note) + 1} />;
  return (
    <SectionFrame section={section}>
      <ol className={styles.Root}>
        {layers.map((layer, index) => (
          <li key={layer.name} className={styles.Layer} data-last={index === layers.length - 1 ? "" : undefined}>
            <div className={styles.Name}>
              <h3>{layer.name}</h3>
              <ul>
                {notesOf(layer).map((note) => (
                  <BalloonLine key={note} number={all.indexOf(note) + 1}>
                    {note}
                  </BalloonLine>
                ))}
              </ul>
            </div>
            <ul className={styles.Nodes}>
              {layer.nodes.map(({ title, description, icon, later, note }) => (
                <li key={title} className={styles.Node}>
                  {balloon(note)}
                  <div className={styles.Box} data-later={later ? "" : undefined}>
                    <h4 className={styles.Title}>
                      {title}
                      <Icon name={icon} size="small" />
                    </h4>
                    <p className={styles.Description}>{description}</p>
                  </div>
                </li>
              ))}
            </ul>
            {layer.flow && (
              <div className={styles.Flow}>
                <svg className={styles.Arrow} viewBox="0 0 12 56" width="12" height="56" aria-hidden="true">
                  <path d="M6 0v50M1.5 43 6 55l4.5-12z" />
                </svg>
                {layer.flow}
                {balloon(layer.flow_note)}
              </div>
            )}
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
