// Kinds of a system as a tree: one trunk, a branch for each kind, and what belongs to it.
import { Icon } from "../../components/Icon.tsx";
import type { Classifications } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ClassificationsSection.module.css";

export function ClassificationsSection({ section, number }: SectionProps<Classifications>) {
  const { items } = section;
  return (
    <SectionFrame section={section} number={number} count={items.length} layout="rail">
      <ul className={styles.Root}>
        {items.map(({ type, subtitle, icon, items: parts }) => (
          <li key={type} className={styles.Branch}>
            <div className={styles.Box}>
              <h3 className={styles.Type}>
                <Icon name={icon} />
                {type}
              </h3>
              <p className={styles.Subtitle}>{subtitle}</p>
            </div>
            <ul className={styles.Parts}>
              {parts.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
