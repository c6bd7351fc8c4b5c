// The main links: side by side where there is room, else in a menu behind a button. The menu is a popover, so that the
// browser opens it without scripts and closes it on Escape and on a click outside.
import { type FocusEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useSite } from "../app-context.ts";
import { Icon } from "../components/Icon.tsx";
import { keepScrollBarPlace } from "../hooks/keep-scroll-bar-place.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { useShownLocation } from "../navigation/location-context.ts";
import { SiteLink } from "../navigation/SiteLink.tsx";
import styles from "./MobileMenu.module.css";

export function MobileMenu() {
  const { labels, navigation } = useSite();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const { navigations } = useShownLocation();

  // Keeps the menu open if the visitor opened it before hydration.
  useLayoutEffect(() => {
    if (menu.current?.matches(":popover-open")) setOpen(true);
  }, []);

  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    menu.current?.togglePopover(isOpen);
  }, [isOpen]);

  const shownAt = useRef(navigations);
  useEffect(() => {
    if (shownAt.current === navigations) return;
    shownAt.current = navigations;
    setOpen(false);
  }, [navigations]);

  useEffect(() => {
    if (!isOpen) return;
    // Where the links are side by side, the stylesheet hides the button.
    const onResize = () => {
      if (!button.current?.checkVisibility()) setOpen(false);
    };
    window.addEventListener("resize", onResize);
    return () => window.removeEventListener("resize", onResize);
  }, [isOpen]);

  function onBlur(event: FocusEvent) {
    // Without a related target the focus has left the window, not the menu.
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
        // Without scripts, the browser itself reports whether the menu is open.
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
        onBeforeToggle={keepScrollBarPlace}
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        <ul className={styles.Links}>
          {navigation.map(({ label, href, section }) => (
            <li key={href}>
              <SiteLink href={href} section={section} className={styles.Link}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
