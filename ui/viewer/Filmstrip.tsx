// The thumbnails of all projects, at the edge of the viewer. They are one tab stop; the keys that change the project also move
// along them.
import { type KeyboardEvent, useEffect, useRef } from "react";
import { fillLabel } from "../components/fill-label.ts";
import { Picture } from "../components/Picture.tsx";
import type { Project, StripLabels } from "../generated/content.ts";
import { prefersReducedMotion } from "../reduced-motion.ts";
import styles from "./Filmstrip.module.css";

type FilmstripProps = Readonly<{
  projects: readonly Project[];
  /** The slug of the shown project. */
  current: string;
  labels: StripLabels;
  onSelect: (slug: string) => void;
}>;

/** The keys that lead to the project at a position; the arrow keys to the sides are those of the whole viewer. */
const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Filmstrip({ projects, current, labels, onSelect }: FilmstripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  const count = projects.length;
  const index = projects.findIndex(({ slug }) => slug === current);

  // After the dialog is shown, because before that nothing has a size.
  useEffect(() => {
    const { current: film } = strip;
    const button = film?.children[index];
    if (!film || !(button instanceof HTMLElement)) return;
    // The focus stays on the current project.
    if (film.contains(document.activeElement)) button.focus({ preventScroll: true });
    film.scrollTo({
      left: button.offsetLeft - (film.clientWidth - button.offsetWidth) / 2,
      top: button.offsetTop - (film.clientHeight - button.offsetHeight) / 2,
      behavior: isPlaced.current && !prefersReducedMotion() ? "smooth" : "instant",
    });
    isPlaced.current = true;
  }, [index]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || !Object.hasOwn(KEYS, key)) return;
    event.preventDefault();
    const target = projects.at((KEYS[key]?.(index, count) ?? index) % count);
    if (target !== undefined) onSelect(target.slug);
  }

  return (
    <div ref={strip} className={styles.Root} data-scrolls role="toolbar" aria-label={labels.name} onKeyDown={onKeyDown}>
      {projects.map(({ slug, title, picture }, place) => (
        <button
          key={slug}
          type="button"
          className={styles.Frame}
          aria-label={fillLabel(labels.slide, { title, number: place + 1, count })}
          aria-current={slug === current || undefined}
          tabIndex={slug === current ? 0 : -1}
          onClick={() => onSelect(slug)}
        >
          {/* The files of the strip and the grid of the page, so that most are loaded already. */}
          <Picture files={picture} alt="" sizes="72px" priority="lazy" />
        </button>
      ))}
    </div>
  );
}
