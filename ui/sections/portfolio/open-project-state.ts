// Opening and closing a project, as a pure state machine. Its state is the project that is closing, or null. The URL contains this project
// until the viewer is hidden. Meanwhile, the visitor may open another project, or press Back or Forward.

export type ProjectEvent =
  /** A project was selected on the page or in the viewer. */
  | Readonly<{ type: "select" }>
  /** The visitor closes the viewer. `slug` is the project in the URL, or null if the URL contains none. */
  | Readonly<{ type: "close"; slug: string | null }>
  /** `slug`, the project of a `close` event, is no longer closing: the viewer is hidden, or another project was opened before that. */
  | Readonly<{ type: "hidden"; slug: string | null }>
  /**
   * The page was rendered. `rendered` is the project in the URL that the page was rendered for, and `current` is the project in the
   * browser's URL. Each is null if its URL contains no project.
   */
  | Readonly<{ type: "address"; rendered: string | null; current: string | null }>;

/** `show` and `hide` are for the viewer. `clear-address` removes the project from the URL. `null` changes nothing. */
export type ProjectCommand = "show" | "hide" | "clear-address" | null;

export type Transition = Readonly<{ closing: string | null; command: ProjectCommand }>;

export function transition(closing: string | null, event: ProjectEvent): Transition {
  const unchanged: Transition = { closing, command: null };
  switch (event.type) {
    case "select":
      return { closing: null, command: "show" };
    case "close":
      return closing === null ? { closing: event.slug, command: "hide" } : unchanged;
    case "hidden":
      // If another project has been opened in the meantime, the URL does not change.
      return closing !== null && closing === event.slug ? { closing: null, command: "clear-address" } : unchanged;
    case "address": {
      const { rendered, current } = event;
      // Ignores an outdated URL, because a newer one will be rendered, and a project that is closing, because it must not reopen.
      if (rendered !== current || (rendered !== null && rendered === closing)) return unchanged;
      if (rendered !== null) return { closing: null, command: "show" };
      return { closing: null, command: closing === null ? "hide" : null };
    }
  }
}
