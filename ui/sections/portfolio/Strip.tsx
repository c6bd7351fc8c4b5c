// The strip of slides and its controls. The strip scrolls natively. The arrows, the dots and the progress bar follow the scroll
// position; the arrows and the dots also scroll the strip.
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useReducer,
  useRef,
} from "react";
import { fillLabel } from "../../components/fill-label.ts";
import { IconButton } from "../../components/IconButton.tsx";
import type { Project } from "../../generated/content.ts";
import { useSite } from "../../shared/app-context.ts";
import { hasModifier } from "../../shared/has-modifier.ts";
import { isInViewport } from "../../shared/is-in-viewport.ts";
import { prefersReducedMotion } from "../../shared/reduced-motion.ts";
import type { CardsHandle } from "./cards-handle.ts";
import { Slide } from "./Slide.tsx";
import styles from "./Strip.module.css";
import { dotForKey, scrollLeftAt, SLIDE_WIDTH, stepFrom, STRIP_START, stripReducer } from "./strip-state.ts";
import { useStripPosition } from "./use-strip-position.ts";

export type StripProps = Readonly<{
  projects: readonly Project[];
  /** The slide of this project shows a spinner. */
  loadingSlug: string | null;
  /** Must be a stable reference, because the strip and its slides are memoised. */
  onOpen: (slug: string) => void;
  ref: Ref<CardsHandle>;
}>;

/** Returns whether any part of `element` is visible, both in the strip and in the viewport. */
function isInView(element: Element, scroller: Element): boolean {
  const bounds = element.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  return bounds.right > Math.max(frame.left, 0) && bounds.left < Math.min(frame.right, innerWidth) && isInViewport(element);
}

function isClipped(slide: Element, scroller: Element): boolean {
  const bounds = slide.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  return bounds.left < frame.left - 1 || bounds.right > frame.right + 1;
}

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === "rtl";

const measure = (scroller: Element) => ({
  max: scroller.scrollWidth - scroller.clientWidth,
  slideWidth: scroller.firstElementChild?.getBoundingClientRect().width ?? SLIDE_WIDTH,
  isRightToLeft: isRightToLeft(scroller),
});

/** The strip is memoised, because most changes of the URL do not affect it. */
export const Strip = memo(function Strip({ projects, loadingSlug, onOpen, ref }: StripProps) {
  const { strip: labels } = useSite().labels;
  const scroller = useRef<HTMLUListElement>(null);
  const dots = useRef<HTMLDivElement>(null);
  /** The target slide of a smooth scroll in progress. A quick second press of a button or key continues from this slide. */
  const scrollTarget = useRef<number | null>(null);
  const [{ index, progress }, dispatch] = useReducer(stripReducer, STRIP_START);
  const count = projects.length;

  useStripPosition(scroller);

  function onScroll() {
    const element = scroller.current;
    if (element === null) return;
    dispatch({ left: element.scrollLeft, count, ...measure(element) });
    if (scrollTarget.current !== null && isAt(element, scrollTarget.current)) scrollTarget.current = null;
  }

  /** Returns whether the strip is scrolled to the slide `target`, or as close to this slide as possible. */
  const isAt = (element: HTMLElement, target: number) => Math.abs(element.scrollLeft - scrollLeftAt(target, measure(element))) < 1;

  function scrollToSlide(target: number) {
    const element = scroller.current;
    if (element === null) return;
    scrollTarget.current = isAt(element, target) ? null : target;
    element.scrollTo({ left: scrollLeftAt(target, measure(element)), behavior: prefersReducedMotion() ? "instant" : "smooth" });
  }

  // The browser scrolls a focused link into view, but the strip may then snap back and clip the slide. Snapping to the slide prevents this.
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const element = scroller.current;
    const slide = target instanceof Element ? target.closest("li") : null;
    if (element === null || slide === null || !isClipped(slide, element) || !slide.querySelector(":focus-visible")) return;
    scrollToSlide([...element.children].indexOf(slide));
  });

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    // When the visitor scrolls the strip directly, a smooth scroll that the controls have started no longer reaches its target.
    const clearScrollTarget = () => {
      scrollTarget.current = null;
    };
    for (const type of ["pointerdown", "wheel", "keydown"]) {
      element.addEventListener(type, clearScrollTarget, { signal, passive: true });
    }
    element.addEventListener("focusin", (event) => onFocus(event), { signal });
    return () => controller.abort();
  }, []);

  function step(direction: 1 | -1) {
    scrollToSlide(stepFrom(scrollTarget.current ?? index, direction, count));
  }

  function onDotKey(event: KeyboardEvent) {
    const target = dotForKey(event.key, scrollTarget.current ?? index, count, isRightToLeft(event.currentTarget));
    if (target === null || hasModifier(event)) return;
    event.preventDefault();
    scrollToSlide(target);
    (dots.current?.children[target] as HTMLElement | undefined)?.focus();
  }

  useImperativeHandle(ref, () => {
    const slideOf = (slug: string) => scroller.current?.querySelector(`[data-project="${CSS.escape(slug)}"]`);
    return {
      pictureOf(slug) {
        const picture = slideOf(slug)?.querySelector("img");
        return picture && scroller.current && isInView(picture, scroller.current) ? picture : null;
      },
      focus(slug) {
        const slide = slideOf(slug);
        // Scrolls a clipped slide to its snap position, because the strip would snap away from any other position.
        const mustSnap = slide && scroller.current && isClipped(slide, scroller.current);
        slide?.scrollIntoView({ behavior: "instant", block: "nearest", inline: mustSnap ? "start" : "nearest" });
        slide?.querySelector("a")?.focus({ preventScroll: true });
      },
    };
  }, []);

  return (
    <div className={styles.Root} role="group" aria-label={labels.name}>
      <ul ref={scroller} className={styles.Slides} onScroll={onScroll}>
        {projects.map((project, position) => (
          <Slide
            key={project.slug}
            project={project}
            number={position + 1}
            label={fillLabel(labels.open, { title: project.title })}
            isLoading={project.slug === loadingSlug}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <div className={styles.Controls}>
        <progress className={styles.Progress} max="100" value={progress} aria-hidden="true" />
        <div ref={dots} className={styles.Dots} role="toolbar" aria-label={labels.dots} onKeyDown={onDotKey}>
          {projects.map(({ slug, title }, position) => (
            <button
              key={slug}
              type="button"
              className={styles.Dot}
              aria-label={fillLabel(labels.slide, { number: position + 1, count, title })}
              aria-current={position === index || undefined}
              tabIndex={position === index ? 0 : -1}
              onClick={() => scrollToSlide(position)}
            />
          ))}
        </div>
        <div className={styles.Arrows}>
          <IconButton className={styles.Arrow} icon="arrow-left" label={labels.previous} isDisabled={index === 0} onPress={() => step(-1)} />
          <IconButton className={styles.Arrow} icon="arrow-right" label={labels.next} isDisabled={index === count - 1} onPress={() => step(1)} />
        </div>
      </div>
    </div>
  );
});
