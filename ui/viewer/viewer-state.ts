// The state of the image viewer, as a pure reducer: opening, changing and closing its picture. Does not handle zoom.

/** Time between hiding the viewer and clearing the project. */
export const CLOSE_DELAY_MS = 300;
/** Delay before the spinner is shown. During a shorter load it would only flash. */
export const SPINNER_DELAY_MS = 200;

/** The picture that the viewer shows, or the failure that it shows instead. */
export type Shown = Readonly<{ slug: string; failed: boolean }>;

/**
 * Invariants: without a selection, nothing is visible, loading, closing or shown. A visible viewer has a `shown` picture
 * and is not closing. An open selection is loading, visible or both.
 */
export type ViewerState = Readonly<{
  /** The project selected last. */
  selected: string | null;
  /** Counts selections, so that the result of an earlier one is recognised as stale. */
  request: number;
  isVisible: boolean;
  isLoading: boolean;
  isClosing: boolean;
  /** What the viewer shows: the previous picture until the next one is loaded. */
  shown: Shown | null;
  isInfoShown: boolean;
}>;

export type ViewerAction =
  | Readonly<{ type: "select"; slug: string }>
  | Readonly<{ type: "settle"; request: number; failed: boolean }>
  | Readonly<{ type: "toggle-info" }>
  | Readonly<{ type: "close" }>
  | Readonly<{ type: "clear" }>;

export const CLOSED: ViewerState = {
  selected: null,
  request: 0,
  isVisible: false,
  isLoading: false,
  isClosing: false,
  shown: null,
  isInfoShown: true,
};

/** Returns whether the viewer is open or is opening. */
export function isOpen(state: ViewerState): boolean {
  return state.selected !== null && !state.isClosing;
}

function select(state: ViewerState, slug: string): ViewerState {
  const request = state.request + 1;
  if (!isOpen(state)) return { ...CLOSED, selected: slug, request, isLoading: true };
  return state.selected === slug ? state : { ...state, selected: slug, request, isLoading: true };
}

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case "select":
      return select(state, action.slug);
    case "settle": {
      const { selected } = state;
      if (selected === null || !state.isLoading || action.request !== state.request) return state;
      return { ...state, isLoading: false, isVisible: true, shown: { slug: selected, failed: action.failed } };
    }
    case "toggle-info":
      return state.isVisible ? { ...state, isInfoShown: !state.isInfoShown } : state;
    case "close":
      return isOpen(state) ? { ...state, isVisible: false, isLoading: false, isClosing: true } : state;
    case "clear":
      return state.isClosing ? { ...CLOSED, request: state.request } : state;
  }
}

export type Neighbours = Readonly<{ previous: string; next: string }>;

/** Returns the projects before and after `slug`, wrapping around at both ends, or `null` if there is no other project. */
export function neighbours(slugs: readonly string[], slug: string): Neighbours | null {
  const index = slugs.indexOf(slug);
  const previous = slugs.at(index - 1);
  const next = slugs[(index + 1) % slugs.length];
  if (index < 0 || slugs.length < 2 || previous === undefined || next === undefined) return null;
  return { previous, next };
}
