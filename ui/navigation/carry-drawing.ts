// Morphs the drawing of a link into the hero of the linked page, which shows the same drawing, and back.
import type { PageRecord } from "../generated/content.ts";
import { morph } from "../morph.ts";

/** The `view-transition-name` of the drawing, which the stylesheet uses. */
const NAME = "drawing";

export type Carry = Readonly<{
  current: PageRecord;
  next: PageRecord;
  /** Shows the next page synchronously. */
  show: () => void;
}>;

/** Whether the page has a card or a row with this drawing. */
const hasCard = ({ sections }: PageRecord, name: string): boolean =>
  sections.some((section) => {
    const listed = section.kind === "directory" ? section.cards : section.kind === "register" ? section.items : [];
    return listed.some(({ illustration }) => illustration === name);
  });

const drawingOf = (name: string) => document.querySelector<SVGElement>(`main svg:has(> use[href$="#${name}"])`);

function isSeen(drawing: Element): boolean {
  const { top, bottom } = drawing.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Resolves once the page is shown. Without a visible drawing that both pages share, the page changes immediately. */
export async function carryDrawing({ current, next, show }: Carry): Promise<void> {
  const [there, back] = [next.hero.illustration, current.hero.illustration];
  const name = there !== null && hasCard(current, there) ? there : back !== null && hasCard(next, back) ? back : null;
  const from = name === null ? null : drawingOf(name);
  if (name === null || from === null || !isSeen(from)) return show();
  return morph({ name: NAME, from, change: show, into: () => drawingOf(name) });
}
