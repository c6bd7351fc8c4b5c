// The steps of a process, with their numbers on one continuous line. On wide screens, the steps are side by side. Three steps
// leave room for the heading beside them.
import { fillLabel } from "../../components/fill-label.ts";
import { Icon } from "../../components/Icon.tsx";
import { InlineList } from "../../components/InlineList.tsx";
import type { Steps } from "../../generated/content.ts";
import { useSite } from "../../shared/app-context.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./StepsSection.module.css";

export function StepsSection({ section }: SectionProps<Steps>) {
  const { stage } = useSite().labels;
  const { items } = section;
  return (
    <SectionFrame section={section} layout={items.length === 3 ? "rail-inset" : undefined}>
      <ol className={styles.Root} data-many={items.length > 4 ? "" : undefined}>
        {items.map((item) => (
          <li key={item.number} className={styles.Step}>
            <span className={styles.Leader}>
              <span className={styles.Balloon}>
                <span className="visually-hidden">{fillLabel(stage, { number: item.number })}</span>
                <span aria-hidden="true">{item.number}</span>
              </span>
            </span>
            <h3 className={styles.Title}>
              {item.title}
              <Icon name={item.icon} />
            </h3>
            <p className={styles.Description}>{item.description}</p>
            <InlineList names={item.features} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  );
}
