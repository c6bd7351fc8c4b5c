// The link of a card. Its text is the title, and its click target is the whole card.
import type { ReactNode } from "react";
import { SiteLink } from "../navigation/SiteLink.tsx";
import styles from "./CardLink.module.css";

export type CardLinkProps = Readonly<{ href: string; children: ReactNode }>;

export function CardLink({ href, children }: CardLinkProps) {
  return (
    <SiteLink className={styles.Root} href={href}>
      {children}
    </SiteLink>
  );
}
