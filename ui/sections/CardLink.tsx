// The link of a card: the title is its text, the whole card is its click target.
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
