// The content of a card: icon, title and a few sentences. A `spread` card has a large icon beside the text; a mark is
// shown opposite the icon.
import type { ReactNode } from "react";
import { Icon } from "../../components/Icon.tsx";
import type { GenericCard } from "../../generated/content.ts";
import styles from "./CardText.module.css";

export type CardTextProps = Pick<GenericCard, "icon" | "description" | "standing"> &
  Readonly<{ title: ReactNode; mark: ReactNode; size: "regular" | "large" | "spread" }>;

export function CardText({ icon, title, description, standing, mark, size }: CardTextProps) {
  return (
    <div className={styles.Root} data-size={size} data-standing={standing}>
      <Icon name={icon} size={size === "regular" ? "medium" : size} />
      {mark && <div className={styles.Mark}>{mark}</div>}
      <h3 className={styles.Title}>{title}</h3>
      <p className={styles.Description}>{description}</p>
    </div>
  );
}
