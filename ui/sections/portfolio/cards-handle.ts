// The imperative handle of the strip and of the grid, the two groups of project cards.

export type CardsHandle = Readonly<{
  /** Returns a project's picture, or `null` if the picture is not in view. */
  pictureOf: (slug: string) => HTMLElement | null;
  /** Scrolls the card of a project into view and focuses its link. */
  focus: (slug: string) => void;
}>;
