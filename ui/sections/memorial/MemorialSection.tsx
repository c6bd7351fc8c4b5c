// A button and the dialog that it opens. Without scripts, browsers with invoker commands open and close the dialog.
import { type MouseEvent, useId, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog } from "../../components/Dialog.tsx";
import type { Memorial } from "../../generated/content.ts";
import { SectionFrame } from "../SectionFrame.tsx";
import type { SectionProps } from "../section-props.ts";
import styles from "./MemorialSection.module.css";

/**
 * Returns the attributes with which a button runs `command` on the element with the id `commandfor`. In browsers that support these
 * attributes, the button works without scripts. React's types do not include them.
 */
const commandAttributes = (command: string, commandfor: string): Readonly<Record<string, string>> => ({ command, commandfor });

export function MemorialSection({ section }: SectionProps<Memorial>) {
  const { id: anchor, title: heading, lead, button, dialog_title, paragraphs, close } = section;
  const id = useId();
  const dialogTitle = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);

  function onOpen(event: MouseEvent<HTMLElement>) {
    // The browser must not open the dialog as well, because `isOpen` opens it.
    event.preventDefault();
    // Focuses the button, because a closing dialog returns the focus to the element that had it before, and not every browser
    // focuses a clicked button.
    event.currentTarget.focus();
    setOpen(true);
  }

  function onClose(event: MouseEvent) {
    event.preventDefault();
    setOpen(false);
  }

  return (
    <SectionFrame section={{ id: anchor, title: heading, lead: null }} layout="rail-inset">
      <div className={styles.Root}>
        {lead && <p>{lead}</p>}
        <Button {...commandAttributes("show-modal", id)} aria-haspopup="dialog" onClick={onOpen}>
          {button}
        </Button>
        <Dialog
          id={id}
          size="box"
          isOpen={isOpen}
          onOpenedBeforeHydration={() => setOpen(true)}
          onDismiss={() => setOpen(false)}
          labelledBy={`${id}-title`}
          initialFocus={dialogTitle}
        >
          <div className={styles.Dialog}>
            {/* Without scripts, `autoFocus` makes the browser focus the heading instead of the button below the text. */}
            <h3 ref={dialogTitle} id={`${id}-title`} className={styles.Title} tabIndex={-1} autoFocus>
              {dialog_title}
            </h3>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
            <div className={styles.Foot}>
              <Button {...commandAttributes("close", id)} onClick={onClose}>
                {close}
              </Button>
            </div>
          </div>
        </Dialog>
      </div>
    </SectionFrame>
  );
}
