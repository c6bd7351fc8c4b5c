// Names with icons, as cells of a ruled grid or as lines. A cell may also show a category and its colour. The first half of the lines
// enters a hub, and the second half leaves it.
import { ArrowTip } from "../../components/ArrowTip.tsx";
import { Cell, Cells } from "../../components/Cells.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import type { Badge, Badges } from "../../generated/content.ts";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./BadgesSection.module.css";

export function BadgesSection({ section }: SectionProps<Badges>) {
  const { items, layout, hub, illustration } = section;
  const middle = Math.ceil(items.length / 2);
  return (
    <SectionFrame section={section} layout={layout === "lines" ? "rail" : undefined}>
      {layout === "lines" ? (
        <figure className={styles.Lines}>
          <Side items={items.slice(0, middle)} />
          <div className={styles.Hub}>
            <ArrowTip className={styles.Tip} />
            {illustration && <Illustration name={illustration} />}
            <p>{hub}</p>
          </div>
          <Side items={items.slice(middle)} />
        </figure>
      ) : (
        <Cells columns={4} isShort>
          {items.map((item, index) => (
            <Cell key={index}>
              <BadgeName {...item} />
              {(item.category ?? item.color) && (
                <div className={`${styles.Category} label`} data-color={item.color}>
                  {item.category}
                </div>
              )}
            </Cell>
          ))}
        </Cells>
      )}
    </SectionFrame>
  );
}

function Side({ items }: Readonly<{ items: readonly Badge[] }>) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index} className={styles.Line}>
          <BadgeName {...item} />
          <span className={styles.Shaft} />
          <ArrowTip />
        </li>
      ))}
    </ul>
  );
}

function BadgeName({ name, icon }: Badge) {
  return (
    <div className={styles.Name}>
      {name}
      <Icon name={icon} />
    </div>
  );
}
