// The wireframes of one or two screens, each with its notes, and beside them the finished screens. Of a row of phones, only the first is
// drawn, and the notes are below the finished phones. On narrow screens, all notes are below the finished screens, which have their
// numbers, and there is no wireframe; a row of phones has none on medium screens either.
import { BalloonLine } from "../../components/Balloon.tsx";
import { StaticPart } from "../../components/StaticPart.tsx";
import type { BuiltScreen, Screen } from "../../generated/content.ts";
import { LinkList } from "../LinkList.tsx";
import { usePage } from "../../navigation/page-context.ts";
import { ProductScreen } from "../ProductScreen.tsx";
import type { SectionProps } from "../section-props.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import styles from "./ScreenSection.module.css";

type NumberedNote = Readonly<{ note: string; number: number }>;

const numbersOf = (notes: readonly NumberedNote[]) => notes.map(({ number }) => number);

/** Returns the part of a screen that is drawn as a wireframe: the first of several phones, otherwise the whole screen. */
const drawnOf = (screen: Screen): Screen => (screen.frame === "phone" ? { ...screen, panes: screen.panes.slice(0, 1) } : screen);

export function ScreenSection({ section }: SectionProps<BuiltScreen>) {
  const { pictures } = usePage();
  const { drawn, caption, screen: first, second, links } = section;
  const allNotes: readonly NumberedNote[] = section.notes.map((note, index) => ({ note, number: index + 1 }));
  const isPhone = first.frame === "phone";
  const screens = [{ screen: first, notes: allNotes.slice(0, first.panes.length) }];
  if (second) screens.push({ screen: second, notes: allNotes.slice(first.panes.length) });
  return (
    <SectionFrame section={section}>
      <div className={styles.Root} data-frame={first.frame}>
        <figure className={styles.Drawn}>
          {screens.map(({ screen, notes }, index) => (
            <div key={index}>
              <StaticPart of={ProductScreen} props={{ screen: drawnOf(screen), pictures, isWireframe: true, numbers: numbersOf(notes) }} />
              {!isPhone && <Notes notes={notes} />}
            </div>
          ))}
          <figcaption className={`${styles.Caption} label`}>{drawn}</figcaption>
        </figure>
        <figure className={styles.Built}>
          {screens.map(({ screen, notes }, index) => (
            <StaticPart key={index} of={ProductScreen} props={{ screen, pictures, numbers: numbersOf(notes) }} />
          ))}
          {isPhone && <Notes notes={allNotes} />}
          <figcaption className={`${styles.Caption} label`}>
            {caption}
            <LinkList links={links} linkClassName={styles.Link} />
          </figcaption>
        </figure>
      </div>
    </SectionFrame>
  );
}

type NotesProps = Readonly<{ notes: readonly NumberedNote[] }>;

function Notes({ notes }: NotesProps) {
  return notes.length > 0 && (
    <ol className={styles.Notes}>
      {notes.map(({ note, number }) => (
        <BalloonLine key={number} number={number}>{note}</BalloonLine>
      ))}
    </ol>
  );
}
