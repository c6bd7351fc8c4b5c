// The common card: an icon, a title and a few sentences, in this order for the eye and the ear. A `spread` card puts
// the icon, drawn large, beside the text.
import type { ReactNode } from "react";
import styles from "./CardText.module.css";
import { Icon } from "./Icon.tsx";

export type CardTextProps = Readonly<{
  icon: string;
  title: ReactNode;
  description: string;
  size?: "regular" | "large" | "spread";
}>;

export function CardText({ icon, title, description, size = "regular" }: CardTextProps) {
  return (
    <div className={styles.Root} data-size={size}>
      <Icon name={icon} size={size === "regular" ? "medium" : size} />
      <h3 className={styles.Title}>{title}</h3>
      <p className={styles.Description}>{description}</p>
    </div>
  );
}
