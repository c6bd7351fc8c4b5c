// One or two finished screens, each in front of its wireframe. The wireframe has the same layout, and its first part is visible beside
// the screen, if there is room for it. Of a row of phones, only the first is drawn. The notes are below the screens, which have their
// numbers.
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

/** Returns the part of a screen that is drawn: the first of several phones, otherwise the whole screen. */
const drawnOf = (screen: Screen): Screen => (screen.frame === "phone" ? { ...screen, panes: screen.panes.slice(0, 1) } : screen);

export function ScreenSection({ section }: SectionProps<BuiltScreen>) {
  const { pictures } = usePage();
  const { drawn, caption, screen: first, second, links } = section;
  const allNotes: readonly NumberedNote[] = section.notes.map((note, index) => ({ note, number: index + 1 }));
  const screens = [{ screen: first, notes: allNotes.slice(0, first.panes.length) }];
  if (second) screens.push({ screen: second, notes: allNotes.slice(first.panes.length) });
  return (
    <SectionFrame section={section}>
      <figure className={styles.Root} data-frame={first.frame}>
        {screens.map(({ screen, notes }, index) => (
          <div key={index}>
            <div className={styles.Screen}>
              <div className={styles.Drawn} data-blueprint="">
                <StaticPart of={ProductScreen} props={{ screen: drawnOf(screen), pictures, isWireframe: true }} />
              </div>
              <StaticPart of={ProductScreen} props={{ screen, pictures, numbers: numbersOf(notes) }} />
            </div>
            <Notes notes={notes} />
          </div>
        ))}
        <figcaption className={`${styles.Caption} label`}>
          <p>{drawn}</p>
          <p>{caption}</p>
          <LinkList links={links} linkClassName={styles.Link} />
        </figcaption>
      </figure>
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
