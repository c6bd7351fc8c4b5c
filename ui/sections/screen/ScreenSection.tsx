// The wireframes of one or two screens, each with its notes, and the finished screens: side by side, or one above the other if the screens
// are phones. On narrow screens, the notes are below the finished screens, which have their numbers, and there is no wireframe.
import { BalloonLine } from "../../components/Balloon.tsx";
import { StaticPart } from "../../components/StaticPart.tsx";
import type { BuiltScreen } from "../../generated/content.ts";
import { LinkList } from "../LinkList.tsx";
import { usePage } from "../../navigation/page-context.ts";
import { ProductScreen } from "../ProductScreen.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ScreenSection.module.css";

type NumberedNote = Readonly<{ note: string; number: number }>;

const numbersOf = (notes: readonly NumberedNote[]) => notes.map(({ number }) => number);

export function ScreenSection({ section }: SectionProps<BuiltScreen>) {
  const { pictures } = usePage();
  const { drawn, caption, screen: first, second, links } = section;
  const allNotes: readonly NumberedNote[] = section.notes.map((note, index) => ({ note, number: index + 1 }));
  const screens = [{ screen: first, notes: allNotes.slice(0, first.panes.length) }];
  if (second) screens.push({ screen: second, notes: allNotes.slice(first.panes.length) });
  return (
    <SectionFrame section={section}>
      <div className={styles.Root} data-frame={first.frame}>
        <figure className={styles.Drawn}>
          {screens.map(({ screen, notes }, index) => (
            <div key={index}>
              <StaticPart of={ProductScreen} props={{ screen, pictures, isWireframe: true, numbers: numbersOf(notes) }} />
              {notes.length > 0 && (
                <ol className={styles.Notes}>
                  {notes.map(({ note, number }) => (
                    <BalloonLine key={number} number={number}>{note}</BalloonLine>
                  ))}
                </ol>
              )}
            </div>
          ))}
          <figcaption className={`${styles.Caption} label`}>{drawn}</figcaption>
        </figure>
        <figure className={styles.Built}>
          {screens.map(({ screen, notes }, index) => (
            <StaticPart key={index} of={ProductScreen} props={{ screen, pictures, numbers: numbersOf(notes) }} />
          ))}
          <figcaption className={`${styles.Caption} label`}>
            {caption}
            <LinkList links={links} linkClassName={styles.Link} />
          </figcaption>
        </figure>
      </div>
    </SectionFrame>
  );
}
