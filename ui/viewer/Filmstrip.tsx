// The thumbnails of all projects at the edge of the viewer. Together, they are one tab stop. While a thumbnail has the focus, each
// change of the current project moves the focus to its thumbnail.
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { fillLabel } from "../components/fill-label.ts";
import { Picture } from "../components/Picture.tsx";
import type { Project, StripLabels } from "../generated/content.ts";
import { hasModifier } from "../shared/has-modifier.ts";
import { prefersReducedMotion } from "../shared/reduced-motion.ts";
import styles from "./Filmstrip.module.css";

type FilmstripProps = Readonly<{
  projects: readonly Project[];
  /** The slug of the shown project. */
  current: string;
  labels: StripLabels;
  onSelect: (slug: string) => void;
}>;

/**
 * Maps a key to a function that returns the index of the project to select, given the current index and the number of projects. An index
 * beyond an end of the list wraps around. The viewer handles the left and right arrow keys.
 */
const KEYS = new Map<string, (index: number, count: number) => number>([
  ["ArrowUp", (index) => index - 1],
  ["ArrowDown", (index) => index + 1],
  ["Home", () => 0],
  ["End", (_, count) => count - 1],
]);

/** Memoised, so that a pan or a zoom of the picture does not re-render the thumbnails. */
export const Filmstrip = memo(function Filmstrip({ projects, current, labels, onSelect }: FilmstripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);
  const count = projects.length;
  const index = projects.findIndex(({ slug }) => slug === current);

  // This is not a layout effect, because elements have no size until the dialog is shown.
  useEffect(() => {
    const { current: list } = strip;
    const button = list?.children[index];
    if (!list || !(button instanceof HTMLElement)) return;
    // Focusing must not scroll the list, because `scrollTo` scrolls it smoothly.
    if (list.contains(document.activeElement)) button.focus({ preventScroll: true });
    list.scrollTo({
      left: button.offsetLeft - (list.clientWidth - button.offsetWidth) / 2,
      top: button.offsetTop - (list.clientHeight - button.offsetHeight) / 2,
      behavior: hasScrolled.current && !prefersReducedMotion() ? "smooth" : "instant",
    });
    hasScrolled.current = true;
  }, [index]);

  function onKeyDown(event: KeyboardEvent) {
    const indexForKey = KEYS.get(event.key);
    if (indexForKey === undefined || hasModifier(event)) return;
    event.preventDefault();
    const target = projects.at(indexForKey(index, count) % count);
    if (target !== undefined) onSelect(target.slug);
  }

  return (
    <div ref={strip} className={styles.Root} data-scrolls role="toolbar" aria-label={labels.name} onKeyDown={onKeyDown}>
      {projects.map(({ slug, title, picture }, position) => (
        <button
          key={slug}
          type="button"
          className={styles.Frame}
          aria-label={fillLabel(labels.slide, { title, number: position + 1, count })}
          aria-current={slug === current || undefined}
          tabIndex={slug === current ? 0 : -1}
          onClick={() => onSelect(slug)}
        >
          {/* The portfolio of the page uses the same files, so most of them are loaded already. */}
          <Picture files={picture} alt="" sizes="72px" priority="lazy" />
        </button>
      ))}
    </div>
  );
});
