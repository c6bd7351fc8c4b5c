// Morphs the drawing of a card or a row into the same drawing in the hero of the linked page, and back.
import type { PageRecord, Section } from "../generated/content.ts";
import { isInViewport } from "../shared/is-in-viewport.ts";
import { morph } from "../shared/morph.ts";

/** The `view-transition-name` of the drawing, and the value of `data-morph` that `Header.module.css` selects. */
const TRANSITION_NAME = "drawing";

export type PageChange = Readonly<{
  current: PageRecord;
  next: PageRecord;
  /** Shows the next page synchronously. */
  show: () => void;
}>;

/** Returns the cards of a directory or the rows of a register. Other sections have no drawings that can morph. */
function entriesOf(section: Section): readonly Readonly<{ illustration?: string | null | undefined }>[] {
  if (section.kind === "directory") return section.cards;
  return section.kind === "register" ? section.items : [];
}

const hasCard = ({ sections }: PageRecord, name: string): boolean =>
  sections.some((section) => entriesOf(section).some(({ illustration }) => illustration === name));

const drawingOf = (name: string) => document.querySelector<SVGElement>(`main svg:has(> use[href$="#${name}"])`);

/**
 * Shows the next page, and resolves once it is shown. Animates nothing unless the hero of one page has the same drawing as a card or a row
 * of the other page, and the drawing on the current page is in the viewport.
 */
export async function morphDrawing({ current, next, show }: PageChange): Promise<void> {
  const [nextHero, currentHero] = [next.hero.illustration, current.hero.illustration];
  /** Returns the drawing of a hero if a card or a row of the other page has the same drawing. */
  const shared = (hero: string | null, other: PageRecord) => (hero !== null && hasCard(other, hero) ? hero : null);
  const name = shared(nextHero, current) ?? shared(currentHero, next);
  const from = name === null ? null : drawingOf(name);
  if (name === null || from === null || !isInViewport(from)) return show();
  return morph({ name: TRANSITION_NAME, from, change: show, into: () => drawingOf(name) });
}
