// A line drawing beside the screen that was built from it.
import { StaticPart } from "../../components/StaticPart.tsx";
import { Illustration } from "../../components/Illustration.tsx";
import type { BuiltScreen } from "../../generated/content.ts";
import { LinkList } from "../LinkList.tsx";
import { ProductScreen } from "../ProductScreen.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ScreenSection.module.css";

export function ScreenSection({ section }: SectionProps<BuiltScreen>) {
  const { illustration, drawn, caption, screen, links } = section;
  return (
    <SectionFrame section={section}>
      <div className={styles.Root}>
        <figure className={styles.Drawn}>
          <Illustration name={illustration} isLarge />
          <figcaption className={`${styles.Caption} label`}>{drawn}</figcaption>
        </figure>
        <figure className={styles.Built}>
          <StaticPart of={ProductScreen} props={{ screen }} />
          <figcaption className={`${styles.Caption} label`}>{caption}</figcaption>
        </figure>
        <LinkList links={links} className={styles.Links} linkClassName={styles.Link} />
      </div>
    </SectionFrame>
  );
}
