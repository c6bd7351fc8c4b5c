// The imperative handle of a group of project cards: of the strip, and of the grid.

export type CardsHandle = Readonly<{
  /** Returns a project's picture, or `null` if the picture is not in view. */
  pictureOf: (slug: string) => HTMLElement | null;
  /** Scrolls the card of a project into view and focuses its link. */
  focus: (slug: string) => void;
}>;
