// What the viewer needs from the cards that open it.

export type CardsHandle = Readonly<{
  /** Returns the picture of a project, or `null` if it is not in view. */
  pictureOf: (slug: string) => HTMLElement | null;
  /** Scrolls the card of a project into view and focuses its link. */
  focus: (slug: string) => void;
}>;
