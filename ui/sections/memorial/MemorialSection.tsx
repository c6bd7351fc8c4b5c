// A button and the dialog it opens. Without scripts, the browser opens and closes the dialog.
import { type MouseEvent, useId, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import type { Memorial } from "../../generated/content.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import styles from "./MemorialSection.module.css";

/** Lets a button run `command` on the element `commandfor`, where supported. React's types do not know the attributes. */
const invoke = (command: string, commandfor: string): Readonly<Record<string, string>> => ({ command, commandfor });

export function MemorialSection({ section }: SectionProps<Memorial>) {
  const { id: anchor, title: heading, lead, button, dialog_title, paragraphs, close } = section;
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);

  function onOpen(event: MouseEvent<HTMLElement>) {
    // The state opens the dialog, so the browser must not open it, too.
    event.preventDefault();
    // Focused here, because closing the dialog has to return the focus to the button, and not every browser focuses a
    // clicked button.
    event.currentTarget.focus();
    setOpen(true);
  }

  function onClose(event: MouseEvent) {
    event.preventDefault();
    setOpen(false);
  }

  return (
    <SectionFrame section={{ id: anchor, title: heading, lead: null }} layout="rail">
      <div className={styles.Root}>
        <p className={styles.Lead}>{lead}</p>
        <Button {...invoke("show-modal", id)} aria-haspopup="dialog" onClick={onOpen}>
          {button}
        </Button>
        <Dialog
          id={id}
          size="box"
          isOpen={isOpen}
          onFoundOpen={() => setOpen(true)}
          onDismiss={() => setOpen(false)}
          labelledBy={`${id}-title`}
          initialFocus={title}
        >
          <div className={styles.Dialog}>
            {/* Without scripts, `autoFocus` makes the browser focus the heading instead of the button at the end. */}
            <h3 ref={title} id={`${id}-title`} className={styles.Title} tabIndex={-1} autoFocus>
              {dialog_title}
            </h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <div className={styles.Foot}>
              <Button {...invoke("close", id)} onClick={onClose}>
                {close}
              </Button>
            </div>
          </div>
        </Dialog>
      </div>
    </SectionFrame>
  );
}
