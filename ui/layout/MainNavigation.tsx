// The main links: side by side on wide screens, in a menu behind a button on narrow screens. The menu is a popover, so the browser
// opens it without scripts, and closes it on Escape and on a click outside.
import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../components/Icon.tsx";
import { reserveScrollBar } from "../components/reserve-scroll-bar.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { SiteLink } from "../navigation/SiteLink.tsx";
import { useSite } from "../shared/app-context.ts";
import styles from "./MainNavigation.module.css";

export function MainNavigation() {
  const { labels, navigation } = useSite();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const { key } = useLocation();

  // The visitor may have opened the menu before hydration.
  useLayoutEffect(() => {
    if (menu.current?.matches(":popover-open")) setOpen(true);
  }, []);

  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    menu.current?.togglePopover(isOpen);
  }, [isOpen]);

  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    setOpen(false);
  }, [key]);

  // This is a layout effect, so the listeners are attached before the next touch.
  useLayoutEffect(() => {
    if (!isOpen) return;
    // Closes the menu when the links fit side by side, because the stylesheet then hides the button.
    const onResize = () => {
      if (!button.current?.checkVisibility()) setOpen(false);
    };
    // Safari up to 18.2 does not close a popover when the visitor touches the page outside it.
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    window.addEventListener("resize", onResize);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      window.removeEventListener("resize", onResize);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [isOpen]);

  function onBlur(event: FocusEvent) {
    // Without a related target, no other element has received the focus (the window may have lost it), so the menu stays open.
    if (event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  return (
    <div ref={root} className={styles.Root} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={`${styles.Button} label-tight`}
        popoverTarget={id}
        aria-controls={id}
        // Before hydration, and without scripts, the browser itself reports whether the menu is open.
        aria-expanded={isHydrated ? isOpen : undefined}
      >
        <span className={styles.WhenClosed}>
          <Icon name="menu" />
        </span>
        <span className={styles.WhenOpen}>
          <Icon name="x" />
        </span>
        {labels.menu}
      </button>
      <nav
        ref={menu}
        id={id}
        className={styles.Menu}
        popover="auto"
        aria-label={labels.main_navigation}
        onBeforeToggle={reserveScrollBar}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <ul className={styles.Links}>
          {navigation.map(({ label, href, section }) => (
            <li key={href}>
              <SiteLink href={href} section={section} marksActive className={styles.Link}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
