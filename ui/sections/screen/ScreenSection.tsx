// The wireframes of one or two screens and the finished screens, at the same size: side by side, or one above the other if the screens are
// phones. If there is no room for both, visitors scroll sideways.
import { StaticPart } from "../../components/StaticPart.tsx";
import type { BuiltScreen } from "../../generated/content.ts";
import { LinkList } from "../LinkList.tsx";
import { ProductScreen } from "../ProductScreen.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import { scrollerProps } from "../scroller-props.ts";
import styles from "./ScreenSection.module.css";

export function ScreenSection({ section }: SectionProps<BuiltScreen>) {
  const { drawn, caption, screen, second, links } = section;
  const canScroll = screen.frame !== "phone";
  return (
    <SectionFrame section={section}>
      <div className={styles.Root} data-frame={screen.frame} {...(canScroll && links.length === 0 && scrollerProps(section.title))}>
        <figure className={styles.Drawn}>
          <StaticPart of={ProductScreen} props={{ screen, isWireframe: true }} />
          {second && <StaticPart of={ProductScreen} props={{ screen: second, isWireframe: true }} />}
          <figcaption className={`${styles.Caption} label`}>{drawn}</figcaption>
        </figure>
        <figure className={styles.Built}>
          <StaticPart of={ProductScreen} props={{ screen }} />
          {second && <StaticPart of={ProductScreen} props={{ screen: second }} />}
          <figcaption className={`${styles.Caption} label`}>
            {caption}
            <LinkList links={links} linkClassName={styles.Link} />
          </figcaption>
        </figure>
      </div>
    </SectionFrame>
  );
}
